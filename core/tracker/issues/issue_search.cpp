#include "issues/issue_search.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/team_store.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

#include <utility>

namespace trivet::issues {
namespace {

constexpr std::size_t kMostNames = 50;

std::vector<std::string> namesIn(const std::string& text)
{
    std::vector<std::string> names;
    for (const auto name : split(text, ','))
        if (!trimmed(name).empty() && names.size() < kMostNames)
            names.emplace_back(trimmed(name));
    return names;
}

std::optional<std::int64_t> secondsOf(const std::optional<json::Time>& time)
{
    return time ? std::optional(time->seconds) : std::nullopt;
}

std::optional<users::AccountRow> knownAccount(http::Context& context, const std::string& name)
{
    auto row = users::AccountStore(context.db()).findByName(name);
    return row && users::isVisible(context.db(), *row, context.who) ? std::move(row) : std::nullopt;
}

std::string noUser(const std::string& name) { return "user does not exist [name: " + name + "]"; }

} // namespace

IssueFilter toFilter(const IssueSearch& wanted)
{
    IssueFilter filter{.isClosed = wanted.state == "closed"};
    if (wanted.state == "all")
        filter.isClosed.reset();
    if (wanted.type == "issues" || wanted.type == "pulls")
        filter.isPull = wanted.type == "pulls";
    filter.labels = namesIn(wanted.labels);
    filter.milestones = namesIn(wanted.milestones);
    filter.text = wanted.text;
    filter.since = secondsOf(wanted.since);
    filter.before = secondsOf(wanted.before);
    filter.author = wanted.createdBy;
    filter.assignee = wanted.assignedBy;
    filter.mentioned = wanted.mentionedBy;
    return filter;
}

void narrow(IssueFilter& filter, const EverywhereSearch& wanted, const access::Identity& who)
{
    if (!wanted.team.empty() && wanted.owner.empty())
        throw Error::badRequest("a team needs the organization it belongs to: owner");
    filter.anyLabels = std::exchange(filter.labels, {});
    filter.owner = wanted.owner;
    filter.team = wanted.team;
    if (!who.isSignedIn())
        return;
    if (wanted.isAssigned)
        filter.assignee = who.name;
    if (wanted.isCreated)
        filter.author = who.name;
    if (wanted.isMentioned)
        filter.mentioned = who.name;
    if (wanted.isReviewRequested)
        filter.reviewRequested = who.name;
    if (wanted.isReviewed)
        filter.reviewedBy = who.name;
    if (wanted.isReviewRequested || wanted.isReviewed)
        filter.isPull = true;
}

void requireKnownPeople(http::Context& context, const IssueSearch& wanted)
{
    for (const auto* name : {&wanted.createdBy, &wanted.assignedBy, &wanted.mentionedBy})
        if (!name->empty() && !knownAccount(context, *name))
            throw Error::notFound(noUser(*name));
}

void requireKnownPlace(http::Context& context, const EverywhereSearch& wanted)
{
    if (wanted.owner.empty())
        return;
    const auto owner = knownAccount(context, wanted.owner);
    if (!owner)
        throw Error::badRequest(noUser(wanted.owner));
    if (wanted.team.empty())
        return;
    const auto team = orgs::TeamStore(context.db()).findByName(owner->id, wanted.team);
    if (!team || !orgs::isSeen(context, *team, orgs::roleIn(context, owner->id)))
        throw Error::badRequest("team does not exist [name: " + wanted.team + "]");
}

} // namespace trivet::issues
