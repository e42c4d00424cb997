#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "gitdata/protection_rules.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "json/read.hpp"

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

using AllNames = std::map<ListOfRule, ListedNames>;

BranchProtection toWire(const ProtectionRow& row, const AllNames& names)
{
    BranchProtection wire;
    static_cast<RuleFields<Plain>&>(wire) = json::read<BranchRules>(row.rules);
    wire.branchName = wire.ruleName = row.ruleName;
    wire.priority = row.priority;
    const auto fill = [&](List list, std::vector<std::string>& users, std::vector<std::string>& teams) {
        if (const auto found = names.find({row.id, list}); found != names.end()) {
            users = found->second.users;
            teams = found->second.teams;
        }
    };
    fill(List::Push, wire.pushUsers, wire.pushTeams);
    fill(List::ForcePush, wire.forceUsers, wire.forceTeams);
    fill(List::Merge, wire.mergeUsers, wire.mergeTeams);
    fill(List::Bypass, wire.bypassUsers, wire.bypassTeams);
    fill(List::Approvals, wire.approvalUsers, wire.approvalTeams);
    wire.createdAt = {row.createdAt};
    wire.updatedAt = {row.updatedAt};
    return wire;
}

ProtectionRow requireRule(Context& context, const repos::VisibleRepo& repo, const std::string& name)
{
    if (auto found = ProtectionStore(context.db()).find(repo.row().id, name))
        return std::move(*found);
    throw Error::notFound();
}

audit::AuditEvent auditEventOf(const repos::VisibleRepo& repo, const std::string& what)
{
    return {Action::BranchProtectionChange, repo.its.owner.name, repo.row().name + ": " + what};
}

std::vector<BranchProtection> list(Context& context, const RepoOfAdmin& repo)
{
    ProtectionStore store(context.db());
    const auto names = store.namesOf(repo.row().id);
    std::vector<BranchProtection> all;
    for (const auto& row : store.ofRepository(repo.row().id))
        all.push_back(toWire(row, names));
    return all;
}

BranchProtection shown(Context& context, const ProtectionRow& row)
{
    return toWire(row, ProtectionStore(context.db()).namesOf(row.repositoryId));
}

BranchProtection one(Context& context, const RepoOfAdmin& repo, const RuleName& wanted)
{
    return shown(context, requireRule(context, repo, wanted.name));
}

http::Created<BranchProtection> create(Context& context, const Admin& repo, const CreateBranchProtection& wanted)
{
    const auto& name = wanted.ruleName.empty() ? wanted.branchName : wanted.ruleName;
    return {shown(context, audit::recorded(context, auditEventOf(repo, "new rule " + name),
                                           [&] { return createProtection(context, repo.its, wanted); }))};
}

BranchProtection edit(Context& context, const Admin& repo, const RuleName& rule, const EditBranchProtection& wanted)
{
    const auto row = requireRule(context, repo, rule.name);
    return shown(context, audit::recorded(context, auditEventOf(repo, "rule " + rule.name),
                                          [&] { return editProtection(context, repo.its, row, wanted); }));
}

http::NoContent remove(Context& context, const Admin& repo, const RuleName& rule)
{
    const auto row = requireRule(context, repo, rule.name);
    audit::recorded(context, auditEventOf(repo, "no rule " + rule.name),
                    [&] { ProtectionStore(context.db()).remove(row.id); });
    return {};
}

http::NoContent reorder(Context& context, const Admin& repo, const NewPriorities& wanted)
{
    audit::recorded(context, auditEventOf(repo, "order of rules"),
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
