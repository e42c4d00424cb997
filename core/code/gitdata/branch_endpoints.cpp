#include "base/error.hpp"
#include "base/text.hpp"
#include "gitdata/branch_rules.hpp"
#include "gitdata/branch_view.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "gitdata/ref_order.hpp"
#include "gitdata/refs_page.hpp"
#include "gitdata/revision.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_meta.hpp"

namespace trivet::gitdata {
namespace {

using http::Context;
using http::Method;
using http::PageRequest;
using repos::changing;
using repos::CodeReader;
using repos::reading;
using Writer = repos::Unarchived<repos::CodeWriter>;

struct BranchName {
    static constexpr auto schema = json::path();
    std::string branch{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("branch", &BranchName::branch, "Name"));
    }
};

struct BranchSearch {
    static constexpr auto schema = json::query();
    std::string text{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &BranchSearch::text, "Search in names", json::maxLength(255)));
    }
};

http::Page<Branch> list(Context& context, const CodeReader& repo, const BranchSearch& search, const PageRequest& page)
{
    const auto served = servedRepository(context, repo);
    auto refs = newestFirst(served.git, kBranches);
    if (const auto wanted = asciiLower(search.text); !wanted.empty())
        std::erase_if(refs, [&](const git::Ref& ref) {
            return asciiLower(std::string_view(ref.name).substr(kBranches.size())).find(wanted) == std::string::npos;
        });
    const auto shown = pageOf(std::move(refs), kBranches, page);
    return {branchesAt(shown.refs, served, repo, context), shown.total};
}

Branch one(Context& context, const CodeReader& repo, const BranchName& wanted)
{
    return branchNamed(wanted.branch, servedRepository(context, repo), repo, context);
}

http::Created<Branch> create(Context& context, const Writer& repo, const CreateBranch& wanted)
{
    createBranch(context, repo, wanted);
    return {branchNamed(wanted.newName, servedRepository(context, repo), repo, context)};
}

http::NoContent update(Context& context, const Writer& repo, const BranchName& branch, const UpdateBranch& wanted)
{
    updateBranch(context, repo, branch.branch, wanted);
    return {};
}

http::NoContent rename(Context& context, const Writer& repo, const BranchName& branch, const RenameBranch& wanted)
{
    renameBranch(context, repo, branch.branch, wanted.name);
    return {};
}

http::NoContent remove(Context& context, const Writer& repo, const BranchName& branch)
{
    deleteBranch(context, repo, branch.branch);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(
        reading({"/repos/{owner}/{repo}/branches", "repoListBranches", "List the branches of a repository"})),
    http::endpoint<create>(
        changing(Method::Post, {"/repos/{owner}/{repo}/branches", "repoCreateBranch", "Create a branch"})
            .refusing(409)),
    http::endpoint<one>(reading({"/repos/{owner}/{repo}/branches/{branch*}", "repoGetBranch", "Get a branch"})),
    http::endpoint<update>(changing(Method::Put, {"/repos/{owner}/{repo}/branches/{branch*}", "repoUpdateBranch",
                                                  "Update a branch to another commit"})
                               .refusing(409)),
    http::endpoint<rename>(
        changing(Method::Patch, {"/repos/{owner}/{repo}/branches/{branch*}", "repoRenameBranch", "Rename a branch"})),
    http::endpoint<remove>(
        changing(Method::Delete, {"/repos/{owner}/{repo}/branches/{branch*}", "repoDeleteBranch", "Delete a branch"})),
};

} // namespace

std::span<const http::Endpoint> branchEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
