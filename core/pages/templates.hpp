#pragma once
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
}

namespace trivet::pages {

// The page templates below one folder, each read once per process. Threads may share one object.
class Templates {
public:
    enum class Reading {
        AtStart,    // all of them: what is missing or wrong is known before the first request
        AtFirstUse, // for a process that answers one request and ends
    };

    // Throws std::runtime_error with a message for the administrator.
    Templates(std::string folder, std::span<const std::string_view> names, Reading reading);
    ~Templates();

    // "layout" around the named template. `shared` can be used in both. Throws std::runtime_error if either cannot be
    // read, std::logic_error if a section has the name of one around it.
    std::string expand(std::string_view name, const Values& shared, const Values& own) const;

private:
    void require(std::string_view name) const;
    void load(std::string_view name) const;

    std::string m_folder;
    std::unique_ptr<ctemplate::TemplateCache> m_cache;
    mutable std::mutex m_loading{};
    mutable std::set<std::string, std::less<>> m_loaded{};
};

} // namespace trivet::pages
