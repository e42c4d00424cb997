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
        visit(field("subscribed", &WatchInfo::subscribed, "Subscribed"));
        visit(field("ignored", &WatchInfo::ignored, "Ignored"));
        visit(field("reason", &WatchInfo::reason, "Not used"));
        visit(field("created_at", &WatchInfo::createdAt, "When it was created"));
        visit(field("url", &WatchInfo::url, "API URL"));
        visit(field("repository_url", &WatchInfo::repositoryUrl, "API URL of the repository"));
    }
};

} // namespace trivet::repos
