#include "access/permission.hpp"
#include "admin/admin_tables.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "cron/run_tasks.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "users/user_guards.hpp"
#include "json/types.hpp"

namespace trivet::admin {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using users::SiteAdmin;

struct Cron {
    static constexpr auto schema = json::value("Cron");
    std::string name{}, schedule{};
    json::Time next{}, prev{};
    std::int64_t execTimes = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &Cron::name, "Name of the task"));
        visit(field("schedule", &Cron::schedule, "Schedule"));
        visit(field("next", &Cron::next, "Next run"));
        visit(field("prev", &Cron::prev, "Last run"));
        visit(field("exec_times", &Cron::execTimes, "Number of runs"));
    }
};

// {task} of the path.
struct KnownTask {
    const cron::Task* task = nullptr;
    static KnownTask resolve(Context& context)
    {
        const auto* const found = cron::findTask(context.pathValue("task"));
        if (found == nullptr)
            throw Error::notFound();
        return {found};
    }
    static void describe(http::Operation& operation)
    {
        operation.pathParameter("task", "Name of the task");
        operation.refuses(404);
    }
};

Cron toWire(const cron::Task& task, const cron::TaskRow& row, std::int64_t now)
{
    return {.name = std::string(task.name),
            .schedule = std::string(task.schedule),
            .next = {row.nextAt == 0 ? now : row.nextAt},
            .prev = {row.startedAt},
            .execTimes = row.runCount};
}

http::Page<Cron> listTasks(Context& context, const SiteAdmin&, const http::PageRequest& page)
{
    const auto rows = cron::TaskStore(context.db()).all();
    const auto tasks = cron::allTasks();
    http::Page<Cron> result{.total = static_cast<std::int64_t>(tasks.size())};
    for (auto at = page.offset(); at < result.total && at < page.offset() + page.limit; ++at) {
        const auto& task = tasks[static_cast<std::size_t>(at)];
        const auto row = rows.find(std::string(task.name));
        result.items.push_back(toWire(task, row == rows.end() ? cron::TaskRow{} : row->second, context.now));
    }
    return result;
}

// A worker takes it up as soon as it has nothing else to do. One that somebody is at counts as run.
http::NoContent runTask(Context& context, const SiteAdmin&, const KnownTask& wanted)
{
    audit::recorded(context, {audit::Action::TaskRun, {}, std::string(wanted.task->name)}, [] {});
    cron::want(context.db(), *wanted.task, context.now);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listTasks>({
        .method = Method::Get,
        .path = "/admin/cron",
        .id = "adminCronList",
        .tag = "admin",
        .summary = "List the cron tasks",
        .scope = Permission::Admin,
    }),
    http::endpoint<runTask>({
        .method = Method::Post,
        .path = "/admin/cron/{task}",
        .id = "adminCronRun",
        .tag = "admin",
        .summary = "Run a cron task now",
        .scope = Permission::Admin,
    }),
};

} // namespace

std::span<const http::Endpoint> taskEndpoints() { return kEndpoints; }

} // namespace trivet::admin
