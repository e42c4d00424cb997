#include "code_pages/repo_head.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "gitdata/served_repository.hpp"
#include "pages/site.hpp"

namespace trivet::code_pages {
namespace {

// People can write anything there; only what leads to a site becomes a link.
std::optional<std::string> siteOf(const std::string& website)
{
    const auto lower = asciiLower(website);
    const bool isSite = lower.starts_with("https://") || lower.starts_with("http://");
    return isSite ? std::optional(website) : std::nullopt;
}

} // namespace

bool isOpenTo(const repos::VisibleRepo& repo, repos::Unit unit)
{
    return repo.row().has(unit) && repo.access.allows(unit, repos::AccessLevel::Read);
}

std::string addressIn(const http::Context& context, const repos::VisibleRepo& repo, const std::string& below)
{
    const auto home = encodePercent(repo.its.owner.name) + "/" + encodePercent(repo.row().name);
    return pages::pathTo(context.settings, below.empty() ? home : home + "/" + below);
}

RepoHead headOf(http::Context& context, const repos::VisibleRepo& repo, Tab tab)
{
    const auto& row = repo.row();
    RepoHead head{.owner = repo.its.owner.name,
                  .ownerAddress = pages::pathTo(context.settings, encodePercent(repo.its.owner.name)),
                  .name = row.name,
                  .home = addressIn(context, repo, ""),
                  .description = row.description,
                  .website = siteOf(row.website)};
    head.isPrivate = row.isPrivate;
    head.isArchived = row.isArchived;
    head.isTemplate = row.isTemplate;
    head.hasIssues = isOpenTo(repo, repos::Unit::Issues);
    head.seesCode = isOpenTo(repo, repos::Unit::Code);
    head.hasPulls = head.seesCode && isOpenTo(repo, repos::Unit::Pulls) && !row.isMirror;
    head.hasReleases = isOpenTo(repo, repos::Unit::Releases);
    head.hasCode = head.seesCode && !row.isEmpty;
    head.stars = row.starCount;
    head.forks = row.forkCount;
    head.branches = row.branchCount;
    head.openIssues = row.openIssueCount;
    head.openPulls = row.openPullCount;
    head.releases = row.releaseCount;
    head.commitsAddress = addressIn(context, repo, "commits/branch/" + gitdata::encodePath(row.defaultBranch));
    head.branchesAddress = addressIn(context, repo, "branches");
    head.tagsAddress = addressIn(context, repo, "tags");
    head.issuesAddress = addressIn(context, repo, "issues");
    head.pullsAddress = addressIn(context, repo, "pulls");
    head.releasesAddress = addressIn(context, repo, "releases");
    head.hasWiki = isOpenTo(repo, repos::Unit::Wiki) || isOpenTo(repo, repos::Unit::ExternalWiki);
    head.wikiAddress = addressIn(context, repo, "wiki");
    head.isWiki = tab == Tab::Wiki;
    head.activityAddress = addressIn(context, repo, "activity");
    if (!head.seesCode)
        head.home = head.hasIssues ? head.issuesAddress : head.hasWiki ? head.wikiAddress : head.activityAddress;
    head.isCode = tab == Tab::Code;
    head.isCommits = tab == Tab::Commits;
    head.isBranches = tab == Tab::Branches;
    head.isTags = tab == Tab::Tags;
    head.isIssues = tab == Tab::Issues;
    head.isPulls = tab == Tab::Pulls;
    head.isReleases = tab == Tab::Releases;
    head.isActivity = tab == Tab::Activity;
    if (context.who.isSignedIn() && repo.access.isAdmin())
        head.settings = RepoSettings{.address = addressIn(context, repo, "settings")};
    for (const auto topic : split(row.topics, ' '))
        if (!topic.empty())
            head.topics.emplace_back(topic);
    head.buttons = buttonsOf(context, repo);
    return head;
}

RepoHead settingsHeadOf(http::Context& context, const repos::VisibleRepo& repo, std::string_view page)
{
    auto head = headOf(context, repo, Tab::Settings);
    if (head.settings) {
        head.settings->isShown = true;
        head.settings->links = settingsLinks(context, repo, page);
    }
    return head;
}

} // namespace trivet::code_pages
