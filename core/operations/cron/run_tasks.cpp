#include "cron/run_tasks.hpp"

#include "db/failure.hpp"
#include "log/log.hpp"
#include "notices/notice_store.hpp"
#include "json/stored_messages.hpp"

#include <chrono>

namespace trivet::cron {
namespace {

constexpr MessageFormat<1> kFailed{"task.failed", "failed: {{WHY}}"};
constexpr MessageFormat<> kTaken{"task.taken", "it is being done already, or is not due"};

constexpr std::int64_t kSecondsBetweenChecks = 60;

using Clock = std::chrono::steady_clock;

// Those who wait look every few seconds; writing it down more often would cost more than it tells.
constexpr std::chrono::seconds kBetweenNotes{1};

// Of a task that was claimed. It moves on with the task, however long that goes on.
class Lease {
public:
    Lease(const Task& task, const TaskContext& context)
        : m_task(task), m_context(context), m_until(context.now + task.leaseSeconds)
    {
    }

    std::int64_t until() const { return m_until; }

    void note(std::int64_t done, std::int64_t total)
    {
        const auto now = Clock::now();
        if (now - m_noted < kBetweenNotes)
            return;
        m_noted = now;
        const auto passed = std::chrono::duration_cast<std::chrono::seconds>(now - m_begun).count();
        const auto until = m_context.now + passed + m_task.leaseSeconds;
        if (TaskStore(m_context.db).noteProgress(m_task.name, {m_until, until}, done, total))
            m_until = until;
    }

private:
    const Task& m_task;
    const TaskContext& m_context;
    std::int64_t m_until;
    const Clock::time_point m_begun = Clock::now();
    Clock::time_point m_noted{};
};

Report runClaimed(const Task& task, const TaskContext& context, Lease& lease)
{
    try {
        const auto note = [&](std::int64_t done, std::int64_t total) { lease.note(done, total); };
        return {Outcome::Done, task.run({context.db, context.settings, context.log, context.now, note})};
    } catch (const TaskFailure& failure) {
        return {Outcome::Failed, failure.told()};
    } catch (const std::exception& problem) {
        return {Outcome::Failed, {kFailed.with(problem.what())}};
    }
}

// On PostgreSQL the one who comes second may be told so by a failure.
bool claim(TaskStore& store, const Task& task, When when, const TaskContext& context)
{
    try {
        return store.claim(task.name, when, context.now, context.now + task.leaseSeconds);
    } catch (const db::Failure& failure) {
        if (failure.kind() == db::Failure::Kind::Serialization)
            return false;
        throw;
    }
}

bool isDue(const std::map<std::string, TaskRow>& rows, const Task& task, std::int64_t now)
{
    const auto row = rows.find(std::string(task.name));
    return row == rows.end() || row->second.isDue(now);
}

void tell(const log::Log& log, const Task& task, const Report& report)
{
    if (report.outcome == Outcome::Done)
        log.info("task_done", {{"task", task.name}, {"text", report.text()}});
    else if (report.outcome == Outcome::Failed)
        log.error("task_failed", {{"task", task.name}, {"text", report.text()}});
}

} // namespace

Report runTask(const Task& task, When when, const TaskContext& context)
{
    TaskStore store(context.db);
    store.addUnlessKnown(task.name);
    if (!claim(store, task, when, context))
        return {Outcome::TakenByAnother, {kTaken}};
    Lease lease(task, context);
    auto report = runClaimed(task, context, lease);
    if (report.outcome == Outcome::Failed)
        notices::NoticeStore(context.db).report(notices::Reporter::Task, task.name, report.result, context.now);
    store.finish(task.name, lease.until(), context.now + task.everySeconds, json::storedMessages(report.result));
    return report;
}

bool Schedule::claimCheck(std::int64_t now)
{
    if (now < m_nextCheck && m_nextCheck <= now + kSecondsBetweenChecks) // unless the clock was set back
        return false;
    m_nextCheck = now + kSecondsBetweenChecks;
    return true;
}

void runDueTasks(const TaskContext& context)
{
    const auto rows = TaskStore(context.db).all();
    const auto begun = Clock::now();
    for (const auto& task : allTasks()) {
        if (!isDue(rows, task, context.now))
            continue;
        // Each lease begins with its own task, however long those before it took.
        const auto passed = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - begun).count();
        tell(context.log, task,
             runTask(task, When::Due, {context.db, context.settings, context.log, context.now + passed}));
    }
}

bool want(db::Database& db, const Task& task, std::int64_t now)
{
    TaskStore store(db);
    store.addUnlessKnown(task.name);
    return store.want(task.name, now);
}

bool runNextWanted(const TaskContext& context)
{
    const auto name = TaskStore(context.db).firstWanted(context.now);
    const auto* const task = name ? findTask(*name) : nullptr;
    if (task == nullptr)
        return false;
    const auto report = runTask(*task, When::Wanted, context);
    tell(context.log, *task, report);
    return report.outcome != Outcome::TakenByAnother;
}

Outcome runNow(std::string_view name, const TaskContext& context)
{
    const auto& task = *findTask(name);
    const auto report = runTask(task, When::Anytime, context);
    tell(context.log, task, report);
    return report.outcome;
}

} // namespace trivet::cron
