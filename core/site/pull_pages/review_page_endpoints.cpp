// Reviews that people finish or give up on the page of files.
#include "base/error.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "forms/refusal.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issues/comment_types.hpp"
#include "pages/confirmation.hpp"
#include "pages/notice.hpp"
#include "pull_pages/files_page.hpp"
#include "pull_pages/pull_meta.hpp"
#include "pull_pages/pull_pages_tables.hpp"
#include "reviews/review_rules.hpp"
#include "reviews/review_store.hpp"
#include "json/field.hpp"

namespace trivet::pull_pages {
namespace {

using http::Context;
using issues::PullToChange;
using pages::operator""_text;
using reviews::Kind;

struct ReviewForm {
    static constexpr auto schema = json::form("ReviewPageForm");
    std::string content{}, event{"comment"}, head{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using F = ReviewForm;
        visit(field("content", &F::content, "Text in Markdown", json::maxLength(issues::kMaxBody)));
        visit(field("event", &F::event, "What it says", json::oneOf("approve", "comment", "reject")));
        visit(field("head", &F::head, "The head that was seen", json::maxLength(64)));
    }
};

Kind kindOf(const std::string& event)
{
    if (event == "approve")
        return Kind::Approve;
    return event == "reject" ? Kind::Reject : Kind::Comment;
}

forms::Answer finish(Context& context, const forms::OwnForm&, const PullToChange& pull, const ReviewForm& form)
{
    const auto content = issue_pages::withPlainLines(form.content);
    const auto refusal = forms::refusalOf("content", [&] {
        reviews::addReview(context, pull, {.kind = kindOf(form.event), .body = content, .commit = form.head});
    });
    if (refusal) {
        const ReviewDraft draft{form.content, form.event, forms::told(context, *refusal)};
        return filesPageAgain(context, pull, "", {.review = draft});
    }
    return issue_pages::backTo(context, pull.repo, issue_pages::pageOf(pull.issue), "pulls.review_submitted"_text);
}

reviews::WrittenReview requirePending(Context& context, const PullToChange& pull)
{
    auto pending = reviews::ReviewStore(context.db()).pendingOf(pull.issue.id, context.who.userId);
    if (!pending)
        throw Error::notFound();
    return std::move(*pending);
}

pages::View discardPage(Context& context, const PullToChange& pull)
{
    requirePending(context, pull);
    const auto page = issue_pages::pageOf(pull.issue);
    return pages::confirmationPage({.heading = pages::text(context, "pulls.discard_title"_text),
                                    .button = pages::text(context, "pulls.discard"_text),
                                    .effects = {pages::text(context, "pulls.discard_effect"_text)},
                                    .action = code_pages::addressIn(context, pull.repo, page + "/reviews/discard"),
                                    .formToken = forms::formTokenOf(context),
                                    .cancelAddress = code_pages::addressIn(context, pull.repo, page + "/files")});
}

http::Redirect discard(Context& context, const forms::OwnForm&, const PullToChange& pull)
{
    reviews::deleteReview(context, pull, requirePending(context, pull));
    return issue_pages::backTo(context, pull.repo, issue_pages::pageOf(pull.issue) + "/files",
                               "pulls.review_discarded"_text);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<finish>(
        changing({"/{owner}/{repo}/pulls/{index}/reviews", "finishReview", "Submit a review of a pull request"})),
    http::endpoint<discardPage>(asking({"/{owner}/{repo}/pulls/{index}/reviews/discard", "reviewDiscardPage",
                                        "Ask before discarding a pending review"})),
    http::endpoint<discard>(changing({"/{owner}/{repo}/pulls/{index}/reviews/discard", "discardReview",
                                      "Discard a pending review with its comments"})),
};

} // namespace

std::span<const http::Endpoint> reviewPageEndpoints() { return kEndpoints; }

} // namespace trivet::pull_pages
