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
        visit(field("q", &S::text, "Part of the name", json::maxLength(255)));
        visit(field("topic", &S::isTopic, "Look for a topic of this name instead"));
        visit(field("includeDesc", &S::includesDescription, "Look into descriptions too"));
        visit(field("uid", &S::uid, "Number of an account: what it owns or contributes to"));
        visit(field("priority_owner_id", &S::priorityOwnerId, "Number of an account whose repositories come first"));
        visit(field("team_id", &S::teamId, "Number of a team: what it reaches"));
        visit(field("starredBy", &S::starredBy, "Number of a user: what they starred"));
        visit(field("private", &S::withPrivate, "With private repositories the caller may see; they are by default"));
        visit(field("is_private", &S::isPrivate, "Only private ones, or none of them"));
        visit(field("template", &S::isTemplate, "Only templates, or none of them"));
        visit(field("archived", &S::isArchived, "Only archived ones, or none of them"));
        visit(field("mode", &S::mode, "Only of this kind: source, fork, mirror or collaborative"));
        visit(field("exclusive", &S::isExclusive, "With uid: only what it owns"));
        visit(field("sort", &S::sort, "alpha, created, updated, size, git_size, lfs_size, id, stars or forks"));
        visit(field("order", &S::order, "asc or desc; only with sort"));
    }
};

} // namespace trivet::repos
