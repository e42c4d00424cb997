#include "repos/repository_view.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/org_view.hpp"
#include "repos/access_store.hpp"
#include "repos/external_tracker_store.hpp"
#include "repos/go_duration.hpp"
#include "repos/pull_mirror_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/ssh_address.hpp"
#include "repos/topic_rules.hpp"
#include "repos/transfer_store.hpp"
#include "users/account_store.hpp"
#include "users/user_view.hpp"
#include "users/visibility_store.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace trivet::repos {
namespace {

constexpr std::int64_t kNever = -62135596800; // 0001-01-01T00:00:00Z, what clients know as "not told"

std::vector<std::string> wordsOf(const std::string& text)
{
    if (text.empty())
        return {};
    const auto words = split(text, ' ');
    return {words.begin(), words.end()};
}

void fillUnits(RepositoryBase& wire, const RepositoryRow& row, const Settings& settings)
{
    wire.hasCode = row.has(Unit::Code);
    wire.hasIssues = row.has(Unit::Issues) || row.has(Unit::ExternalIssues);
    wire.hasWiki = row.has(Unit::Wiki) || row.has(Unit::ExternalWiki);
    wire.globallyEditableWiki = row.has(Choice::GloballyEditableWiki);
    wire.hasPullRequests = row.has(Unit::Pulls);
    wire.hasProjects = row.has(Unit::Projects);
    wire.hasReleases = row.has(Unit::Releases);
    wire.hasPackages = row.has(Unit::Packages) && settings.packages.enabled;
    wire.hasActions = row.has(Unit::Actions);
    wire.projectsMode = row.projectsMode;
    if (row.has(Unit::Issues))
        wire.internalTracker = {row.has(Choice::TimeTracker), row.has(Choice::OnlyContributorsTrackTime),
                                row.has(Choice::IssueDependencies)};
}

void fillMerging(RepositoryBase& wire, const RepositoryRow& row)
{
    wire.ignoreWhitespaceConflicts = row.has(Choice::IgnoreWhitespaceConflicts);
    wire.allowMergeCommits = row.has(Choice::AllowMergeCommits);
    wire.allowRebase = row.has(Choice::AllowRebase);
    wire.allowRebaseExplicit = row.has(Choice::AllowRebaseExplicit);
    wire.allowSquashMerge = row.has(Choice::AllowSquash);
    wire.allowFastForwardOnlyMerge = row.has(Choice::AllowFastForwardOnly);
    wire.allowMergeUpdate = row.has(Choice::AllowMergeUpdate);
    wire.allowRebaseUpdate = row.has(Choice::AllowRebaseUpdate);
    wire.allowManualMerge = row.has(Choice::AllowManualMerge);
    wire.autodetectManualMerge = row.has(Choice::AutodetectManualMerge);
    wire.defaultDeleteBranchAfterMerge = row.has(Choice::DeleteBranchAfterMerge);
    wire.defaultAllowMaintainerEdit = row.has(Choice::AllowMaintainerEdit);
    wire.defaultMergeStyle = row.mergeStyle;
    wire.defaultUpdateStyle = row.updateStyle;
}

void fillCounts(RepositoryBase& wire, const RepositoryRow& row)
{
    wire.size = row.sizeKib;
    wire.starsCount = row.starCount;
    wire.forksCount = row.forkCount;
    wire.watchersCount = row.watchCount;
    wire.branchCount = row.branchCount;
    wire.openIssuesCount = row.openIssueCount;
    wire.openPrCounter = row.openPullCount;
    wire.releaseCounter = row.releaseCount;
}

// What the repositories of an answer have in common.
struct Site {
    const http::Context& context;
    std::string sshPrefix = repos::sshPrefix(context.settings);
};

void fillAddresses(RepositoryBase& wire, const OwnedRepository& its, const Site& site)
{
    const std::string_view root = site.context.settings.server.rootUrl;
    const auto owner = encodePercent(its.owner.name), name = encodePercent(its.row.name);
    wire.url = concatenate({root, "api/v1/repos/", owner, "/", name});
    wire.htmlUrl = concatenate({root, owner, "/", name});
    wire.languagesUrl = concatenate({wire.url, "/languages"});
    wire.cloneUrl = concatenate({wire.htmlUrl, ".git"});
    if (!site.sshPrefix.empty())
        wire.sshUrl = concatenate({site.sshPrefix, owner, "/", name, ".git"});
    if (!its.row.avatar.empty())
        wire.avatarUrl = site.context.absoluteUrl(pictureAddress(its.row));
}

// Takes the texts out of the row: a list is long, and nobody needs them twice.
void fill(RepositoryBase& wire, OwnedRepository&& its, const Access& access, const Site& site)
{
    auto& row = its.row;
    fillAddresses(wire, its, site);
    wire.id = row.id;
    wire.owner = users::toWire(its.owner, site.context);
    wire.fullName = its.fullName();
    wire.name = std::move(row.name);
    wire.description = std::move(row.description);
    wire.empty = row.isEmpty;
    wire.isPrivate = row.isPrivate;
    wire.fork = row.forkOf.has_value();
    wire.isTemplate = row.isTemplate;
    wire.mirror = row.isMirror;
    wire.language = std::move(row.language);
    wire.originalUrl = std::move(row.originalUrl);
    wire.website = std::move(row.website);
    wire.defaultBranch = std::move(row.defaultBranch);
    wire.archived = row.isArchived;
    wire.createdAt = {row.createdAt};
    wire.updatedAt = {row.updatedAt};
    wire.archivedAt = {row.archivedAt};
    wire.permissions = {access.isAdmin(), access.allows(Unit::Code, AccessLevel::Write),
                        access.allows(Unit::Code, AccessLevel::Read)};
    wire.internal = !row.isPrivate && its.owner.seenBy() != users::Visibility::Public;
    wire.objectFormatName = std::move(row.objectFormat);
    wire.mirrorUpdated = wire.mirrorLastSyncAt = {kNever};
    wire.topics = topicsIn(row.topics);
    wire.licenses = wordsOf(row.licenses);
    fillUnits(wire, row, site.context.settings);
    fillMerging(wire, row);
    fillCounts(wire, row);
}

std::vector<OwnedRepository> parentsOf(const std::vector<OwnedRepository>& forks, db::Database& db)
{
    std::vector<std::int64_t> ids;
    for (const auto& fork : forks)
        if (fork.row.forkOf && std::find(ids.begin(), ids.end(), *fork.row.forkOf) == ids.end())
            ids.push_back(*fork.row.forkOf);
    return ids.empty() ? std::vector<OwnedRepository>() : RepositoryStore(db).findAll(ids);
}

void fillElsewhere(Repository& wire, const RepositoryRow& row, const std::map<std::int64_t, ExternalUnits>& places)
{
    const auto found = places.find(row.id);
    if (found == places.end())
        return;
    if (row.has(Unit::ExternalIssues))
        wire.externalTracker = found->second.tracker;
    if (row.has(Unit::ExternalWiki))
        wire.externalWiki = found->second.wiki;
}

void fillMirror(Repository& wire, const std::map<std::int64_t, PullMirrorRow>& mirrors)
{
    const auto found = mirrors.find(wire.id);
    if (found == mirrors.end())
        return;
    wire.mirrorInterval = goDuration(found->second.intervalSeconds);
    if (found->second.attemptedAt > 0)
        wire.mirrorUpdated = {found->second.attemptedAt};
    if (found->second.syncedAt > 0)
        wire.mirrorLastSyncAt = {found->second.syncedAt};
}

// Nothing for those who may not see who shall get it.
std::optional<RepoTransfer> waitingTransfer(std::int64_t repositoryId, http::Context& context)
{
    auto& db = context.db();
    TransferStore store(db);
    const auto row = store.find(repositoryId);
    const auto accounts =
        row ? users::AccountStore(db).findAll({row->doerId, row->recipientId}) : std::vector<users::AccountRow>();
    RepoTransfer wire;
    for (const auto& account : accounts) {
        if (!users::isVisible(db, account, context.who))
            return std::nullopt;
        (account.id == row->recipientId ? wire.recipient : wire.doer) = users::toWire(account, context);
        if (row->doerId == row->recipientId)
            wire.doer = wire.recipient;
    }
    if (accounts.empty())
        return std::nullopt;
    auto teams = store.teamRowsOf(repositoryId);
    const auto role = orgs::roleIn(context, row->recipientId);
    std::erase_if(teams, [&](const auto& team) { return !orgs::isSeen(context, team, role); });
    wire.teams = orgs::toWire(teams, context);
    return wire;
}

} // namespace

