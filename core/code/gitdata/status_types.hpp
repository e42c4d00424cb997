#pragma once
#include "repos/repository_types.hpp"

namespace trivet::gitdata {

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
        visit(field("id", &S::id, "Its number"));
        visit(field("status", &S::status, "pending, success, error, failure, warning or skipped"));
        visit(field("target_url", &S::targetUrl, "Where more is told"));
        visit(field("description", &S::description, "In a few words"));
        visit(field("url", &S::url, "Address"));
        visit(field("context", &S::context, "Which check"));
        visit(field("creator", &S::creator, "Who said it"));
        visit(field("created_at", &S::createdAt, "When"));
        visit(field("updated_at", &S::updatedAt, "When"));
    }
};

struct CombinedStatus {
    static constexpr auto schema = json::value("CombinedStatus");
    std::string state{}, sha{};
    std::int64_t totalCount = 0;
    std::vector<CommitStatus> statuses{};
    std::optional<repos::Repository> repository{};
    std::string commitUrl{}, url{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using S = CombinedStatus;
        visit(field("state", &S::state, "The worst of them"));
        visit(field("sha", &S::sha, "Id of the commit"));
        visit(field("total_count", &S::totalCount, "How many checks"));
        visit(field("statuses", &S::statuses, "The latest of each check"));
        visit(field("repository", &S::repository, "The repository"));
        visit(field("commit_url", &S::commitUrl, "Address of the commit"));
        visit(field("url", &S::url, "Address"));
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
                    json::oneOf("pending", "success", "error", "failure", "warning", "skipped")));
        visit(field("target_url", &C::targetUrl, "Where more is told; http or https", maxLength(2048)));
        visit(field("description", &C::description, "In a few words", maxLength(4096)));
        visit(field("context", &C::context, "Which check", maxLength(255)));
    }
};

} // namespace trivet::gitdata
