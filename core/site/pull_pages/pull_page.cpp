#include "pull_pages/pull_page.hpp"

#include "issues/issue_view.hpp"
#include "pull_pages/pull_frame.hpp"

namespace trivet::pull_pages {
namespace {

struct PullPage {
    code_pages::RepoHead repo{};
    PullFrame frame{};

    static constexpr auto entries()
    {
        return std::tuple{pages::entry("REPO", &PullPage::repo), pages::entry("PULL", &PullPage::frame)};
    }
};

} // namespace

pages::View pullPage(http::Context& context, const VisiblePull& pull, const issue_pages::ReturnedComment& returned)
{
    const auto examined = examine(context, pull);
    const issues::VisibleIssue issue{{pull.repo}, pull.issue};
    const auto wire = issues::toWire(issue.row, issue.repo.its, context);
    const PullPage page{headOf(context, pull.repo, code_pages::Tab::Pulls),
                        frameOf(context, examined, PullTab::Conversation)};
    auto view = pages::view("pulls/conversation", windowTitleOf(pull.issue), page);
    issue_pages::showConversation(view, context, issue, wire, issue_pages::readTimeline(context, issue, wire),
                                  returned);
    return view;
}

} // namespace trivet::pull_pages
