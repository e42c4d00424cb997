#pragma once
#include "code_pages/repo_buttons.hpp"
#include "code_pages/repo_settings_links.hpp"
#include "http/context.hpp"
#include "pages/model.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::code_pages {

enum class Tab { Code, Commits, Branches, Tags, Issues, Pulls, Releases, Wiki, Activity, Settings };

// The settings of a repository, for who administers it; their pages are listed while one of them is shown.
struct RepoSettings {
    std::string address{};
    bool isShown = false;
    std::vector<SettingsLink> links{};
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("SETTINGS_ADDRESS", &RepoSettings::address),
                         entry("IS_SETTINGS_TAB", &RepoSettings::isShown),
                         entry("SETTINGS_LINK", &RepoSettings::links)};
    }
};

// What stands above every page of a repository, shown by [[>repo_head]] where a model has it as REPO.
struct RepoHead {
    std::string owner{}, ownerAddress{}, name{}, home{}, description{};
    std::optional<std::string> website{};
    bool isPrivate = false, isArchived = false, isTemplate = false, hasIssues = false, hasCode = false;
    bool seesCode = false, hasPulls = false, hasReleases = false;
    std::int64_t stars = 0, forks = 0, branches = 0, openIssues = 0, openPulls = 0, releases = 0;
    std::string commitsAddress{}, branchesAddress{}, tagsAddress{}, issuesAddress{}, pullsAddress{}, activityAddress{};
    std::string releasesAddress{};
    bool isCode = false, isCommits = false, isBranches = false, isTags = false, isIssues = false, isPulls = false;
    bool isActivity = false, isReleases = false, hasWiki = false, isWiki = false;
    std::string wikiAddress{};
    std::optional<RepoSettings> settings{};
    std::vector<std::string> topics{};
    RepoButtons buttons{};

    static constexpr auto entries()
    {
        using pages::entry;
        using H = RepoHead;
        return ValueList{entry("OWNER", &H::owner),
                         entry("OWNER_ADDRESS", &H::ownerAddress),
                         entry("REPO_NAME", &H::name),
                         entry("REPO_HOME", &H::home),
                         entry("DESCRIPTION", &H::description),
                         entry("WEBSITE", &H::website),
                         entry("IS_PRIVATE", &H::isPrivate),
                         entry("IS_ARCHIVED", &H::isArchived),
                         entry("IS_TEMPLATE", &H::isTemplate),
                         entry("HAS_ISSUES", &H::hasIssues),
                         entry("HAS_PULLS", &H::hasPulls),
                         entry("HAS_RELEASES", &H::hasReleases),
                         entry("HAS_CODE", &H::hasCode),
                         entry("SEES_CODE", &H::seesCode),
                         entry("STARS", &H::stars),
                         entry("FORKS", &H::forks),
                         entry("BRANCH_COUNT", &H::branches),
                         entry("OPEN_ISSUES", &H::openIssues),
                         entry("OPEN_PULLS", &H::openPulls),
                         entry("RELEASE_COUNT", &H::releases),
                         entry("COMMITS_ADDRESS", &H::commitsAddress),
                         entry("BRANCHES_ADDRESS", &H::branchesAddress),
                         entry("TAGS_ADDRESS", &H::tagsAddress),
                         entry("ISSUES_ADDRESS", &H::issuesAddress),
                         entry("PULLS_ADDRESS", &H::pullsAddress),
                         entry("RELEASES_ADDRESS", &H::releasesAddress),
                         entry("HAS_WIKI", &H::hasWiki),
                         entry("WIKI_ADDRESS", &H::wikiAddress),
                         entry("IS_WIKI_TAB", &H::isWiki),
                         entry("ACTIVITY_ADDRESS", &H::activityAddress),
                         entry("IS_CODE_TAB", &H::isCode),
                         entry("IS_COMMITS_TAB", &H::isCommits),
                         entry("IS_BRANCHES_TAB", &H::isBranches),
                         entry("IS_TAGS_TAB", &H::isTags),
                         entry("IS_ISSUES_TAB", &H::isIssues),
                         entry("IS_PULLS_TAB", &H::isPulls),
                         entry("IS_RELEASES_TAB", &H::isReleases),
                         entry("IS_ACTIVITY_TAB", &H::isActivity),
                         entry("REPO_SETTINGS", &H::settings),
                         entry("TOPIC", &H::topics),
                         entry("BUTTONS", &H::buttons)};
    }
};

RepoHead headOf(http::Context& context, const repos::VisibleRepo& repo, Tab tab);

// The same above a page of the settings; `page` as the links lead to it: "settings/hooks".
RepoHead settingsHeadOf(http::Context& context, const repos::VisibleRepo& repo, std::string_view page);

// Whether that part is switched on and the reader may see it.
bool isOpenTo(const repos::VisibleRepo& repo, repos::Unit unit);

// Of a page below the repository: "/OWNER/NAME/commits/branch/main" for "commits/branch/main". Takes it encoded.
std::string addressIn(const http::Context& context, const repos::VisibleRepo& repo, const std::string& below);

} // namespace trivet::code_pages
