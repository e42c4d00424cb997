#include "issues/time_view.hpp"

#include "db/database.hpp"
#include "issues/issue_store.hpp"
#include "issues/issue_view.hpp"
#include "issues/people.hpp"

#include <algorithm>
#include <map>

namespace trivet::issues {

std::vector<TrackedTime> toWire(const std::vector<TimeRow>& rows, http::Context& context)
{
    if (rows.empty())
        return {};
    std::vector<std::int64_t> ids;
    People people;
    for (const auto& row : rows) {
        people.want(row.accountId);
        if (std::find(ids.begin(), ids.end(), row.issueId) == ids.end())
            ids.push_back(row.issueId);
    }
    people.load(context);
    auto issues = IssueStore(context.db()).findAll(ids);
    const auto repositories = repositoriesOf(issues, context.db());
    std::map<std::int64_t, json::Shared<Issue>> byId;
    for (auto& issue : toWire(std::move(issues), repositories, context)) {
        const auto id = issue.id;
        byId.emplace(id, json::share(std::move(issue)));
    }
    std::vector<TrackedTime> wires;
    wires.reserve(rows.size());
    for (const auto& row : rows) {
        const auto& person = people.at(row.accountId);
        wires.push_back({.id = row.id,
                         .created = {row.createdAt},
                         .time = row.seconds,
                         .userId = person->id,
                         .userName = person->login,
                         .issueId = row.issueId,
                         .issue = byId[row.issueId]});
    }
    return wires;
}

} // namespace trivet::issues
