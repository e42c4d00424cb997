// The issues of a repository, by what somebody looks for.
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "issue_pages/chip.hpp"
#include "issue_pages/choices.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/list_query.hpp"
#include "issue_pages/page_meta.hpp"
#include "issue_pages/person.hpp"
#include "issues/issue_view.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "pages/view.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;
using pages::operator""_text;

struct IssueLine {
    std::int64_t number = 0, comments = 0;
    std::string title{}, address{};
    bool isOpen = false, isClosed = false, isPinned = false, isLocked = false;
    Person author{};
    pages::Moment opened{};
    std::vector<Chip> chips{};
    std::optional<std::string> milestone{};
    std::optional<pages::Moment> due{};
    std::vector<Person> assignees{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = IssueLine;
        return std::tuple{entry("NUMBER", &L::number),
                          entry("COMMENTS", &L::comments),
                          entry("ISSUE_TITLE", &L::title),
                          entry("ISSUE_ADDRESS", &L::address),
                          entry("IS_OPEN", &L::isOpen),
                          entry("IS_CLOSED", &L::isClosed),
                          entry("IS_PINNED", &L::isPinned),
                          entry("IS_LOCKED", &L::isLocked),
                          entry("AUTHOR", &L::author),
                          entry("OPENED", &L::opened),
                          entry("CHIP", &L::chips),
                          entry("MILESTONE_TITLE", &L::milestone),
                          entry("DUE", &L::due),
                          entry("ASSIGNEE", &L::assignees)};
    }
};

struct ListPage {
    code_pages::RepoHead repo{};
    std::string newAddress{}, labelsAddress{}, milestonesAddress{}, listAddress{};
    std::string openAddress{}, closedAddress{}, clearAddress{};
    std::int64_t openCount = 0, closedCount = 0;
    bool showsOpen = false, showsClosed = false, isFiltered = false, isEmpty = false, hasNoMatch = false,
         canOpen = false;
    std::string text{}, type{}, state{}, poster{};
    bool wantsNoLabel = false, wantsNoMilestone = false, wantsNoAssignee = false;
    std::vector<Choice> labels{}, milestones{}, assignees{}, sorts{};
    std::vector<IssueLine> lines{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ListPage;
        return std::tuple{entry("REPO", &P::repo),
                          entry("NEW_ADDRESS", &P::newAddress),
                          entry("LABELS_ADDRESS", &P::labelsAddress),
                          entry("MILESTONES_ADDRESS", &P::milestonesAddress),
                          entry("LIST_ADDRESS", &P::listAddress),
                          entry("OPEN_ADDRESS", &P::openAddress),
                          entry("CLOSED_ADDRESS", &P::closedAddress),
                          entry("CLEAR_ADDRESS", &P::clearAddress),
                          entry("OPEN_COUNT", &P::openCount),
                          entry("CLOSED_COUNT", &P::closedCount),
                          entry("SHOWS_OPEN", &P::showsOpen),
                          entry("SHOWS_CLOSED", &P::showsClosed),
                          entry("IS_FILTERED", &P::isFiltered),
                          entry("IS_EMPTY", &P::isEmpty),
                          entry("HAS_NO_MATCH", &P::hasNoMatch),
                          entry("CAN_OPEN", &P::canOpen),
                          entry("SEARCH_TEXT", &P::text),
                          entry("TYPE", &P::type),
                          entry("STATE", &P::state),
                          entry("POSTER", &P::poster),
                          entry("WANTS_NO_LABEL", &P::wantsNoLabel),
                          entry("WANTS_NO_MILESTONE", &P::wantsNoMilestone),
                          entry("WANTS_NO_ASSIGNEE", &P::wantsNoAssignee),
                          entry("LABEL_CHOICE", &P::labels),
                          entry("MILESTONE_CHOICE", &P::milestones),
                          entry("ASSIGNEE_CHOICE", &P::assignees),
                          entry("SORT_CHOICE", &P::sorts),
                          entry("LISTED", &P::lines),
                          entry("PAGER", &P::pager)};
    }
};

