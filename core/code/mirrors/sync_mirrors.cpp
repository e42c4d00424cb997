#include "mirrors/sync_mirrors.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "log/log.hpp"
#include "mirrors/mirror_slot.hpp"
#include "mirrors/push_mirror_store.hpp"
#include "mirrors/push_sync.hpp"
#include "notices/notice_store.hpp"
#include "repos/mirror_rules.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "settings/settings.hpp"
#include "json/stored_messages.hpp"

#include <algorithm>
#include <functional>
#include <limits>

namespace trivet::mirrors {
namespace {

constexpr MessageFormat<> kDisabled{"task.mirrors_disabled", "mirrors are disabled"};
constexpr MessageFormat<> kNoneDue{"task.no_mirror_due", "no mirror is due"};
constexpr MessageFormat<3> kSummary{
    "task.mirrors_synchronized", "{{COUNT}} mirrors synchronized, {{FAILED}} failed, {{LEFT}} left for the next time"};
constexpr MessageFormat<> kServerProblem{"mirror.server_problem",
                                         "something is wrong on this server; its administrator has to look at it"};
constexpr MessageFormat<> kBusy{"mirror.busy", "Other mirrors are being synchronized. Please try again in a moment."};

constexpr std::int64_t kLeaseMargin = 120;
constexpr std::int64_t kRetrySeconds = 1800; // after a failure, at most
constexpr std::int64_t kTaskSeconds = 840;   // shorter than the lease of a task, which nobody else may take meanwhile
constexpr std::chrono::seconds kPatienceForSlot{20};

// Addresses in what git and other servers say may have somebody's credentials in them.
std::string withoutCredentials(std::string text)
{
    constexpr std::string_view kScheme = "://";
    for (auto at = text.find(kScheme); at != std::string::npos; at = text.find(kScheme, at + kScheme.size())) {
        const auto host = at + kScheme.size();
        const auto end = std::min(text.find_first_of("/?# \t\r\n'\"", host), text.size());
        const auto sign = std::string_view(text).substr(0, end).rfind('@');
        if (sign != std::string_view::npos && sign >= host)
            text.erase(host, sign + 1 - host);
    }
    return text;
}

// Nothing: it was successful. The log has the details, which are not for everybody.
std::optional<Message> problemOf(const log::Log& log, std::int64_t repositoryId, const std::function<void()>& work)
try {
    work();
    return std::nullopt;
} catch (const Error& error) {
    log.info("mirror_refused", {{"repository", repositoryId},
                                {"text", withoutCredentials(error.english())},
                                {"detail", withoutCredentials(error.detail())}});
    return error.problems().empty() ? error.message() : error.problems().front().message;
} catch (const db::Failure&) {
    throw;
} catch (const std::exception& problem) {
    log.error("mirror_failed", {{"repository", repositoryId}, {"text", withoutCredentials(problem.what())}});
    return kServerProblem;
}

std::string stored(const std::optional<Message>& problem)
{
    return problem ? json::storedMessages({*problem}) : std::string();
}

std::int64_t nextTime(std::int64_t now, std::int64_t interval, bool hasFailed)
{
    const auto retry = interval == 0 ? kRetrySeconds : std::min(interval, kRetrySeconds);
    return repos::nextMirrorTime(now, hasFailed ? retry : interval);
}

enum class Outcome { Done, Failed, GivenUp, TakenByAnother };

class Synchronization {
public:
    Synchronization(const SyncContext& context, std::int64_t now)
        : m_context(context), m_now(now), m_leaseUntil(now + context.settings.mirror.seconds + kLeaseMargin)
    {
    }

    Outcome pull(std::int64_t repositoryId)
    {
        repos::PullMirrorStore store(m_context.db);
        if (!store.claim(repositoryId, m_now, m_leaseUntil))
            return Outcome::TakenByAnother;
        const auto begun = monotonicMicroseconds();
        const auto repository = repos::RepositoryStore(m_context.db).find(repositoryId);
        bool isDone = false;
        const auto problem = problemOf(m_context.log, repositoryId, [&] {
            const auto mirror = store.find(repositoryId);
            isDone = repository && mirror && syncFromRemote(m_context, *repository, *mirror, m_now);
        });
        if (!isDone && !problem) {
            store.release(repositoryId, m_leaseUntil, m_now);
            return Outcome::GivenUp;
        }
        const auto ended = m_now + (monotonicMicroseconds() - begun) / 1'000'000;
        const auto mirror = store.find(repositoryId); // may have been changed meanwhile
        if (mirror)
            store.finish(repositoryId, m_leaseUntil,
                         {ended, nextTime(ended, mirror->intervalSeconds, problem.has_value()), stored(problem)});
        if (problem && repository)
            report(repository->fullName(), *problem, ended);
        return problem ? Outcome::Failed : Outcome::Done;
    }

