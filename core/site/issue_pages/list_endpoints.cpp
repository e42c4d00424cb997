// The issues of a repository, by what somebody looks for.
#include "code_pages/repo_head.hpp"
#include "issue_pages/chip.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/list_frame.hpp"
#include "issue_pages/page_meta.hpp"
#include "issue_pages/person.hpp"
#include "issues/issue_view.hpp"
#include "pages/moment.hpp"
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
    std::string newAddress{};
    bool canOpen = false;
    std::vector<IssueLine> lines{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ListPage;
        return std::tuple{entry("REPO", &P::repo), entry("NEW_ADDRESS", &P::newAddress), entry("CAN_OPEN", &P::canOpen),
                          entry("LISTED", &P::lines)};
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

pages::View list(Context& context, const repos::IssueReader& repo, const ListQuery& query,
                 const http::PageRequest& wanted)
{
    const auto found = filteredList(context, repo, "issues", query, wanted);
    ListPage page{.repo = headOf(context, repo, code_pages::Tab::Issues),
                  .newAddress = code_pages::addressIn(context, repo, "issues/new"),
                  .canOpen = !repo.row().isArchived};
    for (const auto& issue : issues::toWire(found.rows, {repo.its}, context))
        page.lines.push_back(lineOf(context, repo, issue));
    auto view =
        pages::view("issues/list", pages::text(context, "issues.title_of"_text, {{"NAME", repo.its.fullName()}}), page);
    pages::addValues(view, found.frame);
    return view;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(showing({"/{owner}/{repo}/issues", "issuesPage", "Show the issues of a repository"})),
};

} // namespace

std::span<const http::Endpoint> listPageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