IssueLine lineOf(Context& context, const repos::VisibleRepo& repo, const issues::Issue& issue)
{
    IssueLine line{.number = issue.number, .comments = issue.comments, .title = issue.title};
    line.address = code_pages::addressIn(context, repo, "issues/" + std::to_string(issue.number));
    line.isClosed = issue.state == "closed";
    line.isOpen = !line.isClosed;
    line.isPinned = issue.pinOrder > 0;
    line.isLocked = issue.isLocked;
    line.author = personOf(context, *issue.user);
    line.opened = pages::momentOf(context, issue.createdAt.seconds);
    line.chips = chipsOf(context, repo, "issues", issue.labels);
    if (issue.milestone)
        line.milestone = issue.milestone->title;
    if (issue.dueDate)
        line.due = pages::momentOf(context, issue.dueDate->seconds);
    if (issue.assignees)
        for (const auto& user : *issue.assignees)
            line.assignees.push_back(personOf(context, *user));
    return line;
}

void addChoices(ListPage& page, Context& context, const repos::VisibleRepo& repo, const ListQuery& query)
{
    page.text = query.text;
    page.type = query.type;
    page.state = query.state;
    page.poster = query.poster;
    page.labels = labelChoices(context, repo, {query.labels});
    page.milestones = milestoneChoices(context, repo, query.milestone);
    page.assignees = assigneeChoices(context, repo, {query.assignee});
    for (const auto& each : orders())
        page.sorts.push_back({std::string(each.name), pages::text(context, each.title), {}, each.name == query.sort});
}

void addAddresses(ListPage& page, Context& context, const repos::VisibleRepo& repo, ListQuery query)
{
    page.newAddress = code_pages::addressIn(context, repo, "issues/new");
    page.labelsAddress = code_pages::addressIn(context, repo, "labels");
    page.milestonesAddress = code_pages::addressIn(context, repo, "milestones");
    page.listAddress = code_pages::addressIn(context, repo, "issues");
    page.clearAddress = addressOf(context, repo, {.state = query.state});
    query.state = "open";
    page.openAddress = addressOf(context, repo, query);
    query.state = "closed";
    page.closedAddress = addressOf(context, repo, query);
}

pages::View list(Context& context, const repos::IssueReader& repo, const ListQuery& query,
                 const http::PageRequest& wanted)
{
    const auto filter = toFilter(query, repo, context.who);
    issues::IssueListStore store(context.db());
    const auto counts = store.countStates(filter, context.who);
    ListPage page{.repo = headOf(context, repo, code_pages::Tab::Issues)};
    page.openCount = counts.open;
    page.closedCount = counts.closed;
    page.showsOpen = filter.isClosed == false;
    page.showsClosed = filter.isClosed == true;
    page.isFiltered = addressOf(context, repo, query) != addressOf(context, repo, {.state = query.state});
    page.canOpen = !repo.row().isArchived;
    page.wantsNoLabel = filter.hasNoLabel;
    page.wantsNoMilestone = filter.hasNoMilestone;
    page.wantsNoAssignee = filter.hasNoAssignee;
    addChoices(page, context, repo, query);
    addAddresses(page, context, repo, query);
    const auto rows = store.page(filter, context.who, {wanted.limit, wanted.offset()});
    for (const auto& issue : issues::toWire(rows, {repo.its}, context))
        page.lines.push_back(lineOf(context, repo, issue));
    page.isEmpty = page.lines.empty() && !page.isFiltered;
    page.hasNoMatch = page.lines.empty() && page.isFiltered;
    const auto total = (page.showsClosed ? 0 : counts.open) + (page.showsOpen ? 0 : counts.closed);
    page.pager = pages::pagerFor(context, wanted, total);
    return pages::view("issues/list", pages::text(context, "issues.title_of"_text, {{"NAME", repo.its.fullName()}}),
                       page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(showing({"/{owner}/{repo}/issues", "issuesPage", "Show the issues of a repository"})),
};

} // namespace

std::span<const http::Endpoint> listPageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
