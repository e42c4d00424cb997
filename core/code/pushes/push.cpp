#include "pushes/push.hpp"

#include "access/identity.hpp"
#include "activities/activity_store.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/head.hpp"
#include "git/run_git.hpp"
#include "issues/commit_references.hpp"
#include "pushes/directory_size.hpp"
#include "pushes/new_commits.hpp"
#include "pushes/push_content.hpp"
#include "pushes/push_observer.hpp"
#include "pushes/recorded_push_store.hpp"
#include "pushes/statistics_store.hpp"
#include "pushes/tag_scan_store.hpp"
#include "repos/contents.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"

#include <algorithm>

namespace trivet::pushes {
namespace {

constexpr std::string_view kBranches = "refs/heads/", kTags = "refs/tags/";

std::vector<std::string> branchesIn(const Push& push)
{
    std::vector<std::string> names;
    for (const auto& change : push.changes)
        if (change.ref.starts_with(kBranches))
            names.push_back(change.ref.substr(kBranches.size()));
    return names;
}

BranchCount branchCountAfter(const Push& push)
{
    const bool isSame = std::all_of(push.changes.begin(), push.changes.end(), [](const RefChange& change) {
        return !change.ref.starts_with(kBranches) || (!isZero(change.before) && !isZero(change.after));
    });
    return isSame ? BranchCount::Same : BranchCount::Changed;
}

std::string kindOf(const RefChange& change)
{
    namespace kind = activities::kind;
    const bool isGone = isZero(change.after);
    if (change.ref.starts_with(kTags))
        return isGone ? kind::kTagGone : kind::kTag;
    return isGone ? kind::kBranchGone : kind::kCommits;
}

std::vector<RefChange> toldChanges(const Push& push)
{
    std::vector<RefChange> told;
    for (const auto& change : push.changes)
        if (told.size() < kMostToldRefs && (change.ref.starts_with(kBranches) || change.ref.starts_with(kTags)))
            told.push_back(change);
    return told;
}

void recordActivities(db::Database& db, const Push& push, const std::vector<std::string>& contents, std::int64_t now)
{
    activities::ActivityStore store(db);
    const auto told = toldChanges(push);
    for (std::size_t i = 0; i < told.size(); ++i)
        store.insert({.accountId = push.pusherId,
                      .repositoryId = push.repositoryId,
                      .kind = kindOf(told[i]),
                      .ref = told[i].ref,
                      .detail = contents[i],
                      .createdAt = now});
}

// What the messages of new commits say about issues. It is read here, and they are not kept.
std::vector<issues::PushedCommits> toldAboutIssues(const Push& push, NewCommits commits)
{
    std::vector<issues::PushedCommits> told;
    if (push.isOfMirror) // whoever wrote them must not act with the rights of who mirrors
        return told;
    for (auto* list : {&commits.onDefaultBranch, &commits.elsewhere}) {
        if (list->empty())
            continue;
        issues::PushedCommits part{.repositoryId = push.repositoryId,
                                   .pusherId = push.pusherId,
                                   .mergedPullId = push.mergedPullId,
                                   .isLimited = push.isLimited};
        part.isDefaultBranch = list == &commits.onDefaultBranch;
        for (auto& commit : *list)
            part.commits.emplace_back(std::move(commit.id), commit.message);
        told.push_back(std::move(part));
    }
    return told;
}

// Whoever clones gets the branch HEAD names; if there is none, another that was pushed first.
void letHeadName(const std::string& path, const std::string& defaultBranch)
{
    const auto head = git::branchOfHead(path);
    if (head != std::string(kBranches) + defaultBranch &&
        !git::runGit({path, {"show-ref", "--verify", "--quiet", head}}).isGood())
        git::setHead(path, defaultBranch);
}

// A mirror brings whatever names the other side has. What is not text stays in git, and nothing can tell of it.
Push withoutNamesThatAreNotText(Push push)
{
    std::erase_if(push.changes, [](const RefChange& change) { return !isUtf8(change.ref); });
    return push;
}

} // namespace

bool isLimited(const access::Identity& who)
{
    return who.isDeployKey() || who.repositories || (who.scopes && who.scopes->publicOnly);
}

void record(db::Database& db, const repos::Storage& storage, const PushObservers& observers, const Push& sent,
            std::int64_t now)
{
    const auto push = withoutNamesThatAreNotText(sent);
    auto repository = repos::RepositoryStore(db).find(push.repositoryId);
    if (!repository || push.changes.empty())
        return;
    const auto path = storage.pathOf(repository->row);
    // First: observers look it up, and it may be set twice.
    if (!push.newDefaultBranch.empty() && repos::hasBranch(path, push.newDefaultBranch)) {
        StatisticsStore(db).saveDefaultBranch(push.repositoryId, push.newDefaultBranch);
        repository->row.defaultBranch = push.newDefaultBranch;
    }
    auto found = readStatistics(path, repository->row, branchesIn(push), branchCountAfter(push));
    found.sizeKib += kibibytesIn(storage.wikiPathOf(repository->row));
    auto commits = newCommits(path, push.changes, found.defaultBranch);
    const auto contents = contentsOf(path, toldChanges(push), commits);
    const auto told = toldAboutIssues(push, std::move(commits));
    std::vector<std::function<void()>> followUps;
    for (const auto* observer : observers)
        followUps.push_back(observer->follow(db, storage, push, now));
    const auto defaultBranch = db.transact([&] {
        const auto chosen = StatisticsStore(db).save(push.repositoryId, found, now);
        if (!chosen || (!push.id.empty() && !RecordedPushStore(db).insert(push.id, now)))
            return chosen;
        recordActivities(db, push, contents, now);
        for (const auto& part : told)
            issues::commitsPushed(db, part, now);
        for (const auto& followUp : followUps)
            followUp();
        return chosen;
    });
    if (defaultBranch)
        letHeadName(path, *defaultBranch);
}

void recordCreation(db::Database& db, std::int64_t repositoryId, std::int64_t makerId,
                    const RepositoryStatistics& found, std::int64_t now)
{
    StatisticsStore(db).save(repositoryId, found, now);
    TagScanStore(db).add(repositoryId); // it may have come with tags
    activities::ActivityStore(db).insert(
        {.accountId = makerId, .repositoryId = repositoryId, .kind = activities::kind::kCreation, .createdAt = now});
}

} // namespace trivet::pushes
