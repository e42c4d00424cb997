#include "cron/run_tasks.hpp"

#include "db/failure.hpp"
#include "log/log.hpp"

namespace trivet::cron {
namespace {

constexpr std::int64_t kLeaseSeconds = 900;
constexpr std::int64_t kSecondsBetweenLooks = 60;

Report runClaimed(const Task& task, const TaskContext& context)
{
    try {
        return {Outcome::Done, task.run(context)};
    } catch (const std::exception& problem) {
        return {Outcome::Failed, std::string("failed: ") + problem.what()};
    }
}

// On PostgreSQL the one who comes second may be told so by a failure.
bool claim(TaskStore& store, const Task& task, When when, const TaskContext& context)
{
    try {
        return store.claim(task.name, when, context.now, context.now + kLeaseSeconds);
    } catch (const db::Failure& failure) {
        if (failure.kind() == db::Failure::Kind::Serialization)
            return false;
        throw;
    }
}

bool isDue(const std::map<std::string, TaskRow>& rows, const Task& task, std::int64_t now)
{
    const auto row = rows.find(std::string(task.name));
    return row == rows.end() || (row->second.nextAt <= now && row->second.leaseUntil <= now);
}

void tell(const log::Log& log, const Task& task, const Report& report)
{
    if (report.outcome == Outcome::Done)
        log.info("task_done", {{"task", task.name}, {"text", report.text}});
    else if (report.outcome == Outcome::Failed)
        log.error("task_failed", {{"task", task.name}, {"text", report.text}});
}

} // namespace

Report runTask(const Task& task, When when, const TaskContext& context)
{
    TaskStore store(context.db);
    store.addUnlessKnown(task.name);
    if (!claim(store, task, when, context))
        return {Outcome::TakenByAnother, "it is being done already, or is not due"};
    auto report = runClaimed(task, context);
    store.finish(task.name, context.now + kLeaseSeconds, context.now + task.everySeconds, report.text);
    return report;
}

bool Schedule::takeLook(std::int64_t now)
{
    if (now < m_nextLook)
        return false;
    m_nextLook = now + kSecondsBetweenLooks;
    return true;
}

void runDueTasks(const TaskContext& context, const log::Log& log)
{
    const auto rows = TaskStore(context.db).all();
    for (const auto& task : allTasks()) {
        if (!isDue(rows, task, context.now))
            continue;
        tell(log, task, runTask(task, When::Due, context));
    }
}

void runNow(std::string_view name, const TaskContext& context, const log::Log& log)
{
    const auto& task = *findTask(name);
    tell(log, task, runTask(task, When::Anytime, context));
}

} // namespace trivet::cron
