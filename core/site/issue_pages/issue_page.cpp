#include "issue_pages/issue_page.hpp"

#include "code_pages/repo_head.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issues/issue_view.hpp"

namespace trivet::issue_pages {
namespace {

struct IssuePage {
    code_pages::RepoHead repo{};
    std::string title{};
    std::int64_t number = 0, comments = 0;
    bool isOpen = false, isClosed = false, isLocked = false, isPinned = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using P = IssuePage;
        return ValueList{entry("REPO", &P::repo),          entry("ISSUE_TITLE", &P::title),
                         entry("NUMBER", &P::number),      entry("COMMENTS", &P::comments),
                         entry("IS_OPEN", &P::isOpen),     entry("IS_CLOSED", &P::isClosed),
                         entry("IS_LOCKED", &P::isLocked), entry("IS_PINNED", &P::isPinned)};
    }
};

} // namespace

pages::View issuePage(http::Context& context, const issues::VisibleIssue& issue, const ReturnedForms& returned)
{
    const auto wire = issues::toWire(issue.row, issue.repo.its, context);
    IssuePage page{.repo = headOf(context, issue.repo, code_pages::Tab::Issues), .title = wire.title};
    page.number = wire.number;
    page.comments = wire.comments;
    page.isClosed = issue.row.isClosed;
    page.isOpen = !page.isClosed;
    page.isLocked = issue.row.isLocked;
    page.isPinned = issue.row.pinOrder > 0;
    auto view = pages::view("issues/issue", windowTitleOf(issue.row, issue.repo.its), page);
    showConversation(view, context, issue, wire, readTimeline(context, issue, wire), returned);
    return view;
}

} // namespace trivet::issue_pages
