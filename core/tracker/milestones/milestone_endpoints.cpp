#include "access/permission.hpp"
#include "db/database.hpp"
#include "milestones/milestone_guards.hpp"
#include "milestones/milestone_rules.hpp"
#include "milestones/milestones_tables.hpp"
#include "repos/repo_guards.hpp"

namespace trivet::milestones {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using http::Reach;
using repos::TrackerReader;

MilestoneFilter filterOf(const repos::VisibleRepo& repo, const MilestoneSearch& wanted)
{
    MilestoneFilter filter{.repositoryId = repo.row().id, .isClosed = wanted.state == "closed", .text = wanted.name};
    if (wanted.state == "all")
        filter.isClosed.reset();
    return filter;
}

http::Page<Milestone> list(Context& context, const TrackerReader& repo, const MilestoneSearch& wanted,
                           const http::PageRequest& page)
{
    MilestoneStore store(context.db());
    const auto filter = filterOf(repo, wanted);
    http::Page<Milestone> result{.total = store.count(filter)};
    for (const auto& row : store.page(filter, {page.limit, page.offset()}))
        result.items.push_back(toWire(row));
    return result;
}

http::Created<Milestone> create(Context& context, const MilestoneWriter& repo, const CreateMilestone& wanted)
{
    return {toWire(createMilestone(context.db(), repo.row().id, wanted, context.now))};
}

Milestone get(Context&, const MilestoneIn<TrackerReader>& milestone) { return toWire(milestone.row); }

Milestone edit(Context& context, const MilestoneIn<MilestoneWriter>& milestone, const EditMilestone& wanted)
{
    return toWire(editMilestone(context.db(), milestone.row, wanted, context.now));
}

http::NoContent remove(Context& context, const MilestoneIn<MilestoneWriter>& milestone)
{
    removeMilestone(context.db(), milestone.row);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>({
        .method = Method::Get,
        .path = "/repos/{owner}/{repo}/milestones",
        .id = "issueGetMilestonesList",
        .tag = "issue",
        .summary = "List the milestones of a repository",
        .scope = Permission::Issue,
        .auth = http::Auth::Open,
        .reach = Reach::Repositories,
    }),
    http::endpoint<create>({
        .method = Method::Post,
        .path = "/repos/{owner}/{repo}/milestones",
        .id = "issueCreateMilestone",
        .tag = "issue",
        .summary = "Create a milestone",
        .scope = Permission::Issue,
        .reach = Reach::Repositories,
    }),
    http::endpoint<get>({
        .method = Method::Get,
        .path = "/repos/{owner}/{repo}/milestones/{id}",
        .id = "issueGetMilestone",
        .tag = "issue",
        .summary = "Get a milestone",
        .scope = Permission::Issue,
        .auth = http::Auth::Open,
        .reach = Reach::Repositories,
    }),
    http::endpoint<edit>({
        .method = Method::Patch,
        .path = "/repos/{owner}/{repo}/milestones/{id}",
        .id = "issueEditMilestone",
        .tag = "issue",
        .summary = "Edit a milestone",
        .scope = Permission::Issue,
        .reach = Reach::Repositories,
    }),
    http::endpoint<remove>({
        .method = Method::Delete,
        .path = "/repos/{owner}/{repo}/milestones/{id}",
        .id = "issueDeleteMilestone",
        .tag = "issue",
        .summary = "Delete a milestone and keep its issues",
        .scope = Permission::Issue,
        .reach = Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> milestoneEndpoints() { return kEndpoints; }

} // namespace trivet::milestones
