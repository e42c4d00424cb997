// Hearing of an issue, and reacting to it or to a comment: for everybody who is signed in.
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/issue_guards.hpp"
#include "issues/reaction_rules.hpp"
#include "issues/subscription_rules.hpp"
#include "json/field.hpp"

namespace trivet::issue_pages {
namespace {

using forms::OwnForm;
using http::Context;
using http::Redirect;
using issues::operationOn;

struct WatchForm {
    static constexpr auto schema = json::form("IssueWatchForm");
    bool isWatching = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("watch", &WatchForm::isWatching, "Subscribe"));
    }
};

Redirect watch(Context& context, const OwnForm&, const issues::VisibleIssue& issue, const WatchForm& form)
{
    const auto wanted = form.isWatching ? issues::Subscription::Watching : issues::Subscription::NotWatching;
    setSubscription(operationOn(context, issue), issue.row, context.who.userId, wanted);
    return backTo(context, issue.repo, pageOf(issue.row));
}

// One of the two, by the button that was pressed.
struct ReactionForm {
    static constexpr auto schema = json::form("ReactionForm");
    std::string given{}, takenBack{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("react", &ReactionForm::given, "Reaction to add", json::maxLength(64)));
        visit(json::field("undo", &ReactionForm::takenBack, "Reaction to remove", json::maxLength(64)));
    }
};

void react(const Context& context, const issues::IssueOperation& operation, const issues::IssueRow& issue,
           const issues::ReactionTarget& target, const ReactionForm& form)
{
    if (form.takenBack.empty())
        addReaction(operation, issue, target, form.given, context.settings.ui.reactions);
    else
        removeReaction(operation, target, form.takenBack);
}

Redirect reactToIssue(Context& context, const OwnForm&, const issues::IssueToChange& issue, const ReactionForm& form)
{
    react(context, operationOn(context, issue), issue.row, {issue.row.id, {}}, form);
    return backTo(context, issue.repo, pageOf(issue.row));
}

Redirect reactToComment(Context& context, const OwnForm&, const issues::CommentToChange& comment,
                        const ReactionForm& form)
{
    react(context, operationOn(context, comment), comment.issue, {comment.issue.id, comment.row.id}, form);
    return backTo(context, comment.repo, pageOf(context, comment.issue, comment.row.id));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<watch>(changing(
        {"/{owner}/{repo}/issues/{index}/watch", "watchIssueOfPage", "Subscribe to or unsubscribe from an issue"})),
    http::endpoint<reactToIssue>(
        changing({"/{owner}/{repo}/issues/{index}/reactions", "reactToIssueOfPage", "Add a reaction to an issue"})),
    http::endpoint<reactToComment>(
        changing({"/{owner}/{repo}/comments/{id}/reactions", "reactToCommentOfPage", "Add a reaction to a comment"})),
};

} // namespace

std::span<const http::Endpoint> subscribeReactEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
