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
        visit(field("id", &TrackedTime::id, "ID of the entry"));
        visit(field("created", &TrackedTime::created, "When the time was spent"));
        visit(field("time", &TrackedTime::time, "Seconds"));
        visit(field("user_id", &TrackedTime::userId, "ID of the user"));
        visit(field("user_name", &TrackedTime::userName, "Name of the user"));
        visit(field("issue_id", &TrackedTime::issueId, "ID of the issue"));
        visit(field("issue", &TrackedTime::issue, "Issue"));
    }
};

} // namespace trivet::issues
