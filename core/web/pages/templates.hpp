#pragma once
#include "pages/memfd_texts.hpp"
#include "pages/preparation.hpp"
#include "pages/template_name.hpp"
#include "pages/values.hpp"

#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace ctemplate {
class TemplateCache;
class TemplateDictionary;
} // namespace ctemplate

namespace trivet::pages {

// The page templates and texts below one folder. Each becomes a tree, which takes some times its size, when it is first
// shown in that language: most processes show few. Only those that all show are trees from the start. Threads may share
// one object.
class Templates {
public:
    enum class Reading {
        AtStart,           // all of them: what is missing is known before the first request, new files do not mix in
        AtStartAndChecked, // likewise what is not well-formed, which takes a third of the time to start
        AtFirstUse,        // for a process that answers one request and ends
    };

    // Throws std::runtime_error with a message for the administrator.
    Templates(std::string folder, SiteAddresses site, std::span<const std::string_view> names, Reading reading);
    ~Templates();

    struct Filling {
        const Values& shared; // for the layout and the page
        const Values& frame;  // for the layout alone
        const Values& own;    // for the page alone
    };
    // "layout" around the named template. Throws std::runtime_error if either cannot be read, std::logic_error if a
    // section has the name of one around it.
    std::string expand(std::string_view name, Language language, const Filling& filling) const;
    // The named template with nothing around it: a part of a page, a mail.
    std::string expandAlone(TemplateName name, Language language, const Values& values) const;

    const std::string& text(Language language, TextKey key) const { return m_folder.texts.find(language, key.name); }

private:
    std::string require(std::string_view name, Language language) const;
    std::string expandTree(const std::string& key, const ctemplate::TemplateDictionary& values) const;
    std::string fileOf(std::string_view name) const;
    std::string prepared(std::string_view name, Language language) const;

    WebFolder m_folder;
    MemfdTexts m_prepared{};
    std::unique_ptr<ctemplate::TemplateCache> m_cache;
    mutable std::mutex m_loading{};
    mutable std::set<std::string, std::less<>> m_loaded{};
};

} // namespace trivet::pages
