// The only user of ctemplate.
#include "pages/templates.hpp"

#include "pages/turned_text.hpp"
#include "pages/web_file.hpp"

#include <ctemplate/template_cache.h>
#include <ctemplate/template_dictionary.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <deque>
#include <mutex>
#include <stdexcept>

namespace trivet::pages {
namespace {

constexpr std::string_view kLayout = "layout";
constexpr std::string_view kContentMark = "CONTENT";
// Without this first line ctemplate escapes nothing at all.
constexpr std::string_view kEscaping = "{{%AUTOESCAPE context=\"HTML\"}}\n";
constexpr auto kStrip = ctemplate::STRIP_BLANK_LINES;
// What every worker shows sooner or later. Grown before they are forked, these trees are theirs together; grown at
// first use each lies in whatever holes a worker's heap has, and keeps nearly empty pages: 10.5 to 12.3 MB a worker
// after `make bench` without this, 10.8 to 11.2 with it.
constexpr TemplateName kOftenShown[] = {
    "layout",    "login/sign_in", "oauth/consent", "home/dashboard", "explore/repos", "code/folder",
    "code/file", "code/history",  "code/commit",   "code/branches",  "issues/list",   "issues/issue",
};

ctemplate::TemplateString view(std::string_view text) { return {text.data(), text.size()}; }

// A name that ctemplate has numbered already. It looks every other up in a table of all names behind a lock, for each
// value: a sixth of what the page of a repository takes.
class NumberedName {
public:
    explicit NumberedName(std::string_view name) : m_text(name), m_name{{m_text.data(), m_text.size(), 0}}
    {
        const ctemplate::StaticTemplateStringInitializer numbered(&m_name);
    }
    NumberedName(const NumberedName&) = delete;
    NumberedName& operator=(const NumberedName&) = delete;
    std::string_view text() const { return m_text; }
    const ctemplate::StaticTemplateString& get() const { return m_name; }

private:
    const std::string m_text; // ctemplate refers to it from now on
    const ctemplate::StaticTemplateString m_name;
};

// Those of all pages, for all threads, found without a lock and close together. Never freed: the table of all names
// outlives every thread.
class NumberedNames {
public:
    const NumberedName& get(std::string_view name)
    {
        const auto start = std::hash<std::string_view>()(name);
        for (std::size_t i = 0; i < kSlots; ++i) {
            auto& slot = m_slots[(start + i) % kSlots];
            const auto* found = slot.load(std::memory_order_acquire);
            if (found == nullptr)
                found = fill(slot, name);
            if (found->text() == name)
                return *found;
        }
        throw std::logic_error("pages have more names than there is room for");
    }

private:
    using Slot = std::atomic<const NumberedName*>;

    // What stands in it then: another thread may have been there before, with another name.
    const NumberedName* fill(Slot& slot, std::string_view name)
    {
        const std::lock_guard lock(m_mutex);
        if (slot.load() == nullptr)
            slot.store(&m_names.emplace_back(name), std::memory_order_release);
        return slot.load();
    }

    static constexpr std::size_t kSlots = 4096; // templates have about a thousand names

