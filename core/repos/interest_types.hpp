#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <string>
#include <tuple>

namespace trivet::repos {

struct WatchInfo {
    static constexpr auto schema = json::value("WatchInfo");
    bool subscribed = false, ignored = false;
    json::Raw reason{};
    json::Time createdAt{};
    std::string url{}, repositoryUrl{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("subscribed", &WatchInfo::subscribed, "The caller is told of what happens there"),
            field("ignored", &WatchInfo::ignored, "The caller wants to hear nothing of it"),
            field("reason", &WatchInfo::reason, "Not used"),
            field("created_at", &WatchInfo::createdAt, "Since when"),
            field("url", &WatchInfo::url, "Address of this answer"),
            field("repository_url", &WatchInfo::repositoryUrl, "Address of the repository in the API"),
        };
    }
};

} // namespace trivet::repos
