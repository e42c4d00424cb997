#include "feeds/feed_view.hpp"

#include "base/percent.hpp"
#include "db/database.hpp"
#include "git/ref_change.hpp"
#include "issues/comment_view.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/people.hpp"
#include "repos/repository_store.hpp"
#include "repos/repository_view.hpp"
#include "json/json_value.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <map>

namespace trivet::feeds {
namespace {

using Ids = std::vector<std::int64_t>;

void addTo(Ids& ids, std::int64_t id)
{
    if (std::find(ids.begin(), ids.end(), id) == ids.end())
        ids.push_back(id);
}

// What the activities name, by number.
struct Named {
    issues::People people{};
    std::map<std::int64_t, json::Shared<repos::Repository>> repositories{};
    std::map<std::int64_t, issues::Comment> comments{};
};

std::map<std::int64_t, issues::Comment> commentsOf(const std::vector<activities::ActivityRow>& rows,
                                                   const std::vector<repos::OwnedRepository>& repositories,
                                                   http::Context& context)
{
    Ids ids, issueIds;
    for (const auto& row : rows)
        if (row.eventId)
            addTo(ids, *row.eventId);
    std::map<std::int64_t, issues::Comment> found;
    if (ids.empty())
        return found;
    const auto events = issues::EventStore(context.db()).findAll(ids);
    for (const auto& event : events)
        addTo(issueIds, event.issueId);
    const auto issues = issues::IssueStore(context.db()).findAll(issueIds);
    for (auto& comment : issues::toWire(events, issues, repositories, context))
        found.emplace(comment.id, std::move(comment));
    return found;
}

// Below the address of the service, under the name the repository has now. Empty where there is nothing to compare.
std::string comparePath(const activities::ActivityRow& row, const repos::Repository& repository)
{
    const auto stored = json::parse(row.detail);
    auto before = stored.text("before").value_or("");
    const auto after = stored.text("after").value_or("");
    if (before.empty() || after.empty() || git::isZero(after))
        return {};
    if (git::isZero(before) && row.ref == "refs/heads/" + repository.defaultBranch)
        return {};
    if (git::isZero(before))
        before = encodePercent(repository.defaultBranch);
    return repository.fullName + "/compare/" + before + "..." + after;
}

// What was pushed is an object, and gets one member more. What was written about an issue may look like one, and so may
// the title of a release.
std::string contentOf(activities::ActivityRow&& row, const repos::Repository& repository)
{
    if (row.issueId || row.kind == activities::kind::kReleasePublished || !row.detail.ends_with('}') ||
        row.detail.size() < 3)
        return std::move(row.detail);
    const auto path = comparePath(row, repository);
    auto content = std::move(row.detail);
    content.pop_back();
    json::appendText(content += R"(,"CompareURL":)", path);
    return content + "}";
}

Named namesIn(const std::vector<activities::ActivityRow>& rows, http::Context& context)
{
    Named named;
    Ids ids;
    for (const auto& row : rows) {
        named.people.want(row.accountId);
        addTo(ids, row.repositoryId);
    }
    named.people.load(context);
    auto repositories = repos::RepositoryStore(context.db()).findAll(ids);
    named.comments = commentsOf(rows, repositories, context);
    for (auto& wire : repos::toWire(std::move(repositories), context)) {
        const auto id = wire.id;
        named.repositories.emplace(id, json::share(std::move(wire)));
    }
    return named;
}

} // namespace

bool hidesActivity(const users::AccountRow& account, const access::Identity& who)
{
    return account.hidesActivity && !(who.isSignedIn() && (who.userId == account.id || who.isAdmin));
}

std::vector<Activity> toWire(std::vector<activities::ActivityRow> rows, http::Context& context)
{
    if (rows.empty())
        return {};
    const auto named = namesIn(rows, context);
    std::vector<Activity> wires;
    wires.reserve(rows.size());
    for (auto& row : rows) {
        Activity wire{.id = row.id, .userId = row.accountId};
        wire.kind = std::move(row.kind);
        wire.doerId = row.accountId;
        wire.doer = named.people.at(row.accountId);
        wire.repositoryId = row.repositoryId;
        if (const auto found = named.repositories.find(row.repositoryId); found != named.repositories.end()) {
            wire.repository = found->second;
            wire.isPrivate = found->second->isPrivate;
        }
        if (const auto found = named.comments.find(row.eventId.value_or(0)); found != named.comments.end()) {
            wire.commentId = found->first;
            wire.comment = found->second;
        }
        wire.refName = std::move(row.ref);
        wire.created = {row.createdAt};
        wire.content = wire.repository ? contentOf(std::move(row), *wire.repository) : std::move(row.detail);
        wires.push_back(std::move(wire));
    }
    return wires;
}

std::vector<HeatmapPoint> contributionsOf(http::Context& context, const users::AccountRow& account)
{
    constexpr std::int64_t kYear = 366 * 86400;
    std::vector<HeatmapPoint> year;
    if (hidesActivity(account, context.who))
        return year;
    const activities::ActivityFilter filter{.doerId = account.id, .since = context.now - kYear};
    for (const auto& each : activities::ActivityStore(context.db()).contributions(filter, context.who))
        year.push_back({each.time, each.count});
    return year;
}

} // namespace trivet::feeds