    std::array<Slot, kSlots> m_slots{};
    std::mutex m_mutex{};
    std::deque<NumberedName> m_names{};
};

const ctemplate::StaticTemplateString& numbered(std::string_view name)
{
    static auto& names = *new NumberedNames;
    return names.get(name).get();
}

// The sections around the one being filled, from the inside out.
struct Enclosing {
    const Values& values;
    const Enclosing* outer;
};

// ctemplate shows a section that has no entries with those of the same name further out. That is never meant.
void refuseShadowing(std::string_view name, const Enclosing* around)
{
    for (; around; around = around->outer)
        for (const auto& [known, entries] : around->values.sections)
            if (known == name)
                throw std::logic_error("the section " + std::string(name) + " is inside one that has it too");
}

bool isEmpty(const Values& values) { return values.texts.empty() && values.sections.empty(); }

// The values outlive the page that is made of them: nothing is copied.
void fill(ctemplate::TemplateDictionary& dictionary, const Values& values, const Enclosing* around)
{
    for (const auto& [name, text] : values.texts)
        dictionary.SetValueWithoutCopy(numbered(name), view(text));
    const Enclosing here{values, around};
    for (const auto& [name, entries] : values.sections) {
        refuseShadowing(name, around);
        // A section with entries of its own gets a dictionary, and a dictionary a name, for each.
        if (entries.size() == 1 && isEmpty(entries.front()))
            dictionary.ShowSection(numbered(name));
        else
            for (const auto& each : entries)
                fill(*dictionary.AddSectionDictionary(numbered(name)), each, &here);
    }
}

std::string keyOf(std::string_view name, Language language)
{
    return std::string(codeOf(language)) + "/" + std::string(name);
}

// ctemplate prints what is wrong to stderr and has no other way to tell.
void grow(ctemplate::TemplateCache& trees, const std::string& key, const std::string& prepared, const std::string& file)
{
    if (!trees.StringToTemplateCache(view(key), view(prepared), kStrip))
        throw std::runtime_error("the page template " + file + " is not well-formed");
}

} // namespace

Templates::Templates(std::string folder, SiteAddresses site, std::span<const std::string_view> names, Reading reading)
    : m_folder(std::move(folder), std::move(site)), m_cache(std::make_unique<ctemplate::TemplateCache>())
{
    if (reading == Reading::AtFirstUse)
        return;
    for (const auto name : names)
        for (const auto language : kLanguages) {
            const auto key = keyOf(name, language);
            const auto text = prepared(name, language);
            // One language tells whether the file is right; texts of the others have a test.
            if (ctemplate::TemplateCache tried; reading == Reading::AtStartAndChecked && language == kLanguages[0])
                grow(tried, key, text, fileOf(name));
            m_prepared.put(key, text);
        }
    for (const auto often : kOftenShown)
        if (std::ranges::find(names, often.text()) != names.end())
            require(often.text(), kLanguages[0]);
    m_folder.forgetFiles();
}

Templates::~Templates() = default;

// Under which name the cache has it.
std::string Templates::require(std::string_view name, Language language) const
{
    auto key = keyOf(name, language);
    const std::lock_guard lock(m_loading);
    if (!m_loaded.contains(key)) {
        const auto kept = m_prepared.find(key);
        grow(*m_cache, key, kept ? *kept : prepared(name, language), fileOf(name));
        m_loaded.insert(key);
    }
    return key;
}

std::string Templates::fileOf(std::string_view name) const
{
    return m_folder.root + "/templates/" + std::string(name) + ".tpl";
}

std::string Templates::prepared(std::string_view name, Language language) const
{
    const auto file = fileOf(name);
    const auto text = readWebFile(file);
    if (!text.starts_with(kEscaping))
        throw std::runtime_error("the page template " + file + " does not begin with the line " +
                                 std::string(kEscaping.substr(0, kEscaping.size() - 1)));
    try {
        return prepare(text, language, m_folder);
    } catch (const std::runtime_error& problem) {
        throw std::runtime_error("the page template " + file + " cannot be used: " + problem.what());
    }
}

std::string Templates::expand(std::string_view name, Language language, const Filling& filling) const
{
    const auto layout = require(kLayout, language);
    const auto contentName = require(name, language);
    ctemplate::TemplateDictionary page("page");
    for (const auto& [key, text] : filling.shared.texts)
        page.SetTemplateGlobalValueWithoutCopy(numbered(key), view(text));
    for (const auto& [key, entries] : filling.shared.sections)
        if (!entries.empty())
            page.ShowTemplateGlobalSection(numbered(key));
    fill(page, filling.frame, nullptr);
    auto& content = *page.AddIncludeDictionary(view(kContentMark));
    content.SetFilename(view(contentName));
    fill(content, filling.own, nullptr);
    auto html = expandTree(layout, page);
    markTurnedText(html);
    return html;
}

std::string Templates::expandAlone(TemplateName name, Language language, const Values& values) const
{
    const auto key = require(name.text(), language);
    ctemplate::TemplateDictionary page("alone");
    fill(page, values, nullptr);
    return expandTree(key, page);
}

std::string Templates::expandTree(const std::string& key, const ctemplate::TemplateDictionary& values) const
{
    std::string text;
    ctemplate::PerExpandData nothing;
    if (!m_cache->ExpandWithData(view(key), kStrip, &values, &nothing, &text))
        throw std::runtime_error("the page template " + key + " could not be filled");
    return text;
}

} // namespace trivet::pages
