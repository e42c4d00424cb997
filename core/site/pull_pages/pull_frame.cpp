#include "pull_pages/pull_frame.hpp"

#include "db/database.hpp"
#include "gitdata/served_repository.hpp"
#include "issues/draft_title.hpp"
#include "issues/people.hpp"

namespace trivet::pull_pages {
namespace {

std::string branchAddress(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch)
{
    return code_pages::addressIn(context, repo, "src/branch/" + gitdata::encodePath(branch));
}

void addEnds(PullFrame& frame, http::Context& context, const ExaminedPull& examined)
{
    const auto& [repo, issue, row] = examined.pull;
    frame.baseBranch = row.baseBranch;
    frame.isBaseGone = examined.baseTip.empty();
    if (!frame.isBaseGone)
        frame.baseAddress = branchAddress(context, repo, row.baseBranch);
    const auto& head = examined.head;
    frame.headName = head.name;
    frame.isHeadGone = head.tip.empty();
    if (!frame.isHeadGone)
        frame.headAddress = branchAddress(context, *head.repo, row.headBranch);
}

void addPeople(PullFrame& frame, http::Context& context, const ExaminedPull& examined)
{
    issues::People people;
    people.want(examined.pull.issue.authorId);
    people.want(examined.pull.row.mergedById);
    people.load(context);
    frame.author =
        issue_pages::personOf(context, *people.at(examined.pull.issue.authorId), examined.pull.issue.originalAuthor);
    if (frame.isMerged)
        frame.merger = issue_pages::personOf(context, *people.at(examined.pull.row.mergedById));
}

} // namespace

PullFrame frameOf(http::Context& context, const ExaminedPull& examined, PullTab tab)
{
    const auto& [repo, issue, row] = examined.pull;
    PullFrame frame{.title = issue.title};
    frame.number = issue.number;
    frame.comments = issue.commentCount;
    frame.commits = row.commitsAhead;
    frame.files = row.changedFiles;
    frame.hasOneCommit = frame.commits == 1;
    frame.hasManyCommits = !frame.hasOneCommit;
    frame.isMerged = row.isMerged();
    frame.isClosed = issue.isClosed && !frame.isMerged;
    frame.isDraft = !issue.isClosed && issues::isDraft(context.settings, issue.title);
    frame.isOpen = !issue.isClosed && !frame.isDraft;
    frame.isLocked = issue.isLocked;
    frame.isPinned = issue.pinOrder > 0;
    addEnds(frame, context, examined);
    addPeople(frame, context, examined);
    frame.address = code_pages::addressIn(context, repo, examined.page());
    frame.commitsAddress = frame.address + "/commits";
    frame.filesAddress = frame.address + "/files";
    frame.isConversation = tab == PullTab::Conversation;
    frame.isCommits = tab == PullTab::Commits;
    frame.isFiles = tab == PullTab::Files;
    return frame;
}

} // namespace trivet::pull_pages
