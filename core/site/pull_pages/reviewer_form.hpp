#pragma once
#include "forms/refusal.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>

namespace trivet::pull_pages {

// One of them, by the button that was pressed.
struct ReviewerForm {
    static constexpr auto schema = json::form("PullReviewerForm");
    std::string asked{}, askedTeam{}, withdrawn{}, withdrawnTeam{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = ReviewerForm;
        visit(json::field("reviewer", &F::asked, "User to ask for a review", json::maxLength(255)));
        visit(json::field("team", &F::askedTeam, "Team of the owner to ask for a review", json::maxLength(255)));
        visit(json::field("withdraw", &F::withdrawn, "User not to ask any more", json::maxLength(255)));
        visit(json::field("withdraw_team", &F::withdrawnTeam, "Team not to ask any more", json::maxLength(255)));
    }
};

// What comes back because something is wrong with it.
struct ReturnedReviewer {
    ReviewerForm form{};
    std::optional<forms::Refusal> refusal{};
};

} // namespace trivet::pull_pages
