#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"
#include "issues/issue_list_store.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <optional>
#include <string>
#include <tuple>

namespace trivet::issues {

// What clients may ask a list of issues for.
struct IssueSearch {
    static constexpr auto schema = json::query();
    std::string state{}, labels{}, text{}, type{}, milestones{};
    std::optional<json::Time> since{}, before{};
    std::string createdBy{}, assignedBy{}, mentionedBy{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("state", &IssueSearch::state, "open, closed or all; by default open",
                    json::oneOf("open", "closed", "all"), json::ignoredWhenWrong));
        visit(field("labels", &IssueSearch::labels,
                    "Comma-separated label names; in one repository issues with all of them, in all with any of them"));
        visit(field("q", &IssueSearch::text, "Search in titles and texts", json::maxLength(255)));
        visit(field("type", &IssueSearch::type, "issues or pulls; by default both", json::oneOf("issues", "pulls"),
                    json::ignoredWhenWrong));
        visit(field("milestones", &IssueSearch::milestones, "Comma-separated milestone titles or IDs"));
        visit(field("since", &IssueSearch::since, "Only items updated at this time or later"));
        visit(field("before", &IssueSearch::before, "Only items updated at this time or earlier"));
        visit(field("created_by", &IssueSearch::createdBy, "Only issues opened by this user"));
        visit(field("assigned_by", &IssueSearch::assignedBy, "Only issues assigned to this user"));
        visit(field("mentioned_by", &IssueSearch::mentionedBy, "Only issues that mention this user"));
    }
};

// What they may ask in addition where the list is of all repositories.
struct EverywhereSearch {
    static constexpr auto schema = json::query();
    bool isAssigned = false, isCreated = false, isMentioned = false, isReviewRequested = false, isReviewed = false;
    std::string owner{}, team{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("assigned", &EverywhereSearch::isAssigned, "Only issues assigned to you"));
        visit(field("created", &EverywhereSearch::isCreated, "Only issues opened by you"));
        visit(field("mentioned", &EverywhereSearch::isMentioned, "Only issues that mention you"));
        visit(field("review_requested", &EverywhereSearch::isReviewRequested,
                    "Only pull requests that request your review"));
        visit(field("reviewed", &EverywhereSearch::isReviewed, "Only pull requests reviewed by you"));
        visit(field("owner", &EverywhereSearch::owner, "Only repositories of this owner", json::maxLength(255)));
        visit(field("team", &EverywhereSearch::team, "Only repositories of this team; needs owner",
                    json::maxLength(255)));
    }
};

IssueFilter toFilter(const IssueSearch& wanted);
// Of several labels one is enough here, as clients know it; in one repository an issue needs all of them.
// Throws Error (BadRequest) for a team without an organization.
void narrow(IssueFilter& filter, const EverywhereSearch& wanted, const access::Identity& who);

// For a list that came out empty: throws Error if that is because nobody the caller may know of has such a name,
// NotFound for people, BadRequest for an owner or a team.
void requireKnownPeople(http::Context& context, const IssueSearch& wanted);
void requireKnownPlace(http::Context& context, const EverywhereSearch& wanted);

} // namespace trivet::issues
