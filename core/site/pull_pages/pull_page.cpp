#include "pull_pages/pull_page.hpp"

#include "db/database.hpp"
#include "forms/fill.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issues/issue_view.hpp"
#include "pull_pages/merge_box.hpp"
#include "pull_pages/pull_fields.hpp"
#include "pull_pages/pull_frame.hpp"
#include "pull_pages/pushed_commits.hpp"
#include "pull_pages/review_entries.hpp"
#include "pull_pages/reviewers.hpp"

namespace trivet::pull_pages {
namespace {

struct PullPage {
    code_pages::RepoHead repo{};
    PullFrame frame{};
    MergeBox merge{};
    PullFields fields{};
    Reviewers reviewers{};

    static constexpr auto entries()
    {
        return ValueList{pages::entry("REPO", &PullPage::repo), pages::entry("PULL", &PullPage::frame),
                         pages::entry("MERGE", &PullPage::merge), pages::entry("PULL_FIELDS", &PullPage::fields),
                         pages::entry("REVIEWERS", &PullPage::reviewers)};
    }
};

} // namespace

VisiblePull pullOf(http::Context& context, const issues::VisibleIssue& issue)
{
    auto row = issues::PullStore(context.db()).ofIssue(issue.row.id);
    if (!row)
        throw Error::notFound();
    return {issues::PullReader::of(issue.repo), issue.row, std::move(*row)};
}

pages::View pullPage(http::Context& context, const VisiblePull& pull, const ReturnedForms& returned)
{
    const auto examined = examine(context, pull);
    const auto found = reviews::readReviews(context.db(), pull.issue.id, context.who.userId);
    const issues::VisibleIssue issue{{pull.repo}, pull.issue};
    const auto wire = issues::toWire(issue.row, issue.repo.its, context);
    const PullPage page{headOf(context, pull.repo, code_pages::Tab::Pulls),
                        frameOf(context, examined, PullTab::Conversation),
                        mergeBoxOf(context, examined, returned.merge ? &*returned.merge : nullptr),
                        fieldsOf(context, examined), reviewersOf(context, pull, found)};
    auto view = pages::view("pulls/conversation", issue_pages::windowTitleOf(pull.issue, pull.repo.its), page);
    auto timeline = issue_pages::readTimeline(context, issue, wire);
    timeline.canReopen = !pull.row.isMerged() && (pull.row.isAgit || !examined.head.tip.empty());
    addPushedCommits(context, pull, timeline);
    addReviewEntries(context, pull, found, timeline);
    issue_pages::showConversation(view, context, issue, wire, std::move(timeline), {returned.comment, returned.field});
    if (page.reviewers.mayAsk)
        forms::fill(view, returned.reviewer.form, returned.reviewer.refusal);
    return view;
}

pages::View refusedPage(http::Context& context, const issues::PullToChange& pull, const forms::Refusal& refusal,
                        std::optional<MergeForm> merge)
{
    return pullPage(context, {pull.repo, pull.issue, pull.row}, {{.refusal = refusal}, std::move(merge)});
}

} // namespace trivet::pull_pages
