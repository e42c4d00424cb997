#include "issues/commit_references.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "issues/dependency_store.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_rules.hpp"
#include "issues/reference_rules.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "users/account_store.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

constexpr std::size_t kMostCommits = 1000;
constexpr std::size_t kMostOfSubject = 255;

// Messages are whatever somebody's editor wrote.
std::string subjectOf(const std::string& message)
{
    const auto line = message.substr(0, std::min(message.find('\n'), kMostOfSubject));
    auto text = toUtf8(line);
    std::erase(text, '\0');
    return text;
}

void follow(const IssueOperation& operation, const PushedCommit& commit, bool isDefaultBranch)
{
    const auto references = readReferences(commit.message);
    if (references.issues.empty())
        return;
    const auto found = findReferences(operation, references.issues);
    EventRow row = operation.event({}, Event::CommitRef);
    row.body = subjectOf(commit.message);
    row.refRepositoryId = operation.repository.row.id;
    row.commitSha = commit.sha;
    for (const auto action : {RefAction::None, RefAction::Closes, RefAction::Reopens}) {
        row.refAction = nameOf(action);
        EventStore(operation.db).insertReferences(row, found.idsFor(action, 0));
    }
    for (const auto& each : found.all) {
        const bool isClosing = each.action == RefAction::Closes;
        if (each.issue.isPull || !isDefaultBranch || !each.mayClose || each.action == RefAction::None ||
            (isClosing && DependencyStore(operation.db).hasOpenDependency(each.issue.id)))
            continue;
        setState(operation, each.issue, isClosing ? State::Closed : State::Open);
    }
}

} // namespace

void commitsPushed(db::Database& db, const PushedCommits& push, std::int64_t now)
{
    db.transact([&] {
        const auto repository = repos::RepositoryStore(db).find(push.repositoryId);
        const auto pusher = users::AccountStore(db).find(push.pusherId);
        if (!repository || !pusher)
            return;
        const access::Identity who{.userId = pusher->id,
                                   .name = pusher->name,
                                   .isAdmin = pusher->isAdmin,
                                   .isRestricted = pusher->isRestricted};
        const auto access = repos::AccessStore(db).of(*repository, who);
        const IssueOperation operation{db, *repository, access, who, now};
        const auto skipped = push.commits.size() - std::min(push.commits.size(), kMostCommits);
        for (std::size_t i = skipped; i < push.commits.size(); ++i)
            follow(operation, push.commits[i], push.isDefaultBranch);
    });
}

} // namespace trivet::issues
