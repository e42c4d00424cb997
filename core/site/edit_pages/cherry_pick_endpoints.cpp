// A commit on another branch, or taken back.
#include "base/error.hpp"
#include "base/text.hpp"
#include "code_pages/location.hpp"
#include "code_pages/repo_head.hpp"
#include "edit_pages/commit_outcome.hpp"
#include "edit_pages/commit_panel.hpp"
#include "edit_pages/edit_pages_tables.hpp"
#include "edit_pages/writable_place.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/page_meta.hpp"
#include "merging/pick_commit.hpp"
#include "pull_pages/branch_choices.hpp"
#include "users/user_guards.hpp"

namespace trivet::edit_pages {
namespace {

using forms::Answer;
using http::Context;
using merging::Pick;
using pages::operator""_text;
using users::Caller;

struct PickPath {
    static constexpr auto schema = json::path();
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("sha", &PickPath::sha, "Full or abbreviated SHA", json::maxLength(64)));
    }
};

struct PickQuery {
    static constexpr auto schema = json::query();
    bool isRevert = false;
    std::string branch{};

    Pick pick() const { return isRevert ? Pick::Opposite : Pick::Change; }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("revert", &PickQuery::isRevert, "Take its change back"));
        visit(json::field("branch", &PickQuery::branch, "Branch that was chosen", json::maxLength(1024)));
    }
};

struct PickForm : CommitForm {
    static constexpr auto schema = json::form("CherryPickForm");
    template <class Visitor> static constexpr void fields(Visitor&& visit) { commitFields<PickForm>(visit); }
};

struct PickPage {
    code_pages::RepoHead repo{};
    std::string heading{}, action{}, back{}, chooseAction{}, subject{}, author{}, shortId{}, formToken{};
    bool isRevert = false;
    std::vector<issue_pages::Choice> branches{};
    CommitPanel panel{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = PickPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("HEADING", &P::heading),
                         entry("ACTION", &P::action),
                         entry("BACK", &P::back),
                         entry("CHOOSE_ACTION", &P::chooseAction),
                         entry("SUBJECT", &P::subject),
                         entry("AUTHOR", &P::author),
                         entry("SHORT_ID", &P::shortId),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("IS_REVERT", &P::isRevert),
                         entry("BRANCH", &P::branches),
                         entry("COMMIT_PANEL", &P::panel)};
    }
};

// What is picked, and onto what.
struct Picking {
    Context& context;
    const repos::VisibleRepo& repo;
    const users::AccountRow& caller;
    const EditPlace& place;
    git::Commit commit{};
    Pick pick = Pick::Change;
};

git::Commit requireCommit(const EditPlace& place, const std::string& sha)
{
    const auto location = code_pages::requireLocation(place.served.git, {"commit", sha});
    return gitdata::readCommit(place.served.git, location.revision.commit);
}

EditPlace requireBranch(EditPlace place)
{
    if (place.tip.empty() || !place.path.empty())
        throw Error::notFound();
    return place;
}

std::string queryOf(Pick pick) { return pick == Pick::Opposite ? "?revert=true" : ""; }

pages::View viewOf(const Picking& picking, const PickForm& form,
                   const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const auto& [context, repo, caller, place, commit, pick] = picking;
    const auto in = [&picking](const std::string& below) {
        return code_pages::addressIn(picking.context, picking.repo, below);
    };
    PickPage page{.repo = headOf(context, repo, code_pages::Tab::Commits),
                  .action = in("_cherrypick/" + commit.id + "/" + place.address() + queryOf(pick)),
                  .back = in("commit/" + commit.id),
                  .chooseAction = in("_cherrypick/" + commit.id),
                  .subject = toUtf8(git::subjectOf(commit.message)),
                  .author = toUtf8(commit.author.name),
                  .shortId = commit.id.substr(0, 10),
                  .formToken = forms::formTokenOf(context),
                  .isRevert = pick == Pick::Opposite,
                  .branches = pull_pages::branchChoices(context, repo, place.branch),
                  .panel = panelFor(context, repo, caller, place, {}, form)};
    page.heading = pages::text(context, page.isRevert ? "edit.revert_commit"_text : "edit.pick_commit"_text,
                               {{"ID", page.shortId}});
    page.panel.placeholder = page.subject;
    auto view = pages::view("edit/cherry_pick", page.heading + " · " + repo.its.fullName(), page);
    auto shown = form;
    settle(shown, page.panel);
    forms::fill(view, shown, refusal);
    return view;
}

