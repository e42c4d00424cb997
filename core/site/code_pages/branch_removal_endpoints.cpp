// Deleting a branch, after a question.
#include "base/percent.hpp"
#include "base/text.hpp"
#include "code_pages/branch_writer.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/repo_head.hpp"
#include "forms/page_form.hpp"
#include "gitdata/branch_rules.hpp"
#include "http/endpoint_row.hpp"
#include "pages/confirmation.hpp"
#include "pages/notice.hpp"
#include "json/field.hpp"

namespace trivet::code_pages {
namespace {

using http::Context;
using http::Method;
using pages::operator""_text;

struct BranchQuery {
    static constexpr auto schema = json::query();
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("name", &BranchQuery::name, "Branch", json::maxLength(1024)));
    }
};

// What becomes of pull requests into a branch that is gone.
std::string fateOfPulls(const Context& context, const BranchWriter& repo)
{
    if (!context.settings.pullRequest.retargetsChildren)
        return pages::text(context, "code.delete_branch_closes_into"_text);
    return pages::text(context, "code.delete_branch_retargets"_text, {{"NAME", toUtf8(repo.row().defaultBranch)}});
}

pages::View ask(Context& context, const BranchWriter& repo, const BranchQuery& query)
{
    gitdata::requireDeletable(context, repo, query.name);
    return pages::confirmationPage(
        {.heading = pages::text(context, "code.delete_branch_title"_text, {{"NAME", toUtf8(query.name)}}),
         .button = pages::text(context, "code.delete_branch"_text),
         .effects = {pages::text(context, "code.delete_branch_effect"_text),
                     pages::text(context, "code.delete_branch_closes"_text), fateOfPulls(context, repo)},
         .action = addressIn(context, repo, "branches/delete?name=" + encodePercent(query.name)),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = addressIn(context, repo, "branches")});
}

http::Redirect remove(Context& context, const forms::OwnForm&, const BranchWriter& repo, const BranchQuery& query)
{
    gitdata::deleteBranch(context, repo, query.name);
    pages::leaveNotice(context, "code.branch_deleted"_text, toUtf8(query.name));
    return {addressIn(context, repo, "branches")};
}

constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<ask>(kCommonMeta.signedIn(
        Method::Get, {"/{owner}/{repo}/branches/delete", "branchRemovalPage", "Ask before deleting a branch"})),
    http::endpoint<remove>(kCommonMeta.signedIn(
        Method::Post, {"/{owner}/{repo}/branches/delete", "removeBranchOfPage", "Delete a branch"})),
};

} // namespace

std::span<const http::Endpoint> branchRemovalEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
