#pragma once
#include "issues/issue_types.hpp"

namespace trivet::issues {

struct TrackedTime {
    static constexpr auto schema = json::value("TrackedTime");
    std::int64_t id = 0;
    json::Time created{};
    std::int64_t time = 0, userId = 0;
    std::string userName{};
    std::int64_t issueId = 0;
    json::Shared<Issue> issue{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &TrackedTime::id, "Number of the entry"));
        visit(field("created", &TrackedTime::created, "When it was spent"));
        visit(field("time", &TrackedTime::time, "How long, in seconds"));
        visit(field("user_id", &TrackedTime::userId, "Number of the account that spent it"));
        visit(field("user_name", &TrackedTime::userName, "Name of the account that spent it"));
        visit(field("issue_id", &TrackedTime::issueId, "Number of the issue in the whole service"));
        visit(field("issue", &TrackedTime::issue, "What it was spent on"));
    }
};

} // namespace trivet::issues