// As git words it.
void addMessage(PickForm& form, const git::Commit& commit, Pick pick)
{
    const std::string subject(git::subjectOf(commit.message));
    if (pick == Pick::Opposite) {
        form.summary = "Revert \"" + toUtf8(subject) + "\"";
        form.description = "This reverts commit " + commit.id + ".";
        return;
    }
    const auto body = trimmed(std::string_view(commit.message).substr(subject.size()));
    form.summary = toUtf8(subject);
    form.description = toUtf8(body) + (body.empty() ? "" : "\n\n") + "(cherry picked from commit " + commit.id + ")";
}

Answer show(Context& context, const repos::CodeReader& repo, const Caller& caller, const PickPath& wanted,
            const PlacePath& path, const PickQuery& query)
{
    const auto place = requireBranch(requirePlace(context, repo, path));
    if (auto elsewhere = leadToFork(context, repo, caller.row, "_cherrypick/" + wanted.sha, place))
        return std::move(*elsewhere);
    const Picking picking{context, repo, caller.row, place, requireCommit(place, wanted.sha), query.pick()};
    PickForm form;
    addMessage(form, picking.commit, picking.pick);
    begin(form, panelFor(context, repo, caller.row, place, {}, form), caller.row, place, false);
    return viewOf(picking, form);
}

http::Redirect choose(Context& context, const repos::CodeReader& repo, const PickPath& wanted, const PickQuery& query)
{
    const auto& branch = query.branch.empty() ? repo.row().defaultBranch : query.branch;
    return {code_pages::addressIn(context, repo,
                                  "_cherrypick/" + gitdata::encodePath(wanted.sha) + "/" + gitdata::encodePath(branch) +
                                      queryOf(query.pick()))};
}

Answer withoutBranch(Context& context, const repos::VisibleRepo& repo, const Caller& caller, const PickPath& wanted,
                     Pick pick, PickForm form)
{
    const auto place = requireBranch(placeInstead(context, repo, ""));
    begin(form, panelFor(context, repo, caller.row, place, {}, form), caller.row, place, true);
    return viewOf({context, repo, caller.row, place, requireCommit(place, wanted.sha), pick}, form,
                  forms::refusalAt("", kBranchGone));
}

Answer pickIt(Context& context, const forms::OwnForm&, const repos::Unarchived<repos::CodeWriter>& repo,
              const Caller& caller, const PickPath& wanted, const PlacePath& path, const PickQuery& query,
              const PickForm& form)
{
    auto found = findPlace(context, repo, path);
    if (!found)
        return withoutBranch(context, repo, caller, wanted, query.pick(), form);
    const auto place = requireBranch(std::move(*found));
    const Picking picking{context, repo, caller.row, place, requireCommit(place, wanted.sha), query.pick()};
    gitdata::Committed made;
    const auto refusal = commitRefusalOf([&] {
        const auto options =
            optionsOf(context, caller.row, place, form, toUtf8(git::subjectOf(picking.commit.message)));
        made = merging::pickCommit(context, repo, caller.row, options, picking.commit.id, picking.pick);
    });
    if (refusal)
        return viewOf(picking, form, refusal);
    return afterCommit(context, repo, place, made, "");
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<choose>(issue_pages::asking(
        {"/{owner}/{repo}/_cherrypick/{sha}", "chooseCherryPickPage", "Go to the form for the chosen branch"})),
    http::endpoint<show>(issue_pages::asking({"/{owner}/{repo}/_cherrypick/{sha}/{rest*}", "cherryPickPage",
                                              "Show the form that cherry-picks or reverts a commit"})),
    http::endpoint<pickIt>(issue_pages::changing(
        {"/{owner}/{repo}/_cherrypick/{sha}/{rest*}", "cherryPickOfPage", "Cherry-pick or revert a commit"})),
};

} // namespace

std::span<const http::Endpoint> cherryPickEndpoints() { return kEndpoints; }

} // namespace trivet::edit_pages
