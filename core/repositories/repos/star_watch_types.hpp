#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <string>
#include <tuple>

namespace trivet::repos {

// Whether the caller hears of a repository, or of an issue.
struct WatchInfo {
    static constexpr auto schema = json::value("WatchInfo");
    bool subscribed = false, ignored = false;
    json::Raw reason{};
    json::Time createdAt{};
    std::string url{}, repositoryUrl{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("subscribed", &WatchInfo::subscribed, "The caller hears of it"));
        visit(field("ignored", &WatchInfo::ignored, "The caller does not hear of it"));
        visit(field("reason", &WatchInfo::reason, "Always null"));
        visit(field("created_at", &WatchInfo::createdAt, "Since when"));
        visit(field("url", &WatchInfo::url, "Address of the subscription in the API"));
        visit(field("repository_url", &WatchInfo::repositoryUrl, "Address of the repository in the API"));
    }
};

} // namespace trivet::repos
