// The commits of a pull request.
#include "code_pages/signature_mark.hpp"
#include "gitdata/history.hpp"
#include "gitdata/revision.hpp"
#include "issue_pages/issue_paths.hpp"
#include "notifications/unread.hpp"
#include "pages/pager.hpp"
#include "pages/view.hpp"
#include "pull_pages/pull_frame.hpp"
#include "pull_pages/pull_meta.hpp"
#include "pull_pages/pull_pages_tables.hpp"

namespace trivet::pull_pages {
namespace {

using http::Context;

struct CommitsPage {
    code_pages::RepoHead repo{};
    PullFrame frame{};
    std::vector<code_pages::CommitLine> commits{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = CommitsPage;
        return ValueList{entry("REPO", &P::repo), entry("PULL", &P::frame), entry("COMMIT", &P::commits),
                         entry("IS_EMPTY", &P::isEmpty), entry("PAGER", &P::pager)};
    }
};

pages::View commits(Context& context, const VisiblePull& pull, const http::PageRequest& wanted)
{
    notifications::markIssueRead(context, pull.issue.id);
    const auto examined = examine(context, pull);
    const auto& row = examined.pull.row;
    auto& git = gitdata::servedRepository(context, pull.repo).git;
    const gitdata::HistoryFilter filter{.from = row.headSha, .without = row.mergeBase};
    CommitsPage page{.repo = headOf(context, pull.repo, code_pages::Tab::Pulls),
                     .frame = frameOf(context, examined, PullTab::Commits)};
    const auto ids = gitdata::listHistory(git, filter, {wanted.limit, wanted.offset()});
    page.commits = code_pages::linesOf(gitdata::readCommits(git, ids), context, pull.repo);
    page.isEmpty = page.commits.empty();
    page.pager = pages::pagerFor(context, wanted, row.commitsAhead);
    return pages::view("pulls/commits", issue_pages::windowTitleOf(pull.issue, pull.repo.its), page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<commits>(
        showing({"/{owner}/{repo}/pulls/{index}/commits", "pullCommitsPage", "List the commits of a pull request"})),
};

} // namespace

std::span<const http::Endpoint> pullCommitsEndpoints() { return kEndpoints; }

} // namespace trivet::pull_pages
