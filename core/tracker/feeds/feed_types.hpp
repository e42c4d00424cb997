#pragma once
#include "activities/activity_store.hpp"
#include "issues/comment_types.hpp"
#include "repos/repository_types.hpp"
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::feeds {

struct Activity {
    static constexpr auto schema = json::value("Activity");
    std::int64_t id = 0, userId = 0;
    std::string kind{};
    std::int64_t doerId = 0;
    json::Shared<users::User> doer{};
    std::int64_t repositoryId = 0;
    json::Shared<repos::Repository> repository{};
    std::int64_t commentId = 0;
    std::optional<issues::Comment> comment{};
    std::string refName{};
    bool isPrivate = false;
    std::string content{};
    json::Time created{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &Activity::id, "ID of the entry"));
        visit(field("user_id", &Activity::userId, "ID of the user or organization that did it"));
        visit(field("op_type", &Activity::kind, "Type of the activity", json::oneOfList(activities::kind::kAll)));
        visit(field("act_user_id", &Activity::doerId, "ID of the user or organization that did it"));
        visit(field("act_user", &Activity::doer, "User who did it"));
        visit(field("repo_id", &Activity::repositoryId, "ID of the repository"));
        visit(field("repo", &Activity::repository, "Where"));
        visit(field("comment_id", &Activity::commentId, "ID of the comment; 0: none"));
        visit(field("comment", &Activity::comment, "Comment"));
        visit(field("ref_name", &Activity::refName, "Branch or tag"));
        visit(field("is_private", &Activity::isPrivate, "The repository is private"));
        visit(field("content", &Activity::content, "Details: issue number and title, or JSON for a push"));
        visit(field("created", &Activity::created, "When it was created"));
    }
};

struct HeatmapPoint {
    static constexpr auto schema = json::value("UserHeatmapData");
    std::int64_t timestamp = 0, contributions = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(
            json::field("timestamp", &HeatmapPoint::timestamp, "Start of a 15-minute interval, in seconds since 1970"));
        visit(json::field("contributions", &HeatmapPoint::contributions, "Number of contributions"));
    }
};

} // namespace trivet::feeds
