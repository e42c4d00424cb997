#include "issues/issue_guards.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issue_view.hpp"
#include "issues/issues_tables.hpp"
#include "issues/pin_rules.hpp"
#include "issues/pin_store.hpp"

namespace trivet::issues {
namespace {

using http::Context;
using http::Method;
using http::NoContent;

struct PinPath {
    static constexpr auto schema = json::path();
    std::int64_t position = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("position", &PinPath::position, "New position, starting at 1"));
    }
};

struct NewPinsAllowed {
    static constexpr auto schema = json::value("NewIssuePinsAllowed");
    bool issues = false, pullRequests = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("issues", &NewPinsAllowed::issues, "One more issue can be pinned"));
        visit(json::field("pull_requests", &NewPinsAllowed::pullRequests, "One more pull request can be pinned"));
    }
};

NoContent add(Context& context, const IssueOfAdmin& issue)
{
    pin(operationOn(context, issue), issue.row);
    return {};
}

NoContent remove(Context& context, const IssueOfAdmin& issue)
{
    unpin(operationOn(context, issue), issue.row);
    return {};
}

NoContent move(Context& context, const IssueOfAdmin& issue, const PinPath& path)
{
    movePin(operationOn(context, issue), issue.row, path.position);
    return {};
}

std::vector<Issue> list(Context& context, const repos::IssueReader& repo)
{
    return toWire(PinStore(context.db()).pinned(repo.row().id, false), {repo.its}, context);
}

NewPinsAllowed allowed(Context& context, const repos::IssueReader& repo)
{
    PinStore store(context.db());
    return {store.count(repo.row().id, false) < kMostPins, store.count(repo.row().id, true) < kMostPins};
}

constexpr http::Meta ofRepository(http::Meta meta)
{
    meta.tag = "repository";
    return meta;
}

constexpr http::Meta scopedAsRepository(http::Meta meta)
{
    meta.scope = access::Permission::Repository;
    return ofRepository(meta);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<add>(
        changing(Method::Post, {"/repos/{owner}/{repo}/issues/{index}/pin", "pinIssue", "Pin an issue"})),
    http::endpoint<remove>(
        changing(Method::Delete, {"/repos/{owner}/{repo}/issues/{index}/pin", "unpinIssue", "Unpin an issue"})),
    http::endpoint<move>(changing(Method::Patch, {"/repos/{owner}/{repo}/issues/{index}/pin/{position}", "moveIssuePin",
                                                  "Move a pinned issue to another position"})
                             .refusing(422)),
    http::endpoint<list>(ofRepository(reading(
        {"/repos/{owner}/{repo}/issues/pinned", "repoListPinnedIssues", "List the pinned issues of a repository"}))),
    http::endpoint<allowed>(scopedAsRepository(reading(
        {"/repos/{owner}/{repo}/new_pin_allowed", "repoNewPinAllowed", "Check whether more issues can be pinned"}))),
};

} // namespace

std::span<const http::Endpoint> pinEndpoints() { return kEndpoints; }

} // namespace trivet::issues
