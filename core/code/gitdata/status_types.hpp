#pragma once
#include "repos/repository_types.hpp"

namespace trivet::gitdata {

inline constexpr auto kStatusStates = json::oneOf("pending", "success", "error", "failure", "warning", "skipped");

struct CommitStatus {
    static constexpr auto schema = json::value("CommitStatus");
    std::int64_t id = 0;
    std::string status{}, targetUrl{}, description{}, url{}, context{};
    std::optional<users::User> creator{};
    json::Time createdAt{}, updatedAt{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using S = CommitStatus;
        visit(field("id", &S::id, "ID"));
        visit(field("status", &S::status, "pending, success, error, failure, warning or skipped", kStatusStates));
        visit(field("target_url", &S::targetUrl, "URL with details"));
        visit(field("description", &S::description, "Short description"));
        visit(field("url", &S::url, "URL"));
        visit(field("context", &S::context, "Context: name of the check"));
        visit(field("creator", &S::creator, "Creator"));
        visit(field("created_at", &S::createdAt, "When it was created"));
        visit(field("updated_at", &S::updatedAt, "When it was last updated"));
    }
};

struct CombinedStatus {
    static constexpr auto schema = json::value("CombinedStatus");
    std::string state{}, sha{};
    std::int64_t totalCount = 0;
    std::optional<std::vector<CommitStatus>> statuses{};
    std::optional<repos::Repository> repository{};
    std::string commitUrl{}, url{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using S = CombinedStatus;
        visit(field("state", &S::state, "pending, success or failure: the worst of all checks; empty without any"));
        visit(field("sha", &S::sha, "SHA of the commit"));
        visit(field("total_count", &S::totalCount, "Number of statuses"));
        visit(field("statuses", &S::statuses, "Latest status of each context; null without any"));
        visit(field("repository", &S::repository, "Repository"));
        visit(field("commit_url", &S::commitUrl, "API URL of the commit"));
        visit(field("url", &S::url, "URL"));
    }
};

struct CreateStatus {
    static constexpr auto schema = json::body("CreateStatusOption");
    std::string state{}, targetUrl{}, description{}, context{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using C = CreateStatus;
        visit(field("state", &C::state, "pending, success, error, failure, warning or skipped", json::required,
                    kStatusStates));
        visit(field("target_url", &C::targetUrl, "URL with details; pages link to http and https", maxLength(2048)));
        visit(field("description", &C::description, "Short description", maxLength(4096)));
        visit(field("context", &C::context, "Context: name of the check", maxLength(255)));
    }
};

} // namespace trivet::gitdata
