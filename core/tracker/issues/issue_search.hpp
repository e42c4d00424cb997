#pragma once
#include "access/identity.hpp"
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
        visit(field("state", &IssueSearch::state, "open, closed or all; open if it is not told"));
        visit(field("labels", &IssueSearch::labels, "Names of labels, separated by commas; any of them"));
        visit(field("q", &IssueSearch::text, "Words of title or text", json::maxLength(255)));
        visit(field("type", &IssueSearch::type, "issues or pulls; both if it is not told"));
        visit(field("milestones", &IssueSearch::milestones, "Titles or numbers of milestones, separated by commas"));
        visit(field("since", &IssueSearch::since, "Only what changed at this time or later"));
        visit(field("before", &IssueSearch::before, "Only what changed at this time or earlier"));
        visit(field("created_by", &IssueSearch::createdBy, "Only what this user opened"));
        visit(field("assigned_by", &IssueSearch::assignedBy, "Only what this user takes care of"));
        visit(field("mentioned_by", &IssueSearch::mentionedBy, "Only where this user is mentioned"));
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
        visit(field("assigned", &EverywhereSearch::isAssigned, "Only what the caller takes care of"));
        visit(field("created", &EverywhereSearch::isCreated, "Only what the caller opened"));
        visit(field("mentioned", &EverywhereSearch::isMentioned, "Only where the caller is mentioned"));
        visit(field("review_requested", &EverywhereSearch::isReviewRequested, "Only what the caller should review"));
        visit(field("reviewed", &EverywhereSearch::isReviewed, "Only what the caller reviewed"));
        visit(field("owner", &EverywhereSearch::owner, "Only repositories of this owner", json::maxLength(255)));
        visit(field("team", &EverywhereSearch::team, "Only repositories of this team; needs owner",
                    json::maxLength(255)));
    }
};

IssueFilter toFilter(const IssueSearch& wanted);
// Throws Error (BadRequest) for a team without an organization.
void narrow(IssueFilter& filter, const EverywhereSearch& wanted, const access::Identity& who);

} // namespace trivet::issues
