#pragma once
#include "issues/comment_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What GitHub and Gitea send of a repository: as far as both agree, and as far as it is migrated. What has another type
// than it should, or is longer than it could be here, is refused while it is read.
namespace trivet::migrations {

inline constexpr auto kId = json::range(1, 1'000'000'000'000'000);
inline constexpr auto kNumber = json::range(1, 1'000'000'000);
inline constexpr auto kText = json::maxLength(issues::kMaxBody);

struct SourceUser {
    static constexpr auto schema = json::value("SourceUser");
    std::int64_t id = 0;
    std::string login{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &SourceUser::id, "ID of the account"));
        visit(json::field("login", &SourceUser::login, "Name of the account", json::maxLength(255)));
    }
};

struct SourceRepository {
    static constexpr auto schema = json::value("SourceRepository");
    std::string description{}, website{}, homepage{}, htmlUrl{};
    std::vector<std::string> topics{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = SourceRepository;
        visit(field("description", &S::description, "Description", maxLength(2048)));
        visit(field("website", &S::website, "Gitea's word for the website", maxLength(1024)));
        visit(field("homepage", &S::homepage, "GitHub's word for the website", maxLength(1024)));
        visit(field("html_url", &S::htmlUrl, "Its page", maxLength(4096)));
        visit(field("topics", &S::topics, "Topics", maxLength(255)));
    }
};

struct SourceLabel {
    static constexpr auto schema = json::value("SourceLabel");
    std::int64_t id = 0;
    std::string name{}, color{}, description{};
    bool exclusive = false;

    std::int64_t key() const { return id; }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = SourceLabel;
        visit(field("id", &S::id, "ID of the label"));
        visit(field("name", &S::name, "Name", json::required, json::length(1, 255)));
        visit(field("color", &S::color, "Color", maxLength(20)));
        visit(field("description", &S::description, "Description", maxLength(2048)));
        visit(field("exclusive", &S::exclusive, "Exclusive in its scope"));
    }
};

struct SourceMilestone {
    static constexpr auto schema = json::value("SourceMilestone");
    std::int64_t id = 0;
    std::string title{}, description{}, state{};
    std::optional<json::Time> createdAt{}, updatedAt{}, closedAt{}, dueOn{};

    std::int64_t key() const { return id; }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using S = SourceMilestone;
        visit(field("id", &S::id, "ID of the milestone", json::required, kId));
        visit(field("title", &S::title, "Title", json::length(1, 1024)));
        visit(field("description", &S::description, "Description", kText));
        visit(field("state", &S::state, "open or closed", json::oneOf("open", "closed")));
        visit(field("created_at", &S::createdAt, "When it was created"));
        visit(field("updated_at", &S::updatedAt, "When it was last updated"));
        visit(field("closed_at", &S::closedAt, "When it was closed"));
        visit(field("due_on", &S::dueOn, "Due date"));
    }
};

// Only that there is one.
struct SourcePullMark {
    static constexpr auto schema = json::value("SourcePullMark");
    template <class Visitor> static constexpr void fields(Visitor&&) {}
};

struct SourceAsset {
    static constexpr auto schema = json::value("SourceAsset");
    std::int64_t id = 0, size = 0, downloads = 0;
    std::string name{}, uuid{}, address{};
    std::optional<json::Time> createdAt{};

    static constexpr std::size_t kUuidLength = 36;
    bool hasUuid() const; // Gitea's

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = SourceAsset;
        visit(field("id", &S::id, "ID of the file", json::required, kId));
        visit(field("size", &S::size, "Bytes"));
        visit(field("download_count", &S::downloads, "Number of downloads", json::range(0, 1'000'000'000'000)));
        visit(field("name", &S::name, "Name", json::required, json::length(1, 255)));
        visit(field("uuid", &S::uuid, "What Gitea knows it by", maxLength(40)));
        visit(field("browser_download_url", &S::address, "Where it is", maxLength(4096)));
        visit(field("created_at", &S::createdAt, "When it was attached"));
    }
};

struct SourceIssue {
    static constexpr auto schema = json::value("SourceIssue");
    std::int64_t id = 0, number = 0;
    std::string title{}, body{}, state{};
    std::optional<SourceUser> user{};
    std::vector<SourceUser> assignees{};
    std::vector<SourceLabel> labels{};
    std::vector<SourceAsset> assets{};
    std::optional<SourceMilestone> milestone{};
    bool locked = false, isLocked = false;
    std::optional<json::Time> createdAt{}, updatedAt{}, closedAt{}, dueDate{};
    std::optional<SourcePullMark> pullRequest{};

    std::int64_t key() const { return id; }
    bool isPull() const { return pullRequest.has_value(); }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using S = SourceIssue;
        visit(field("id", &S::id, "ID of the issue", json::required, kId));
        visit(field("number", &S::number, "Number in the repository", json::required, kNumber));
        visit(field("title", &S::title, "Title", json::required, json::length(1, 4096)));
        visit(field("body", &S::body, "Text in Markdown", kText));
        visit(field("state", &S::state, "open or closed", json::required, json::oneOf("open", "closed")));
        visit(field("user", &S::user, "Author"));
        visit(field("assignees", &S::assignees, "Assignees"));
        visit(field("labels", &S::labels, "Labels"));
        visit(field("assets", &S::assets, "Files, of Gitea"));
        visit(field("milestone", &S::milestone, "Milestone"));
        visit(field("locked", &S::locked, "GitHub's word for locked"));
        visit(field("is_locked", &S::isLocked, "Gitea's word for locked"));
        visit(field("created_at", &S::createdAt, "When it was created"));
        visit(field("updated_at", &S::updatedAt, "When it was last updated"));
        visit(field("closed_at", &S::closedAt, "When it was closed"));
        visit(field("due_date", &S::dueDate, "Due date"));
        visit(field("pull_request", &S::pullRequest, "It is a pull request"));
    }
};

struct SourceComment {
    static constexpr auto schema = json::value("SourceComment");
    std::int64_t id = 0;
    std::string body{}, issueUrl{}, pullRequestUrl{};
    std::optional<SourceUser> user{};
    std::vector<SourceAsset> assets{};
    std::optional<json::Time> createdAt{}, updatedAt{};

    std::int64_t key() const { return id; }
    // The issue or pull request it belongs to, by the end of its address; 0: it does not say.
    std::int64_t number() const;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = SourceComment;
        visit(field("id", &S::id, "ID of the comment", json::required, kId));
        visit(field("body", &S::body, "Text in Markdown", kText));
        visit(field("issue_url", &S::issueUrl, "Its issue", maxLength(4096)));
        visit(field("pull_request_url", &S::pullRequestUrl, "Its pull request", maxLength(4096)));
        visit(field("user", &S::user, "Author"));
        visit(field("assets", &S::assets, "Files, of Gitea"));
        visit(field("created_at", &S::createdAt, "When it was created"));
        visit(field("updated_at", &S::updatedAt, "When it was last updated"));
    }
};

struct SourceReaction {
    static constexpr auto schema = json::value("SourceReaction");
    std::optional<SourceUser> user{};
    std::string content{};
    std::optional<json::Time> createdAt{};

    std::int64_t key() const; // one person gives each of them once

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using S = SourceReaction;
        visit(field("user", &S::user, "Who reacts"));
        visit(field("content", &S::content, "What with", json::required, json::length(1, 255)));
        visit(field("created_at", &S::createdAt, "When"));
    }
};

// The number at the end of an address: nothing else of it is used.
std::int64_t numberAtEnd(std::string_view address);

} // namespace trivet::migrations
