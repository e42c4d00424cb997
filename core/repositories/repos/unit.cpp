#include "repos/unit.hpp"

#include <utility>

namespace trivet::repos {
namespace {

constexpr std::pair<Unit, std::string_view> kNames[] = {
    {Unit::Code, "repo.code"},
    {Unit::Issues, "repo.issues"},
    {Unit::Pulls, "repo.pulls"},
    {Unit::Releases, "repo.releases"},
    {Unit::Wiki, "repo.wiki"},
    {Unit::ExternalWiki, "repo.ext_wiki"},
    {Unit::ExternalIssues, "repo.ext_issues"},
    {Unit::Projects, "repo.projects"},
    {Unit::Packages, "repo.packages"},
    {Unit::Actions, "repo.actions"},
};

} // namespace

std::string_view nameOf(Unit unit)
{
    for (const auto& [value, name] : kNames)
        if (value == unit)
            return name;
    return {};
}

} // namespace trivet::repos
