#pragma once
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
        visit(field("id", &Activity::id, "Number of the entry"));
        visit(field("user_id", &Activity::userId, "Number of the account that did it"));
        visit(field("op_type", &Activity::kind, "What was done, for example commit_repo"));
        visit(field("act_user_id", &Activity::doerId, "Number of the account that did it"));
        visit(field("act_user", &Activity::doer, "Who did it"));
        visit(field("repo_id", &Activity::repositoryId, "Number of the repository"));
        visit(field("repo", &Activity::repository, "Where"));
        visit(field("comment_id", &Activity::commentId, "Number of the comment; 0: there is none"));
        visit(field("comment", &Activity::comment, "The comment"));
        visit(field("ref_name", &Activity::refName, "Branch or tag"));
        visit(field("is_private", &Activity::isPrivate, "The repository is private"));
        visit(field("content", &Activity::content, "More about it: the issue and its title, or JSON for a push"));
        visit(field("created", &Activity::created, "When"));
    }
};

struct Heat {
    static constexpr auto schema = json::value("UserHeatmapData");
    std::int64_t timestamp = 0, contributions = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("timestamp", &Heat::timestamp, "Beginning of a quarter of an hour, seconds since 1970"));
        visit(json::field("contributions", &Heat::contributions, "How much was done then"));
    }
};

} // namespace trivet::feeds