    Outcome push(std::int64_t id)
    {
        PushMirrorStore store(m_context.db);
        if (!store.claim(id, m_now, m_leaseUntil))
            return Outcome::TakenByAnother;
        const auto begun = monotonicMicroseconds();
        const auto mirror = store.find(id);
        const auto repository = mirror ? repos::RepositoryStore(m_context.db).find(mirror->repositoryId) : std::nullopt;
        const auto problem = problemOf(m_context.log, repository ? repository->row.id : 0, [&] {
            const repos::Storage storage(m_context.settings.repository.root);
            if (repository && !repository->row.isEmpty)
                pushToRemote(m_context.settings, storage.pathOf(repository->row), *mirror);
        });
        const auto ended = m_now + (monotonicMicroseconds() - begun) / 1'000'000;
        if (const auto current = store.find(id)) // may have been changed meanwhile
            store.finish(id, m_leaseUntil,
                         {ended, nextTime(ended, current->intervalSeconds, problem.has_value()), stored(problem)});
        if (problem && repository)
            report(repository->fullName() + ": " + mirror->remoteName, *problem, ended);
        return problem ? Outcome::Failed : Outcome::Done;
    }

private:
    void report(const std::string& subject, const Message& problem, std::int64_t ended)
    {
        notices::NoticeStore(m_context.db).report(notices::Reporter::Mirror, subject, {problem}, ended);
    }

    const SyncContext& m_context;
    const std::int64_t m_now, m_leaseUntil;
};

// What is to be done in one run of the task.
struct Due {
    std::vector<std::int64_t> pulls{}, pushes{};

    Due(const SyncContext& context, std::int64_t now)
        : pulls(repos::PullMirrorStore(context.db).due(now, context.settings.mirror.pullLimit)),
          pushes(PushMirrorStore(context.db).due(now, context.settings.mirror.pushLimit))
    {
    }
    std::int64_t count() const { return static_cast<std::int64_t>(pulls.size() + pushes.size()); }
};

// Seconds after which somebody who waits for many mirrors is let go.
constexpr std::int64_t kLongestCall = 60;

} // namespace

Messages syncDue(const SyncContext& context, std::int64_t now, const Progress& progress)
{
    if (!context.settings.mirror.enabled)
        return {kDisabled};
    const Due due(context, now);
    if (due.count() == 0)
        return {kNoneDue};
    const auto begun = monotonicMicroseconds();
    std::int64_t begunCount = 0, done = 0, failed = 0;
    const auto one = [&](std::int64_t id, bool isPull) {
        const auto passed = (monotonicMicroseconds() - begun) / 1'000'000;
        if (passed + context.settings.mirror.seconds > std::max(kTaskSeconds, context.settings.mirror.seconds))
            return false;
        const auto place = enterMirrorSlot(context.settings, kPatienceForSlot);
        if (!place)
            return false;
        progress(begunCount++, due.count());
        Synchronization synchronization(context, now + passed);
        const auto outcome = isPull ? synchronization.pull(id) : synchronization.push(id);
        done += outcome == Outcome::Done ? 1 : 0;
        failed += outcome == Outcome::Failed ? 1 : 0;
        return true;
    };
    std::all_of(due.pulls.begin(), due.pulls.end(), [&](std::int64_t id) { return one(id, true); }) &&
        std::all_of(due.pushes.begin(), due.pushes.end(), [&](std::int64_t id) { return one(id, false); });
    return {kSummary.with(done, failed, due.count() - begunCount)};
}

bool syncNextWanted(const SyncContext& context, std::int64_t now)
{
    if (!context.settings.mirror.enabled)
        return false;
    const auto pull = repos::PullMirrorStore(context.db).firstWanted(now);
    const auto push = pull ? std::nullopt : PushMirrorStore(context.db).firstWanted(now);
    if (!pull && !push)
        return false;
    const auto place = enterMirrorSlot(context.settings, std::chrono::milliseconds(0));
    if (!place)
        return false;
    Synchronization synchronization(context, now);
    return (pull ? synchronization.pull(*pull) : synchronization.push(*push)) != Outcome::TakenByAnother;
}

std::vector<std::string> pushToAll(const SyncContext& context, const repos::OwnedRepository& repository,
                                   std::int64_t now)
{
    const auto mirrors = PushMirrorStore(context.db)
                             .page(repository.row.id, {.limit = std::numeric_limits<std::int32_t>::max(), .offset = 0});
    std::vector<std::string> failed;
    PushMirrorStore store(context.db);
    const auto begun = monotonicMicroseconds();
    const auto passed = [begun] { return (monotonicMicroseconds() - begun) / 1'000'000; };
    for (const auto& mirror : mirrors) {
        if (passed() > kLongestCall) { // whoever has nothing else to do goes on
            store.want(mirror.id, now + passed());
            continue;
        }
        // A place for each: others have their turn in between.
        const auto place = enterMirrorSlot(context.settings, kPatienceForSlot);
        if (!place)
            throw Error::unavailable(kBusy).retryAfter(static_cast<int>(kPatienceForSlot.count()));
        if (Synchronization(context, now + passed()).push(mirror.id) != Outcome::Done)
            failed.push_back(mirror.remoteName);
    }
    return failed;
}

} // namespace trivet::mirrors
