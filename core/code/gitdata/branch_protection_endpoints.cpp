#include "audit/audit_log.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "gitdata/protection_changes.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"

namespace trivet::gitdata {
namespace {

using audit::Action;
using http::Context;
using http::Method;
using repos::changing;
using repos::readingSignedIn;
using repos::RepoOfAdmin;
using Admin = repos::Unarchived<RepoOfAdmin>;

struct RuleName {
    static constexpr auto schema = json::path();
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("name", &RuleName::name, "Name of the rule"));
    }
};

std::vector<BranchProtection> list(Context& context, const RepoOfAdmin& repo)
{
    return branchProtections(context.db(), repo.row().id);
}

BranchProtection one(Context& context, const RepoOfAdmin& repo, const RuleName& wanted)
{
    return shown(context.db(), requireBranchRule(context.db(), repo.row().id, wanted.name));
}

http::Created<BranchProtection> create(Context& context, const Admin& repo, const CreateBranchProtection& wanted)
{
    return {shown(context.db(), addBranchRule(context, repo.its, wanted))};
}

BranchProtection edit(Context& context, const Admin& repo, const RuleName& rule, const EditBranchProtection& wanted)
{
    const auto row = requireBranchRule(context.db(), repo.row().id, rule.name);
    return shown(context.db(), changeBranchRule(context, repo.its, row, wanted));
}

http::NoContent remove(Context& context, const Admin& repo, const RuleName& rule)
{
    removeBranchRule(context, repo.its, requireBranchRule(context.db(), repo.row().id, rule.name));
    return {};
}

http::NoContent reorder(Context& context, const Admin& repo, const NewPriorities& wanted)
{
    audit::recorded(context,
                    {Action::BranchProtectionChange, repo.its.owner.name, repo.row().name + ": order of rules"},
                    [&] { reorderProtections(context.db(), repo.row().id, wanted.ids); });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(readingSignedIn({"/repos/{owner}/{repo}/branch_protections", "repoListBranchProtection",
                                          "List the branch protections of a repository"})),
    http::endpoint<create>(changing(Method::Post, {"/repos/{owner}/{repo}/branch_protections",
                                                   "repoCreateBranchProtection", "Create a branch protection"})),
    http::endpoint<reorder>(
        changing(Method::Post, {"/repos/{owner}/{repo}/branch_protections/priority",
                                "repoUpdateBranchProtectionPriories", "Set the priorities of the branch protections"})),
    http::endpoint<one>(readingSignedIn(
        {"/repos/{owner}/{repo}/branch_protections/{name*}", "repoGetBranchProtection", "Get a branch protection"})),
    http::endpoint<edit>(changing(Method::Patch, {"/repos/{owner}/{repo}/branch_protections/{name*}",
                                                  "repoEditBranchProtection", "Edit a branch protection"})),
    http::endpoint<remove>(changing(Method::Delete, {"/repos/{owner}/{repo}/branch_protections/{name*}",
                                                     "repoDeleteBranchProtection", "Delete a branch protection"})),
};

} // namespace

std::span<const http::Endpoint> branchProtectionEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
