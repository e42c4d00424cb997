#include "payloads/push_payloads.hpp"

#include "gitdata/commit_view.hpp"
#include "gitdata/revision.hpp"
#include "payloads/payload_types.hpp"
#include "payloads/told_commits.hpp"
#include "payloads/tree_changes.hpp"
#include "pushes/new_commits.hpp"
#include "pushes/short_history.hpp"
#include "repos/storage.hpp"
#include "json/write.hpp"

#include <algorithm>

namespace trivet::payloads {
namespace {

using gitdata::ServedRepository;
using pushes::isZero;
using pushes::RefChange;

constexpr std::size_t kMostListed = 5; // commits
constexpr std::size_t kMostKept = 50;  // changes of one push
// What is new on a new branch takes a look at all the others: of more of them the last commits are told only.
constexpr std::int64_t kMostAsked = 20;
// What the commits may take in all payloads of a push, which are kept until it is recorded and stored with it.
constexpr std::size_t kMostOfPush = 8 * 1024 * 1024;

bool isBranch(const std::string& ref) { return ref.starts_with(gitdata::kBranches); }

std::string shortName(const std::string& ref)
{
    return ref.substr((isBranch(ref) ? gitdata::kBranches : gitdata::kTags).size());
}

// The same for each ref, so that it does not matter which is told first.
std::size_t roomFor(const events::Event& push)
{
    return kMostOfPush / static_cast<std::size_t>(std::max<std::int64_t>(push.detailId, 1));
}

bool isOneOfMany(const events::Event& push, const RefChange& change)
{
    return isZero(change.before) && push.subjectId > kMostAsked;
}

std::string typeOfRef(const std::string& ref) { return isBranch(ref) ? "branch" : "tag"; }

// The newest first.
std::vector<std::string> newCommits(const ServedRepository& served, const std::vector<RefChange>& all,
                                    const RefChange& change)
{
    if (!isBranch(change.ref) || isZero(change.after))
        return {};
    const auto& path = served.git.path();
    auto few =
        isZero(change.before) ? std::nullopt : pushes::newCommitsOfShortHistory(path, change.after, change.before);
    const auto commits = few ? std::move(*few) : pushes::newCommitsOf(path, all, change);
    std::vector<std::string> ids;
    for (auto each = commits.rbegin(); each != commits.rend(); ++each)
        ids.push_back(each->id);
    return ids;
}

std::vector<gitdata::PayloadCommit> payloadsOf(const ServedRepository& served, const std::vector<std::string>& ids,
                                               http::Context& context)
{
    const auto commits = gitdata::readCommits(served.git, ids);
    auto wires = gitdata::toUnverifiedPayloads(commits, served, context);
    for (std::size_t i = 0; i < wires.size(); ++i) {
        auto changes = treeChanges(served.git, commits[i]);
        shorten(wires[i]);
        wires[i].added = std::move(changes.added);
        wires[i].removed = std::move(changes.removed);
        wires[i].modified = std::move(changes.modified);
    }
    return wires;
}

// The latest of the new ones, and the one the ref names now.
ToldCommits commitsToTell(const ServedRepository& served, std::vector<std::string> ids, const RefChange& change,
                          PayloadParts& parts, std::size_t room)
{
    ids.resize(std::min(ids.size(), kMostListed));
    const auto head = isZero(change.after) ? std::nullopt : gitdata::commitBehind(served.git, change.after);
    auto read = ids;
    if (head && (read.empty() || read.front() != *head))
        read.push_back(*head);
    auto wires = payloadsOf(served, read, parts.context());
    std::optional<gitdata::PayloadCommit> told;
    for (const auto& wire : wires)
        if (head && wire.id == *head)
            told = wire;
    wires.resize(ids.size());
    return toldCommits(told, wires, room);
}

// Of a new branch from the commit it began at, if it brought some.
std::string compareUrl(const ServedRepository& served, const RefChange& change, const std::vector<std::string>& ids)
{
    auto from = change.before;
    if (isZero(from)) {
        const auto parents =
            ids.empty() ? std::vector<std::string>() : gitdata::readCommit(served.git, ids.back()).parents;
        from = parents.empty() ? served.its.row.defaultBranch : parents.front();
    }
    const auto to = isZero(change.after) ? served.its.row.defaultBranch : change.after;
    return served.html + "/compare/" + gitdata::encodePath(from) + "..." + gitdata::encodePath(to);
}

std::string pushed(PayloadParts& parts, const RefChange& change, const std::vector<RefChange>& all,
                   const events::Event& event)
{
    const auto served = gitdata::servedRepository(parts.context(), parts.repo());
    auto ids = isOneOfMany(event, change) ? std::vector<std::string>() : newCommits(served, all, change);
    PushPayload payload{.ref = change.ref, .before = change.before, .after = change.after};
    payload.totalCommits = static_cast<std::int64_t>(ids.size());
    payload.compareUrl = compareUrl(served, change, ids);
    auto told = commitsToTell(served, std::move(ids), change, parts, roomFor(event));
    payload.headCommit = std::move(told.head);
    payload.commits = std::move(told.commits);
    payload.repository = parts.repository();
    payload.pusher = payload.sender = parts.sender(event.actorId);
    return json::write(payload);
}

std::string created(PayloadParts& parts, const RefChange& change, const json::Raw& sender)
{
    const auto served = gitdata::servedRepository(parts.context(), parts.repo());
    CreatePayload payload{.sha = gitdata::commitBehind(served.git, change.after).value_or(change.after),
                          .ref = shortName(change.ref),
                          .refType = typeOfRef(change.ref)};
    payload.repository = parts.repository();
    payload.sender = sender;
    return json::write(payload);
}

std::string deleted(PayloadParts& parts, const RefChange& change, const json::Raw& sender)
{
    DeletePayload payload{.ref = shortName(change.ref), .refType = typeOfRef(change.ref)};
    payload.repository = parts.repository();
    payload.sender = sender;
    return json::write(payload);
}

} // namespace

std::vector<events::Before> storedChanges(const std::vector<RefChange>& all, const RefChange& change)
{
    std::vector<events::Before> stored{{change.ref, change.before + " " + change.after}};
    for (const auto& other : all)
        if (stored.size() < kMostKept && other.ref != change.ref && isBranch(other.ref))
            stored.push_back({other.ref, other.before + " " + other.after});
    return stored;
}

void setToldRefs(events::Event& event, std::size_t count, std::size_t newBranches)
{
    event.detailId = static_cast<std::int64_t>(count);
    event.subjectId = static_cast<std::int64_t>(newBranches);
}

std::optional<std::string> pushPayload(PayloadParts& parts, const events::Event& event)
{
    std::vector<RefChange> all;
    for (const auto& [ref, ids] : event.changes) {
        const auto space = ids.find(' ');
        all.push_back({.ref = ref, .before = ids.substr(0, space), .after = ids.substr(space + 1)});
    }
    if (all.empty())
        return std::nullopt;
    if (event.kind == events::HookEvent::Push)
        return pushed(parts, all.front(), all, event);
    const auto sender = parts.sender(event.actorId);
    return event.kind == events::HookEvent::Create ? created(parts, all.front(), sender)
                                                   : deleted(parts, all.front(), sender);
}

std::string testPayload(PayloadParts& parts, std::int64_t actorId, const std::string& ref, const std::string& commit)
{
    const auto served = gitdata::servedRepository(parts.context(), parts.repo());
    auto wires = gitdata::toPayloads({gitdata::readCommit(served.git, commit)}, served, parts.context());
    shorten(wires.front());
    PushPayload payload{.ref = ref, .before = commit, .after = commit, .compareUrl = served.html + "/commit/" + commit};
    payload.commits = {json::write(wires)};
    payload.totalCommits = 1;
    payload.headCommit = {json::write(wires.front())};
    payload.repository = parts.repository();
    payload.pusher = payload.sender = parts.sender(actorId);
    return json::write(payload);
}

} // namespace trivet::payloads
