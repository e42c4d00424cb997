// What is done from time to time, and how it went.
#include "admin_pages/admin_view.hpp"
#include "admin_pages/tables.hpp"
#include "audit/trail.hpp"
#include "cron/run_tasks.hpp"
#include "pages/messages.hpp"
#include "pages/moment.hpp"

namespace trivet::admin_pages {
namespace {

constexpr std::string_view kAddress = "-/admin/tasks";

struct ListedTask {
    std::string name{}, schedule{}, result{}, runAddress{};
    std::int64_t count = 0;
    std::optional<pages::Moment> begun{}, due{};
    bool isRunning = false, canRun = true;

    static constexpr auto entries()
    {
        using T = ListedTask;
        using pages::entry;
        return std::tuple{entry("TASK_NAME", &T::name),  entry("SCHEDULE", &T::schedule),
                          entry("RESULT", &T::result),   entry("RUN_ADDRESS", &T::runAddress),
                          entry("RUN_COUNT", &T::count), entry("TASK_BEGUN", &T::begun),
                          entry("DUE", &T::due),         entry("IS_RUNNING", &T::isRunning),
                          entry("CAN_RUN", &T::canRun)};
    }
};

struct TasksPage {
    std::vector<ListedTask> tasks{};
    static constexpr auto entries() { return std::tuple{pages::entry("TASK", &TasksPage::tasks)}; }
};

pages::View tasksPage(Context& context, const Administrator&)
{
    TasksPage page;
    const auto rows = cron::TaskStore(context.db()).all();
    for (const auto& task : cron::allTasks()) {
        const auto found = rows.find(std::string(task.name));
        const auto row = found == rows.end() ? cron::TaskRow{} : found->second;
        auto& listed = page.tasks.emplace_back();
        listed.name = task.name;
        listed.schedule = task.schedule;
        listed.result = pages::told(context, row.result);
        listed.runAddress = pageAddress(context, std::string(kAddress) + "/" + std::string(task.name));
        listed.count = row.runCount;
        listed.isRunning = row.leaseUntil > context.now;
        listed.canRun = !listed.isRunning;
        if (row.startedAt > 0)
            listed.begun = pages::momentOf(context, row.startedAt);
        if (row.nextAt > 0)
            listed.due = pages::momentOf(context, row.nextAt);
    }
    return adminView(context, "admin/tasks", {"tasks", "admin.tasks"_text}, page);
}

pages::TextKey noticeOf(cron::Outcome outcome)
{
    switch (outcome) {
    case cron::Outcome::Done:
        return "admin.task_run"_text;
    case cron::Outcome::Failed:
        return "admin.task_failed"_text;
    case cron::Outcome::TakenByAnother:
        break;
    }
    return "admin.task_busy"_text;
}

http::Redirect runTask(Context& context, const Administrator&, const OwnForm&)
{
    const auto* const task = cron::findTask(context.pathValue("task"));
    if (task == nullptr)
        throw Error::notFound();
    audit::recorded(context, {audit::Action::TaskRun, {}, std::string(task->name)}, [] {});
    const auto report = cron::runTask(*task, cron::When::Anytime, {context.db(), context.settings, context.now});
    return forms::done(context, noticeOf(report.outcome), kAddress, task->name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<tasksPage>(pageMeta(Method::Get, "/tasks", "tasksPage", "What is done from time to time")),
    http::endpoint<runTask>(pageMeta(Method::Post, "/tasks/{task}", "runTask", "Do a task now")),
};

} // namespace

std::span<const http::Endpoint> taskEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
