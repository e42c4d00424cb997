// What is changed about a pull request beside its text: the branch it goes into, whether it is a draft, and who else
// may push to its branch.
#include "forms/page_form.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issues/draft_title.hpp"
#include "pull_pages/page_refusal.hpp"
#include "pull_pages/pull_meta.hpp"
#include "pull_pages/pull_page.hpp"
#include "pull_pages/pull_pages_tables.hpp"
#include "pulls/edit_pull.hpp"
#include "json/field.hpp"

namespace trivet::pull_pages {
namespace {

using forms::OwnForm;
using http::Context;
using issues::PullToChange;
using pages::operator""_text;

forms::Answer edit(Context& context, const PullToChange& pull, const pulls::EditPull& wanted)
{
    if (const auto refusal = pageRefusalOf([&] { pulls::editPull(context, pull, wanted); }))
        return refusedPage(context, pull, *refusal);
    return issue_pages::backTo(context, pull.repo, issue_pages::pageOf(pull.issue));
}

struct DraftForm {
    static constexpr auto schema = json::form("PullDraftForm");
    bool isDraft = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("draft", &DraftForm::isDraft, "Draft"));
    }
};

forms::Answer setDraft(Context& context, const OwnForm&, const PullToChange& pull, const DraftForm& form)
{
    const auto title = form.isDraft ? issues::draftTitle(context.settings, pull.issue.title)
                                    : issues::readyTitle(context.settings, pull.issue.title);
    if (title.empty())
        return refusedPage(context, pull, forms::refusalAt("", pages::text(context, "issues.title_required"_text)));
    return edit(context, pull, {.title = title});
}

struct TargetForm {
    static constexpr auto schema = json::form("PullTargetForm");
    std::string base{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("base", &TargetForm::base, "Branch it goes into", json::required, json::length(1, 1024)));
    }
};

forms::Answer setTarget(Context& context, const OwnForm&, const PullToChange& pull, const TargetForm& form)
{
    return edit(context, pull, {.base = form.base});
}

struct MaintainerForm {
    static constexpr auto schema = json::form("PullMaintainerForm");
    bool isAllowed = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("allow_maintainer_edit", &MaintainerForm::isAllowed,
                          "Who can write to the base repository may push to the head branch"));
    }
};

forms::Answer setMaintainerEdits(Context& context, const OwnForm&, const PullToChange& pull, const MaintainerForm& form)
{
    return edit(context, pull, {.allowMaintainerEdit = form.isAllowed});
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<setDraft>(changing(
        {"/{owner}/{repo}/pulls/{index}/draft", "setPullDraft", "Mark a pull request as a draft or as ready"})),
    http::endpoint<setTarget>(changing(
        {"/{owner}/{repo}/pulls/{index}/target", "setPullTarget", "Edit the target branch of a pull request"})),
    http::endpoint<setMaintainerEdits>(changing({"/{owner}/{repo}/pulls/{index}/maintainer_edits",
                                                 "setPullMaintainerEdits", "Allow or forbid edits by maintainers"})),
};

} // namespace

std::span<const http::Endpoint> pullEditEndpoints() { return kEndpoints; }

} // namespace trivet::pull_pages