void eachWire(std::vector<OwnedRepository> repositories, http::Context& context,
              const std::function<void(Repository&&)>& take)
{
    auto parents = parentsOf(repositories, context.db());
    const auto count = repositories.size();
    std::move(parents.begin(), parents.end(), std::back_inserter(repositories));
    const auto accesses = AccessStore(context.db()).of(repositories, context.who);
    const Site site{context};
    std::map<std::int64_t, ParentRepository> seenParents;
    for (std::size_t i = count; i < repositories.size(); ++i)
        if (const auto id = repositories[i].row.id; accesses[i].seesIt())
            fill(seenParents[id], std::move(repositories[i]), accesses[i], site);
    const auto places = ExternalTrackerStore(context.db()).of(repositories);
    const auto mirrors = PullMirrorStore(context.db()).of(repositories);
    for (std::size_t i = 0; i < count; ++i) {
        Repository wire;
        const auto parent = seenParents.find(repositories[i].row.forkOf.value_or(0));
        if (parent != seenParents.end())
            wire.parent = parent->second;
        fillElsewhere(wire, repositories[i].row, places);
        fill(wire, std::move(repositories[i]), accesses[i], site);
        fillMirror(wire, mirrors);
        take(std::move(wire));
    }
}

std::vector<Repository> toWire(std::vector<OwnedRepository> repositories, http::Context& context)
{
    std::vector<Repository> wires;
    wires.reserve(repositories.size());
    eachWire(std::move(repositories), context, [&](Repository&& wire) { wires.push_back(std::move(wire)); });
    return wires;
}

Repository toWire(const OwnedRepository& repository, http::Context& context)
{
    auto wire = std::move(toWire(std::vector<OwnedRepository>(1, repository), context).front());
    if (repository.row.has(Choice::TransferWaits))
        wire.repoTransfer = waitingTransfer(repository.row.id, context);
    return wire;
}

std::string pictureAddress(const RepositoryRow& row)
{
    return row.avatar.empty() ? std::string() : "repo-avatars/" + std::to_string(row.id) + "/" + row.avatar;
}

} // namespace trivet::repos
