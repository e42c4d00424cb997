// Who is asked to review a pull request, and whose word does not count any more.
#include "forms/page_form.hpp"
#include "issue_pages/issue_paths.hpp"
#include "pull_pages/page_refusal.hpp"
#include "pull_pages/pull_meta.hpp"
#include "pull_pages/pull_page.hpp"
#include "pull_pages/pull_pages_tables.hpp"
#include "pull_pages/reviewers.hpp"
#include "reviews/review_guards.hpp"
#include "reviews/review_request_rules.hpp"
#include "reviews/review_rules.hpp"
#include "json/field.hpp"

namespace trivet::pull_pages {
namespace {

using forms::OwnForm;
using http::Context;
using issues::PullToChange;

void change(Context& context, const PullToChange& pull, const ReviewerForm& form)
{
    if (!form.withdrawn.empty())
        reviews::unrequestReviewers(context, pull, {.users = {form.withdrawn}});
    else if (!form.withdrawnTeam.empty())
        reviews::unrequestReviewers(context, pull, {.teams = {form.withdrawnTeam}});
    else if (!form.askedTeam.empty())
        reviews::requestReviewers(context, pull, {.teams = {form.askedTeam}});
    else
        reviews::requestReviewers(context, pull, {.users = {form.asked}});
}

// The field that a name was typed in, if the page has it.
std::string fieldOf(Context& context, const PullToChange& pull, const ReviewerForm& form)
{
    const auto asks = offeredRequests(context, pull.repo, pull.issue);
    if (!form.withdrawn.empty() || !form.withdrawnTeam.empty())
        return "";
    if (!form.askedTeam.empty())
        return asks.mayAskTeam ? "team" : "";
    return asks.mayAsk ? "reviewer" : "";
}

// The pull request is there, so what is missing is who was typed.
std::optional<forms::Refusal> refusalToChange(Context& context, const PullToChange& pull, const ReviewerForm& form)
try {
    return pageRefusalOf([&] { change(context, pull, form); }, fieldOf(context, pull, form));
} catch (const Error& error) {
    if (error.kind() != Error::Kind::NotFound)
        throw;
    return forms::refusalFrom(error, fieldOf(context, pull, form));
}

forms::Answer setReviewer(Context& context, const OwnForm&, const PullToChange& pull, const ReviewerForm& form)
{
    if (const auto refusal = refusalToChange(context, pull, form))
        return refusal->otherwise.empty()
                   ? refusedPage(context, pull, *refusal)
                   : pullPage(context, {pull.repo, pull.issue, pull.row}, {.reviewer = {form, refusal}});
    return issue_pages::backTo(context, pull.repo, issue_pages::pageOf(pull.issue));
}

struct DismissForm {
    static constexpr auto schema = json::form("ReviewDismissForm");
    std::string message{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("message", &DismissForm::message, "Why", json::maxLength(1000)));
    }
};

forms::Answer dismiss(Context& context, const OwnForm&, const reviews::ReviewToChange& review, const DismissForm& form)
{
    const auto refusal = pageRefusalOf(
        [&] { reviews::dismissReview(context, review.pull, review.review, form.message, reviews::Priors::Stay); });
    if (refusal)
        return refusedPage(context, review.pull, *refusal);
    return issue_pages::backTo(context, review.pull.repo, issue_pages::pageOf(review.pull.issue));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<setReviewer>(changing(
        {"/{owner}/{repo}/pulls/{index}/reviewers", "setPullReviewer", "Ask somebody for a review, or no longer"})),
    http::endpoint<dismiss>(
        changing({"/{owner}/{repo}/pulls/{index}/reviews/{id}/dismiss", "dismissReviewOfPage", "Dismiss a review"})),
};

} // namespace

std::span<const http::Endpoint> reviewerEndpoints() { return kEndpoints; }

} // namespace trivet::pull_pages
