#pragma once
#include "repos/repository_types.hpp"

namespace trivet::gitdata {

struct CommitStatus {
    static constexpr auto schema = json::value("CommitStatus");
    std::int64_t id = 0;
    std::string status{}, targetUrl{}, description{}, url{}, context{};
    std::optional<users::User> creator{};
    json::Time createdAt{}, updatedAt{};

    static constexpr auto fields()
    {
        using json::field;
        using S = CommitStatus;
        return std::tuple{field("id", &S::id, "Its number"),
                          field("status", &S::status, "pending, success, error, failure, warning or skipped"),
                          field("target_url", &S::targetUrl, "Where more is told"),
                          field("description", &S::description, "In a few words"),
                          field("url", &S::url, "Address"),
                          field("context", &S::context, "Which check"),
                          field("creator", &S::creator, "Who said it"),
                          field("created_at", &S::createdAt, "When"),
                          field("updated_at", &S::updatedAt, "When")};
    }
};

struct CombinedStatus {
    static constexpr auto schema = json::value("CombinedStatus");
    std::string state{}, sha{};
    std::int64_t totalCount = 0;
    std::vector<CommitStatus> statuses{};
    std::optional<repos::Repository> repository{};
    std::string commitUrl{}, url{};

    static constexpr auto fields()
    {
        using json::field;
        using S = CombinedStatus;
        return std::tuple{field("state", &S::state, "The worst of them"),
                          field("sha", &S::sha, "Id of the commit"),
                          field("total_count", &S::totalCount, "How many checks"),
                          field("statuses", &S::statuses, "The latest of each check"),
                          field("repository", &S::repository, "The repository"),
                          field("commit_url", &S::commitUrl, "Address of the commit"),
                          field("url", &S::url, "Address")};
    }
};

struct CreateStatus {
    static constexpr auto schema = json::body("CreateStatusOption");
    std::string state{}, targetUrl{}, description{}, context{};

    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        using C = CreateStatus;
        return std::tuple{field("state", &C::state, "pending, success, error, failure, warning or skipped",
                                json::required,
                                json::oneOf("pending", "success", "error", "failure", "warning", "skipped")),
                          field("target_url", &C::targetUrl, "Where more is told; http or https", maxLength(2048)),
                          field("description", &C::description, "In a few words", maxLength(4096)),
                          field("context", &C::context, "Which check", maxLength(255))};
    }
};

} // namespace trivet::gitdata
