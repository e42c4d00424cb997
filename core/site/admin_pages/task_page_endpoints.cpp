// What is done from time to time, and how it went.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "audit/audit_log.hpp"
#include "cron/run_tasks.hpp"
#include "pages/count.hpp"
#include "pages/messages.hpp"
#include "pages/moment.hpp"
#include "json/field.hpp"
#include "json/stored_messages.hpp"

namespace trivet::admin_pages {
namespace {

constexpr std::string_view kAddress = "-/admin/tasks";

constexpr int kRefreshSeconds = 3;
constexpr std::int64_t kSoon = 60; // seconds; nothing is as exact as that

// How far a task that tells it has come.
struct ShownProgress {
    std::int64_t done = 0, total = 0;
    static constexpr auto entries()
    {
        return ValueList{pages::entry("DONE_COUNT", &ShownProgress::done),
                         pages::entry("TOTAL_COUNT", &ShownProgress::total)};
    }
};

struct ListedTask {
    std::string name{}, words{}, schedule{}, result{}, runAddress{};
    std::optional<pages::Count> runs{};
    std::optional<pages::Moment> begun{}, due{};
    bool isRunning = false, isWaiting = false, canRun = true, isDue = false;
    std::optional<ShownProgress> progress{};

    static constexpr auto entries()
    {
        using T = ListedTask;
        using pages::entry;
        return ValueList{entry("TASK_NAME", &T::name),
                         entry("TASK_TITLE", &T::words),
                         entry("SCHEDULE", &T::schedule),
                         entry("RESULT", &T::result),
                         entry("RUN_ADDRESS", &T::runAddress),
                         entry("RUNS", &T::runs),
                         entry("TASK_STARTED", &T::begun),
                         entry("DUE", &T::due),
                         entry("IS_RUNNING", &T::isRunning),
                         entry("IS_WAITING", &T::isWaiting),
                         entry("CAN_RUN", &T::canRun),
                         entry("PROGRESS", &T::progress),
                         entry("IS_DUE", &T::isDue)};
    }
};

// A page that changes by itself can be told not to: whoever reads slowly, or by ear, loses their place.
struct TasksQuery {
    static constexpr auto schema = json::query();
    bool isStill = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("still", &TasksQuery::isStill, "Stop reloading the page automatically"));
    }
};

struct TasksPage {
    std::vector<ListedTask> tasks{};
    std::string address{};
    bool isMoving = false, isStill = false;
    static constexpr auto entries()
    {
        using P = TasksPage;
        using pages::entry;
        return ValueList{entry("TASK", &P::tasks), entry("ADDRESS", &P::address), entry("IS_RELOADING", &P::isMoving),
                         entry("IS_RELOADING_STOPPED", &P::isStill)};
    }
};

std::string wordsOf(const Context& context, const cron::Task& task)
{
    const auto key = "tasks." + std::string(task.name);
    return pages::text(context, {key});
}

std::string scheduleOf(const Context& context, const cron::Task& task)
{
    constexpr std::int64_t kMinute = 60, kHour = 60 * kMinute, kDay = 24 * kHour;
    if (task.everySeconds == kDay)
        return pages::text(context, "admin.every_day"_text);
    if (task.everySeconds == kHour)
        return pages::text(context, "admin.every_hour"_text);
    if (task.everySeconds == kMinute)
        return pages::text(context, "admin.every_minute"_text);
    return pages::text(context, "admin.every_minutes"_text, {{"COUNT", std::to_string(task.everySeconds / kMinute)}});
}

ListedTask shown(const Context& context, const cron::Task& task, const cron::TaskRow& row)
{
    ListedTask listed{.name = std::string(task.name),
                      .words = wordsOf(context, task),
                      .schedule = scheduleOf(context, task),
                      .result = pages::told(context, json::readMessages(row.result)),
                      .runAddress = pageAddress(context, std::string(kAddress) + "/" + std::string(task.name)),
                      .isRunning = row.isRunning(context.now)};
    listed.isWaiting = row.wantedAt > 0 && !listed.isRunning;
    listed.canRun = !listed.isRunning && !listed.isWaiting;
    if (listed.isRunning && row.totalCount > 0)
        listed.progress = {row.doneCount, row.totalCount};
    if (row.runCount > 0)
        listed.runs = pages::countOf(row.runCount);
    if (row.startedAt > 0)
        listed.begun = pages::momentOf(context, row.startedAt);
    listed.isDue = row.nextAt < context.now + kSoon;
    if (!listed.isDue)
        listed.due = pages::momentOf(context, row.nextAt);
    return listed;
}

pages::View tasksPage(Context& context, const Administrator&, const TasksQuery& query)
{
    TasksPage page{.address = pageAddress(context, kAddress)};
    bool isChanging = false;
    const auto rows = cron::TaskStore(context.db()).all();
    for (const auto& task : cron::allTasks()) {
        const auto found = rows.find(std::string(task.name));
        page.tasks.push_back(shown(context, task, found == rows.end() ? cron::TaskRow{} : found->second));
        isChanging = isChanging || !page.tasks.back().canRun;
    }
    page.isMoving = isChanging && !query.isStill;
    page.isStill = isChanging && query.isStill;
    auto view = adminView(context, "admin/tasks", {"tasks", "admin.tasks"_text}, page);
    view.refreshSeconds = page.isMoving ? kRefreshSeconds : 0;
    return view;
}

http::Redirect runTask(Context& context, const Administrator&, const OwnForm&)
{
    const auto* const task = cron::findTask(context.pathValue("task"));
    if (task == nullptr)
        throw Error::notFound();
    audit::recorded(context, {audit::Action::TaskRun, {}, std::string(task->name)}, [] {});
    const bool isNew = cron::want(context.db(), *task, context.now);
    return forms::done(context, isNew ? "admin.task_queued"_text : "admin.task_busy"_text, kAddress, task->name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<tasksPage>(pageMeta(Method::Get, "/tasks", "tasksPage", "List the cron tasks")),
    http::endpoint<runTask>(pageMeta(Method::Post, "/tasks/{task}", "runTask", "Run a cron task now")),
};

} // namespace

std::span<const http::Endpoint> taskEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
