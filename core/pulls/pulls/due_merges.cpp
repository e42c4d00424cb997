#include "pulls/due_merges.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "issues/issue_store.hpp"
#include "issues/scheduled_merge_store.hpp"
#include "log/log.hpp"
#include "pulls/merge_pull.hpp"
#include "pulls/merge_rules.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "users/account_store.hpp"
#include "users/identity_of.hpp"
#include "json/stored_messages.hpp"

namespace trivet::pulls {
namespace {

using issues::ScheduledMergeRow;
using issues::ScheduledMergeStore;

constexpr MessageFormat<> kTroubled{"pull.merge_troubled", "the server could not merge it and tries again"};

// Not everything that clears the way is an occasion: a title, a rule or the rights of the person may have changed.
constexpr std::int64_t kPause = 900;
constexpr std::int64_t kAfterFailover = 10;

users::AccountRow requirePerson(db::Database& db, std::int64_t id)
{
    auto account = users::AccountStore(db).find(id);
    if (!account || !account->maySignIn())
        throw Error(Error::Kind::MethodNotAllowed, kMayNotMerge);
    return std::move(*account);
}

// As the guard of a request finds it.
PullToChange requirePull(http::Context& context, std::int64_t pullId)
{
    auto row = issues::PullStore(context.db()).find(pullId);
    auto issue = row ? issues::IssueStore(context.db()).find(row->issueId) : std::nullopt;
    auto repository = row ? repos::RepositoryStore(context.db()).find(row->baseRepositoryId) : std::nullopt;
    if (!issue || !repository || !repository->row.has(repos::Unit::Pulls))
        throw Error::notFound();
    auto access = repos::AccessStore(context.db()).of(*repository, context.who);
    if (!access.allows(repos::Unit::Pulls, repos::AccessLevel::Read) ||
        !access.allows(repos::Unit::Code, repos::AccessLevel::Read))
        throw Error(Error::Kind::MethodNotAllowed, kMayNotMerge);
    if (repository->row.isArchived)
        throw Error(Error::Kind::Locked, repos::kArchived);
    PullToChange pull;
    pull.repo.its = std::move(*repository);
    pull.repo.access = std::move(access);
    pull.issue = std::move(*issue);
    pull.row = std::move(*row);
    return pull;
}

void merge(const http::Services& services, const ScheduledMergeRow& scheduled, std::int64_t now)
{
    const http::Request nobody{};
    http::Context context(nobody, {}, services, now);
    const auto person = requirePerson(context.db(), scheduled.accountId);
    context.who = users::identityOf(person);
    MergePull wanted{.style = scheduled.style, .title = scheduled.title, .message = scheduled.message};
    wanted.headCommitId = scheduled.headSha;
    wanted.deleteBranchAfterMerge = scheduled.deletesBranch;
    mergePull(context, requirePull(context, scheduled.pullId), person, wanted);
}

} // namespace

bool mergeNextDue(const http::Services& services, std::int64_t now)
{
    ScheduledMergeStore store(services.database());
    const auto scheduled = store.hasDue(now) ? store.claim(now) : std::nullopt;
    if (!scheduled)
        return false;
    const auto putOff = [&](const Message& reason, const std::string& detail, std::int64_t pause = kPause) {
        services.log.info("scheduled_merge_waits", {{"pull", scheduled->pullId}, {"text", detail}});
        store.putOff(*scheduled, json::storedMessages({reason}), secondsNow() + pause);
    };
    try {
        merge(services, *scheduled, now);
    } catch (const Error& refusal) {
        putOff(refusal.message(), refusal.english() + " " + refusal.detail());
    } catch (const db::Failure& failure) {
        putOff(kTroubled, failure.what(), failure.isTemporary() ? kAfterFailover : kPause);
    } catch (const std::exception& problem) {
        putOff(kTroubled, problem.what());
    }
    return true;
}

} // namespace trivet::pulls
