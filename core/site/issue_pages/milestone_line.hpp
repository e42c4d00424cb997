#pragma once
#include "milestones/milestone_row.hpp"
#include "pages/model.hpp"
#include "pages/moment.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::issue_pages {

// How far a milestone is: [[>milestone_progress]] and [[>milestone_actions]].
struct MilestoneLine {
    std::string title{}, address{}, percent{};
    std::optional<std::string> base{}; // for those who may change it
    pages::SafeHtml html{};
    std::int64_t open = 0, closed = 0;
    bool isClosed = false, isOpen = false, isOverdue = false;
    std::optional<pages::Moment> due{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = MilestoneLine;
        return ValueList{entry("MILESTONE_TITLE", &L::title),
                         entry("MILESTONE_ADDRESS", &L::address),
                         entry("MILESTONE_BASE", &L::base),
                         entry("PERCENT", &L::percent),
                         entry("ABOUT_HTML", &L::html),
                         entry("OPEN_COUNT", &L::open),
                         entry("CLOSED_COUNT", &L::closed),
                         entry("IS_CLOSED", &L::isClosed),
                         entry("IS_OPEN", &L::isOpen),
                         entry("IS_OVERDUE", &L::isOverdue),
                         entry("DUE", &L::due)};
    }
};

bool mayChangeMilestones(const http::Context& context, const repos::VisibleRepo& repo);

// In the same order, with what the reader may do; their descriptions are rendered at once.
std::vector<MilestoneLine> milestoneLinesOf(http::Context& context, const repos::VisibleRepo& repo,
                                            const std::vector<milestones::MilestoneRow>& rows);

} // namespace trivet::issue_pages
