#include "administration.hpp"

#include "base/clock.hpp"
#include "cron/run_tasks.hpp"
#include "log/log.hpp"
#include "json/stored_messages.hpp"

#include <cstdio>

namespace trivet::process {

int listTasks(const Invocation& invocation)
{
    Administration administration(invocation);
    const auto rows = cron::TaskStore(administration.db()).all();
    std::printf("%-20s %-12s %-6s %-21s %s\n", "Task", "Schedule", "Runs", "Last", "Result");
    for (const auto& task : cron::allTasks()) {
        const auto found = rows.find(std::string(task.name));
        const auto row = found == rows.end() ? cron::TaskRow{} : found->second;
        const auto last = row.startedAt == 0 ? std::string("never") : rfc3339(row.startedAt);
        std::printf("%-20s %-12s %-6lld %-21s %s\n", std::string(task.name).c_str(), std::string(task.schedule).c_str(),
                    static_cast<long long>(row.runCount), last.c_str(),
                    englishOf(json::readMessages(row.result)).c_str());
    }
    return 0;
}

// Without a name: for the crontab of a host where no worker stays to do it.
int runTask(const Invocation& invocation)
{
    if (invocation.options.arguments().empty()) {
        Administration administration(invocation);
        administration.requireSecretKey();
        const log::Log log(administration.settings.log);
        cron::runDueTasks({administration.db(), administration.settings, log, administration.now()});
        return 0;
    }
    const auto& name = invocation.options.arguments().front();
    const auto* const task = cron::findTask(name);
    if (task == nullptr)
        throw std::runtime_error("there is no task '" + name + "'; `trivet admin cron list` lists them");
    Administration administration(invocation);
    administration.requireSecretKey();
    administration.log().record({audit::Action::TaskRun, {}, name}, [] {});
    const log::Log log(administration.settings.log);
    const auto report = cron::runTask(*task, cron::When::Anytime,
                                      {administration.db(), administration.settings, log, administration.now()});
    if (report.outcome != cron::Outcome::Done)
        throw std::runtime_error(name + ": " + report.text());
    std::printf("%s: %s\n", name.c_str(), report.text().c_str());
    return 0;
}

} // namespace trivet::process
