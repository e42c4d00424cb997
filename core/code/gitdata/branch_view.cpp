#include "gitdata/branch_view.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "gitdata/commit_view.hpp"
#include "gitdata/protection.hpp"
#include "gitdata/revision.hpp"

namespace trivet::gitdata {
namespace {

void fillProtection(Branch& wire, const BranchProtections& protections, bool isWriter)
{
    const auto* rule = protections.ruleFor(wire.name);
    wire.isProtected = rule != nullptr;
    wire.userCanPush = isWriter && (!rule || protections.mayPush(*rule));
    wire.userCanMerge = isWriter && (!rule || protections.mayMerge(*rule));
    if (!rule)
        return;
    wire.requiredApprovals = rule->rules.requiredApprovals;
    wire.enableStatusCheck = rule->rules.enableStatusCheck;
    wire.statusCheckContexts = rule->rules.statusCheckContexts;
    wire.effectiveBranchProtectionName = rule->row.ruleName;
}

} // namespace

std::vector<Branch> branchesAt(const std::vector<git::Ref>& tips, const ServedRepository& served,
                               const repos::VisibleRepo& repo, http::Context& context)
{
    std::vector<git::Commit> commits;
    std::vector<Branch> wires;
    commits.reserve(tips.size());
    wires.reserve(tips.size());
    for (const auto& tip : tips) {
        commits.push_back(readCommit(served.git, tip.id));
        wires.push_back({.name = tip.name});
    }
    auto payloads = toPayloads(commits, served, context);
    const BranchProtections protections(context.db(), repo.row().id, context.who);
    const bool isWriter = repo.access.allows(repos::Unit::Code, repos::AccessLevel::Write);
    for (std::size_t i = 0; i < wires.size(); ++i) {
        wires[i].commit = std::move(payloads[i]);
        fillProtection(wires[i], protections, isWriter);
    }
    return wires;
}

Branch branchNamed(const std::string& name, const ServedRepository& served, const repos::VisibleRepo& repo,
                   http::Context& context)
{
    const auto tip = branchTip(served.git, name);
    if (!tip)
        throw Error::notFound("branch does not exist [name: " + name + "]");
    return std::move(branchesAt({{name, *tip}}, served, repo, context).front());
}

} // namespace trivet::gitdata
