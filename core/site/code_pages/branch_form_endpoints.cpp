// Creating and renaming branches.
#include "base/text.hpp"
#include "code_pages/branch_links.hpp"
#include "code_pages/branch_writer.hpp"
#include "code_pages/code_pages_tables.hpp"
#include "code_pages/repo_head.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "gitdata/branch_rules.hpp"
#include "gitdata/commit_target.hpp"
#include "gitdata/revision.hpp"
#include "http/endpoint_row.hpp"
#include "pages/notice.hpp"
#include "json/problems.hpp"

namespace trivet::code_pages {
namespace {

using forms::OwnForm;
using http::Context;
using http::Method;
using pages::operator""_text;

struct StartPath {
    static constexpr auto schema = json::path();
    std::string from{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("from", &StartPath::from, "Branch to start from", json::maxLength(1024)));
    }
};

struct NewBranchForm {
    static constexpr auto schema = json::form("NewBranchForm");
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("new_branch_name", &NewBranchForm::name, "Name", json::maxLength(100)));
    }
};

struct RenameQuery {
    static constexpr auto schema = json::query();
    std::string from{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("from", &RenameQuery::from, "Branch", json::maxLength(1024)));
    }
};

struct RenameForm {
    static constexpr auto schema = json::form("RenameBranchForm");
    std::string from{}, to{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("from", &RenameForm::from, "Branch", json::maxLength(1024)));
        visit(json::field("to", &RenameForm::to, "New name", json::maxLength(100)));
    }
};

struct FormPage {
    RepoHead repo{};
    std::string heading{}, action{}, cancel{}, formToken{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = FormPage;
        return ValueList{entry("REPO", &P::repo), entry("HEADING", &P::heading), entry("ACTION", &P::action),
                         entry("CANCEL", &P::cancel), entry("FORM_TOKEN", &P::formToken)};
    }
};

FormPage pageOf(Context& context, const BranchWriter& repo, pages::TextKey heading, const std::string& branch)
{
    return {.repo = headOf(context, repo, Tab::Branches),
            .heading = pages::text(context, heading, {{"NAME", toUtf8(branch)}}),
            .cancel = addressIn(context, repo, "branches"),
            .formToken = forms::formTokenOf(context)};
}

// What is wrong with a name. One that a rule protects is among that: there are others.
template <class Work>
std::optional<forms::Refusal> refusalOfName(std::string_view field, const std::string& name, Work work)
{
    try {
        if (name.empty())
            throw Error::invalidField(std::string(field), json::kRequired);
        work();
        return std::nullopt;
    } catch (const Error& error) {
        if (!forms::isAboutInput(error.kind()) && error.kind() != Error::Kind::Forbidden)
            throw;
        return forms::refusalFrom(error, field);
    }
}

pages::View newBranchForm(Context& context, const BranchWriter& repo, const StartPath& start, const NewBranchForm& form,
                          const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    auto page = pageOf(context, repo, "code.new_branch_from"_text, start.from);
    page.action = newBranchAddress(context, repo, start.from);
    auto view = pages::view("code/new_branch", page.heading + " · " + repo.its.fullName(), page);
    forms::fill(view, form, refusal);
    return view;
}

// A branch, as the address says, even where a tag or a commit has that name too.
std::string requireStart(Context& context, const BranchWriter& repo, const StartPath& start)
{
    const auto tip = gitdata::branchTip(gitdata::servedRepository(context, repo).git, start.from);
    if (!tip)
        throw gitdata::noBranch(start.from);
    return *tip;
}

pages::View newBranchPage(Context& context, const BranchWriter& repo, const StartPath& start)
{
    requireStart(context, repo, start);
    return newBranchForm(context, repo, start, {});
}

forms::Answer create(Context& context, const OwnForm&, const BranchWriter& repo, const StartPath& start,
                     const NewBranchForm& form)
{
    const auto tip = requireStart(context, repo, start);
    const std::string name(trimmed(form.name));
    auto refusal = refusalOfName("new_branch_name", name,
                                 [&] { gitdata::createBranch(context, repo, {.newName = name, .oldRef = tip}); });
    if (refusal)
        return newBranchForm(context, repo, start, form, refusal);
    pages::leaveNotice(context, "code.branch_created"_text, name);
    return http::Redirect{addressIn(context, repo, "src/branch/" + gitdata::encodePath(name))};
}

pages::View renameForm(Context& context, const BranchWriter& repo, const RenameForm& form,
                       const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    auto page = pageOf(context, repo, "code.rename_branch_title"_text, form.from);
    page.action = addressIn(context, repo, "branches/rename");
    auto view = pages::view("code/rename_branch", page.heading + " · " + repo.its.fullName(), page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View renamePage(Context& context, const BranchWriter& repo, const RenameQuery& query)
{
    gitdata::requireRenamable(context, repo, query.from);
    return renameForm(context, repo, {.from = query.from, .to = query.from});
}

forms::Answer rename(Context& context, const OwnForm&, const BranchWriter& repo, const RenameForm& form)
{
    gitdata::requireRenamable(context, repo, form.from);
    const std::string to(trimmed(form.to));
    auto refusal = refusalOfName("to", to, [&] { gitdata::renameBranch(context, repo, form.from, to); });
    if (refusal)
        return renameForm(context, repo, form, refusal);
    pages::leaveNotice(context, "code.branch_renamed"_text, to);
    return http::Redirect{addressIn(context, repo, "branches")};
}

constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<newBranchPage>(
        kCommonMeta.signedIn(Method::Get, {"/{owner}/{repo}/branches/_new/branch/{from*}", "newBranchPage",
                                           "Ask for the name of a new branch"})),
    http::endpoint<create>(
        kCommonMeta.signedIn(Method::Post, {"/{owner}/{repo}/branches/_new/branch/{from*}", "makeBranchOfPage",
                                            "Create a branch from another one"})),
    http::endpoint<renamePage>(kCommonMeta.signedIn(
        Method::Get, {"/{owner}/{repo}/branches/rename", "renameBranchPage", "Ask for the new name of a branch"})),
    http::endpoint<rename>(kCommonMeta.signedIn(
        Method::Post, {"/{owner}/{repo}/branches/rename", "renameBranchOfPage", "Rename a branch"})),
};

} // namespace

std::span<const http::Endpoint> branchFormEndpoints() { return kEndpoints; }

} // namespace trivet::code_pages
