#include "repo_settings_pages/rights_words.hpp"

#include "pages/reader.hpp"

#include <map>

namespace trivet::repo_settings_pages {
namespace {

using http::Context;
using pages::operator""_text;
using repos::AccessLevel;
using repos::Unit;

constexpr UnitTitle kTitles[] = {
    {Unit::Code, "repo_settings.code"_text},
    {Unit::Issues, "repo_settings.issues"_text},
    {Unit::ExternalIssues, "repo_settings.issues_external"_text},
    {Unit::Pulls, "repo_settings.pulls"_text},
    {Unit::Wiki, "repo_settings.wiki"_text},
    {Unit::ExternalWiki, "repo_settings.wiki_external"_text},
    {Unit::Releases, "repo_settings.releases"_text},
    {Unit::Packages, "repo_settings.packages"_text},
};

} // namespace

std::span<const UnitTitle> unitTitles() { return kTitles; }

std::string levelWord(const Context& context, AccessLevel level)
{
    switch (level) {
    case AccessLevel::Owner:
        return pages::text(context, "repo_settings.level_owner"_text);
    case AccessLevel::Admin:
        return pages::text(context, "repo_settings.level_admin"_text);
    case AccessLevel::Write:
        return pages::text(context, "repo_settings.level_write"_text);
    case AccessLevel::Read:
        return pages::text(context, "repo_settings.level_read"_text);
    case AccessLevel::None:
        break;
    }
    return pages::text(context, "repo_settings.level_none"_text);
}

std::string rightsWords(const Context& context, const repos::RepositoryRow& row, const repos::Access& access)
{
    if (access.isAdmin())
        return levelWord(context, access.level);
    std::map<AccessLevel, std::string, std::greater<>> parts;
    for (const auto& [unit, title] : kTitles)
        if (row.has(unit)) {
            auto& names = parts[access.to(unit)];
            names += (names.empty() ? "" : ", ") + pages::text(context, title);
        }
    if (parts.size() == 1)
        return levelWord(context, parts.begin()->first);
    parts.erase(AccessLevel::None);
    std::string words;
    for (const auto& [level, names] : parts)
        words += (words.empty() ? "" : " · ") + levelWord(context, level) + ": " + names;
    return words.empty() ? levelWord(context, AccessLevel::None) : words;
}

} // namespace trivet::repo_settings_pages
