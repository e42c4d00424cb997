#pragma once
#include "cron/task.hpp"
#include "cron/task_store.hpp"

namespace trivet::log {
class Log;
}

namespace trivet::cron {

enum class Outcome { Done, Failed, TakenByAnother };

struct Report {
    Outcome outcome = Outcome::Done;
    std::string text{};
};

// Runs it if nobody else has it. What it throws ends up in the report and in the table.
Report runTask(const Task& task, When when, const TaskContext& context);

// What one worker does about tasks when nobody waits for it. Looks at the table once a minute, without writing to it
// unless something is due.
class Schedule {
public:
    bool isTimeToLook(std::int64_t now) const { return now >= m_nextLook; }
    void runDue(const TaskContext& context, const log::Log& log);

private:
    std::int64_t m_nextLook = 0;
};

} // namespace trivet::cron
