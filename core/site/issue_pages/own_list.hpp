#pragma once
#include "issues/issue_list_store.hpp"
#include "pages/pager.hpp"
#include "pages/texts.hpp"
#include "pages/view.hpp"
#include "json/types.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What the lists across repositories have in common: the issues, the pull requests and the milestones of whoever asks.
namespace trivet::issue_pages {

// What somebody may have to do with an issue or a pull request.
struct OwnKind {
    std::string_view name{};
    pages::TextKey text{};
    std::string issues::IssueFilter::*person = nullptr;
};

struct OwnQuery {
    static constexpr auto schema = json::query();
    std::string type{}, state{};
    bool wantsClosed() const { return state == "closed"; }
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("type", &OwnQuery::type, "what whoever asks has to do with them; by default the first tab"));
        visit(json::field("state", &OwnQuery::state, "open or closed; by default open",
                          json::oneOf("", "open", "closed"), json::ignoredWhenWrong));
    }
};

struct KindTab {
    std::string name{}, address{};
    bool isShown = false;
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("KIND_NAME", &KindTab::name), entry("KIND_ADDRESS", &KindTab::address),
                         entry("IS_SHOWN", &KindTab::isShown)};
    }
};

// Shown by [[>own_lists]], [[>own_kinds]] and [[>own_states]].
struct OwnListFrame {
    bool isIssuesList = false, isPullsList = false, isMilestonesList = false;
    std::vector<KindTab> kinds{};
    std::string openAddress{}, closedAddress{};
    bool showsOpen = false, showsClosed = false, isEmpty = false;
    std::int64_t openCount = 0, closedCount = 0;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using F = OwnListFrame;
        return ValueList{entry("IS_ISSUES_LIST", &F::isIssuesList),
                         entry("IS_PULLS_LIST", &F::isPullsList),
                         entry("IS_MILESTONES_LIST", &F::isMilestonesList),
                         entry("KIND", &F::kinds),
                         entry("OPEN_ADDRESS", &F::openAddress),
                         entry("CLOSED_ADDRESS", &F::closedAddress),
                         entry("SHOWS_OPEN", &F::showsOpen),
                         entry("SHOWS_CLOSED", &F::showsClosed),
                         entry("IS_EMPTY", &F::isEmpty),
                         entry("OPEN_COUNT", &F::openCount),
                         entry("CLOSED_COUNT", &F::closedCount),
                         entry("PAGER", &F::pager)};
    }
};

// The frame of the list "issues", "pulls" or "milestones"; `type` is what the tab that is shown adds to its address.
OwnListFrame ownFrame(http::Context& context, std::string_view list, const OwnQuery& query,
                      const issues::StateCounts& counts, const http::PageRequest& wanted, std::string_view type = {});

struct OwnList {
    OwnListFrame frame{};
    std::vector<issues::IssueRow> rows{}; // of the page that is asked for
};

// The list "issues" or "pulls", of the kind that the address asks for.
OwnList ownList(http::Context& context, std::string_view list, std::span<const OwnKind> kinds, const OwnQuery& query,
                const http::PageRequest& wanted);

} // namespace trivet::issue_pages
