#include "base/error.hpp"
#include "db/database.hpp"
#include "events/announce.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/status_observer.hpp"
#include "gitdata/status_types.hpp"
#include "http/endpoint.hpp"
#include "http/paged_object.hpp"
#include "http/services.hpp"
#include "repos/repo_meta.hpp"
#include "repos/repository_view.hpp"
#include "users/account_store.hpp"
#include "users/user_view.hpp"

#include <algorithm>
#include <map>

namespace trivet::gitdata {
namespace {

using http::Context;
using http::Method;
using http::PageRequest;
using repos::changing;
using repos::CodeReader;
using repos::reading;
using Writer = repos::Unarchived<repos::CodeWriter>;

struct AtSha {
    static constexpr auto schema = json::path();
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sha", &AtSha::sha, "SHA of the commit"));
    }
};

struct AtAnyRef {
    static constexpr auto schema = json::path();
    std::string ref{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("ref", &AtAnyRef::ref, "Branch, tag or commit"));
    }
};

struct StatusInput {
    static constexpr auto schema = json::query();
    std::string sort{}, state{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::oneOf;
        visit(field("sort", &StatusInput::sort, "Sort order",
                    oneOf("", "oldest", "recentupdate", "leastupdate", "leastindex", "highestindex"),
                    json::ignoredWhenWrong));
        visit(field("state", &StatusInput::state, "Only statuses with this state",
                    oneOf("", "pending", "success", "error", "failure", "warning", "skipped")));
    }
};

std::vector<CommitStatus> toWire(const std::vector<StatusRow>& rows, const ServedRepository& served, Context& context)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        if (row.creatorId && std::find(ids.begin(), ids.end(), *row.creatorId) == ids.end())
            ids.push_back(*row.creatorId);
    std::map<std::int64_t, users::User> creators;
    if (!ids.empty())
        for (const auto& account : users::AccountStore(context.db()).findAll(ids))
            creators.emplace(account.id, users::toWire(account, context));
    std::vector<CommitStatus> wires;
    for (const auto& row : rows) {
        CommitStatus wire{.id = row.id, .status = row.state, .targetUrl = row.targetUrl};
        wire.description = row.description;
        wire.url = served.api + "/statuses/" + row.sha;
        wire.context = row.context;
        if (const auto found = creators.find(row.creatorId.value_or(0)); found != creators.end())
            wire.creator = found->second;
        wire.createdAt = wire.updatedAt = {row.createdAt};
        wires.push_back(std::move(wire));
    }
    return wires;
}

http::Created<CommitStatus> create(Context& context, const Writer& repo, const AtSha& at, const CreateStatus& wanted)
{
    const auto served = servedRepository(context, repo);
    StatusRow row{.repositoryId = repo.row().id, .sha = requireRevision(served, at.sha).commit};
    row.context = wanted.context.empty() ? "default" : wanted.context;
    row.state = wanted.state;
    row.targetUrl = wanted.targetUrl;
    row.description = wanted.description;
    row.creatorId = context.who.userId;
    row.createdAt = context.now;
    context.db().transact([&] {
        row.id = StatusStore(context.db()).insert(row);
        for (const auto* observer : context.services.of<const StatusObservers>())
            observer->statusCreated(context.db(), row);
        events::announce(context.db(), {.kind = events::HookEvent::Status,
                                        .repositoryId = row.repositoryId,
                                        .actorId = context.who.userId,
                                        .subjectId = row.id,
                                        .now = context.now});
    });
    return {toWire({row}, served, context).front()};
}

http::Page<CommitStatus> listAt(Context& context, const CodeReader& repo, const std::string& ref,
                                const StatusInput& input, const PageRequest& page)
{
    const auto served = servedRepository(context, repo);
    StatusFilter filter{
        .repositoryId = repo.row().id, .sha = requireRevision(served, ref).commit, .state = input.state};
    filter.isOldestFirst = input.sort == "oldest" || input.sort.starts_with("least");
    StatusStore store(context.db());
    return {toWire(store.page(filter, {page.limit, page.offset()}), served, context), store.count(filter)};
}

http::Page<CommitStatus> listBySha(Context& context, const CodeReader& repo, const AtSha& at, const StatusInput& input,
                                   const PageRequest& page)
{
    return listAt(context, repo, at.sha, input, page);
}

http::Page<CommitStatus> listByRef(Context& context, const CodeReader& repo, const AtAnyRef& at,
                                   const StatusInput& input, const PageRequest& page)
{
    return listAt(context, repo, at.ref, input, page);
}

http::PagedObject<CombinedStatus> combinedStatus(Context& context, const CodeReader& repo, const AtAnyRef& at,
                                                 const PageRequest& page)
{
    const auto served = servedRepository(context, repo);
    const auto sha = requireRevision(served, at.ref).commit;
    StatusStore store(context.db());
    const auto states = store.latestStates(repo.row().id, sha);
    CombinedStatus wire{.sha = sha};
    wire.totalCount = static_cast<std::int64_t>(states.size());
    if (!states.empty()) {
        wire.state = combinedState(states);
        wire.statuses = toWire(store.latest(repo.row().id, sha, {page.limit, page.offset()}), served, context);
    }
    wire.repository = repos::toWire(repo.its, context);
    wire.commitUrl = served.api + "/commits/" + sha;
    wire.url = wire.commitUrl + "/status";
    const auto total = wire.totalCount;
    return {std::move(wire), total};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<create>(
        changing(Method::Post, {"/repos/{owner}/{repo}/statuses/{sha}", "repoCreateStatus", "Create a commit status"})),
    http::endpoint<listBySha>(
        reading({"/repos/{owner}/{repo}/statuses/{sha}", "repoListStatuses", "List the statuses of a commit"})),
    http::endpoint<listByRef>(reading({"/repos/{owner}/{repo}/commits/{ref*}/statuses", "repoListStatusesByRef",
                                       "List the commit statuses of a branch, tag or commit"})),
    http::endpoint<combinedStatus>(reading({"/repos/{owner}/{repo}/commits/{ref*}/status", "repoGetCombinedStatusByRef",
                                            "Get the combined status of a branch, tag or commit"})),
};

} // namespace

std::span<const http::Endpoint> statusEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
