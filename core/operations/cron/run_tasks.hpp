#pragma once
#include "cron/task.hpp"
#include "cron/task_store.hpp"

namespace trivet::cron {

enum class Outcome { Done, Failed, TakenByAnother };

struct Report {
    Outcome outcome = Outcome::Done;
    Messages result{};
    std::string text() const { return englishOf(result); }
};

// Lets it be run by the first worker that has nothing else to do. False if somebody is at it or it waits already.
bool want(db::Database& db, const Task& task, std::int64_t now);

// Runs the task that somebody has wanted for longest, if there is one that nobody is at; false if there is none.
bool runNextWanted(const TaskContext& context);

// Runs it if nobody else has it. What it throws ends up in the report and in the table.
Report runTask(const Task& task, When when, const TaskContext& context);

// The same without waiting for its time, with what came of it in the log.
Outcome runNow(std::string_view name, const TaskContext& context);

// Whatever is due. Writes nothing if nothing is.
void runDueTasks(const TaskContext& context);

// When a worker looks for tasks.
class Schedule {
public:
    // True once a minute.
    bool claimCheck(std::int64_t now);

private:
    std::int64_t m_nextCheck = 0;
};

} // namespace trivet::cron
