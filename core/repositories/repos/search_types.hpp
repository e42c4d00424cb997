#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::repos {

struct RepositorySearch {
    static constexpr auto schema = json::query();
    std::string text{}, mode{}, sort{}, order{};
    bool isTopic = false, includesDescription = false, isExclusive = false;
    std::int64_t uid = 0, priorityOwnerId = 0, teamId = 0, starredBy = 0;
    std::optional<bool> withPrivate{}, isPrivate{}, isTemplate{}, isArchived{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using S = RepositorySearch;
        visit(field("q", &S::text, "Search in names", json::maxLength(255)));
        visit(field("topic", &S::isTopic, "Treat q as the name of a topic"));
        visit(field("includeDesc", &S::includesDescription, "Search in descriptions too", json::ignoredWhenWrong));
        visit(field("uid", &S::uid, "ID of a user or organization: only repositories it owns or contributes to"));
        visit(field("priority_owner_id", &S::priorityOwnerId, "ID of the owner whose repositories are listed first",
                    json::ignoredWhenWrong));
        visit(field("team_id", &S::teamId, "ID of a team: only its repositories"));
        visit(field("starredBy", &S::starredBy, "ID of a user: only repositories they have starred"));
        visit(field("private", &S::withPrivate, "Include private repositories you can see; by default true"));
        visit(field("is_private", &S::isPrivate, "Only private repositories, or only public ones"));
        visit(field("template", &S::isTemplate, "Only template repositories, or only others"));
        visit(field("archived", &S::isArchived, "Only archived repositories, or only others"));
        visit(field("mode", &S::mode, "Only repositories of this type: source, fork, mirror or collaborative"));
        visit(field("exclusive", &S::isExclusive, "With uid: only repositories it owns"));
        visit(field("sort", &S::sort, "alpha, created, updated, size, git_size, lfs_size, id, stars or forks"));
        visit(field("order", &S::order, "asc or desc; only with sort"));
    }
};

} // namespace trivet::repos
