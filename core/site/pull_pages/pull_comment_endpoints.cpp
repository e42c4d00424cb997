// What people say about a pull request, and whether those who look after the repository pin it.
#include "issue_pages/comment_submission.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issues/pin_rules.hpp"
#include "pull_pages/pull_meta.hpp"
#include "pull_pages/pull_page.hpp"
#include "pull_pages/pull_pages_tables.hpp"
#include "pulls/edit_pull.hpp"
#include "sessions/renewed.hpp"
#include "json/field.hpp"

namespace trivet::pull_pages {
namespace {

using http::Context;
using issues::PullToChange;

forms::Answer comment(Context& context, const PullToChange&,
                      const issue_pages::WithFiles<issue_pages::CommentForm>& said,
                      const sessions::Renewed<PullToChange>& pull)
{
    std::optional<pulls::PreparedEdit> edit;
    const auto prepareState = [&](const std::string& state) {
        edit.emplace(context, pull, pulls::EditPull{.state = state});
        return [&edit] { edit->store(); };
    };
    const auto showAgain = [&](const issue_pages::ReturnedComment& returned) {
        edit.reset(); // nobody who pushes has to wait for the page
        return pullPage(context, {pull.repo, pull.issue, pull.row}, {.comment = returned});
    };
    const issues::IssueToChange issue{{{pull.repo}}, pull.issue};
    return issue_pages::submitComment(context, issue, said, {showAgain, prepareState});
}

struct PinForm {
    static constexpr auto schema = json::form("PullPinForm");
    bool isPinned = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("pinned", &PinForm::isPinned, "Pinned"));
    }
};

forms::Answer setPin(Context& context, const forms::OwnForm&, const PullToChange& pull, const PinForm& form)
{
    repos::requirePart(pull.repo, repos::AccessLevel::Admin, repos::Unit::Pulls);
    const auto operation = issues::operationOn(context, pull.repo, repos::Unit::Pulls);
    const auto refusal = forms::refusalOf(
        "", [&] { form.isPinned ? issues::pin(operation, pull.issue) : issues::unpin(operation, pull.issue); });
    if (refusal)
        return refusedPage(context, pull, *refusal);
    return issue_pages::backTo(context, pull.repo, issue_pages::pageOf(pull.issue));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<comment>(changing(
        {"/{owner}/{repo}/pulls/{index}/comments", "sayInPull", "Comment on a pull request, close or reopen it"})),
    http::endpoint<setPin>(
        changing({"/{owner}/{repo}/pulls/{index}/pin", "pinPullOfPage", "Pin or unpin a pull request"})),
};

} // namespace

std::span<const http::Endpoint> pullCommentEndpoints() { return kEndpoints; }

} // namespace trivet::pull_pages
