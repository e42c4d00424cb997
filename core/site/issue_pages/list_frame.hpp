#pragma once
#include "issue_pages/choices.hpp"
#include "issue_pages/list_query.hpp"
#include "milestones/milestone_row.hpp"
#include "pages/pager.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::issue_pages {

// What stands around a list of issues or of pull requests: the search, the filters, the states with their counts. Shown
// by [[>list_filter]].
struct ListFrame {
    std::string labelsAddress{}, milestonesAddress{}, listAddress{};
    std::string openAddress{}, closedAddress{}, allAddress{}, clearAddress{};
    std::int64_t openCount = 0, closedCount = 0, allCount = 0;
    bool showsOpen = false, showsClosed = false, showsAll = false, isFiltered = false, isEmpty = false,
         hasNoMatch = false;
    std::string text{}, type{}, state{}, poster{};
    bool wantsNoLabel = false, wantsNoMilestone = false, wantsNoAssignee = false;
    std::vector<Choice> labels{}, milestones{}, assignees{}, sorts{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ListFrame;
        return ValueList{entry("LABELS_ADDRESS", &P::labelsAddress),
                         entry("MILESTONES_ADDRESS", &P::milestonesAddress),
                         entry("LIST_ADDRESS", &P::listAddress),
                         entry("OPEN_ADDRESS", &P::openAddress),
                         entry("CLOSED_ADDRESS", &P::closedAddress),
                         entry("ALL_ADDRESS", &P::allAddress),
                         entry("CLEAR_ADDRESS", &P::clearAddress),
                         entry("OPEN_COUNT", &P::openCount),
                         entry("CLOSED_COUNT", &P::closedCount),
                         entry("ALL_COUNT", &P::allCount),
                         entry("SHOWS_OPEN", &P::showsOpen),
                         entry("SHOWS_CLOSED", &P::showsClosed),
                         entry("SHOWS_ALL", &P::showsAll),
                         entry("IS_FILTERED", &P::isFiltered),
                         entry("IS_EMPTY", &P::isEmpty),
                         entry("HAS_NO_MATCH", &P::hasNoMatch),
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
                         entry("PAGER", &P::pager)};
    }
};

struct FilteredList {
    ListFrame frame{};
    std::vector<issues::IssueRow> rows{}; // of the page that is asked for
};

// The list "issues" or "pulls" of a repository, as the address asks for it: a fixed number of statements.
FilteredList filteredList(http::Context& context, const repos::VisibleRepo& repo, const std::string& list,
                          const ListQuery& query, const http::PageRequest& wanted);
// What belongs to a milestone, issues and pull requests, as far as the reader may see these. Of the query the state
// counts.
FilteredList milestoneList(http::Context& context, const repos::VisibleRepo& repo,
                           const milestones::MilestoneRow& milestone, const ListQuery& query,
                           const http::PageRequest& wanted);

} // namespace trivet::issue_pages
