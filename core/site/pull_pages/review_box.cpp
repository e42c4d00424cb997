#include "pull_pages/review_box.hpp"

#include "code_pages/repo_head.hpp"
#include "forms/page_form.hpp"

namespace trivet::pull_pages {

ReviewBox reviewBox(http::Context& context, const ExaminedPull& examined, const reviews::PullReviews& reviews,
                    const ReviewDraft& draft)
{
    const auto& [repo, issue, row] = examined.pull;
    ReviewBox box{.action = code_pages::addressIn(context, repo, examined.page() + "/reviews"),
                  .token = forms::formTokenOf(context),
                  .head = row.headSha};
    box.hasPending = reviews.pending.has_value();
    if (box.hasPending) {
        box.pending = reviews.pending->comments;
        box.discardAddress = box.action + "/discard";
    }
    box.content = draft.content.empty() && box.hasPending ? reviews.pending->body : draft.content;
    box.problem = draft.problem;
    box.isOpen = draft.problem.has_value();
    box.isClosed = issue.isClosed;
    box.isOwn = !box.isClosed && issue.authorId == context.who.userId;
    box.mayJudge = !box.isClosed && !box.isOwn;
    box.approves = box.mayJudge && draft.event == "approve";
    box.rejects = box.mayJudge && draft.event == "reject";
    box.comments = !box.approves && !box.rejects;
    return box;
}

} // namespace trivet::pull_pages
