#pragma once
#include "attachments/attachment_types.hpp"
#include "labels/label_types.hpp"
#include "milestones/milestone_types.hpp"
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::issues {

struct RepositoryMeta {
    static constexpr auto schema = json::value("RepositoryMeta");
    std::int64_t id = 0;
    std::string name{}, owner{}, fullName{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("id", &RepositoryMeta::id, "Number of the repository"),
            field("name", &RepositoryMeta::name, "Name"),
            field("owner", &RepositoryMeta::owner, "Name of the owner"),
            field("full_name", &RepositoryMeta::fullName, "owner/name"),
        };
    }
};

struct PullRequestMeta {
    static constexpr auto schema = json::value("PullRequestMeta");
    bool merged = false;
    std::optional<json::Time> mergedAt{};
    bool draft = false;
    std::string htmlUrl{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("merged", &PullRequestMeta::merged, "It was merged"),
            field("merged_at", &PullRequestMeta::mergedAt, "When it was merged"),
            field("draft", &PullRequestMeta::draft, "Not ready yet"),
            field("html_url", &PullRequestMeta::htmlUrl, "Page of the pull request"),
        };
    }
};

struct Issue {
    static constexpr auto schema = json::value("Issue");
    std::int64_t id = 0;
    std::string url{}, htmlUrl{};
    std::int64_t number = 0;
    users::User user{};
    std::string originalAuthor{};
    std::int64_t originalAuthorId = 0;
    std::string title{}, body{}, ref{};
    std::vector<attachments::Attachment> assets{};
    std::vector<labels::Label> labels{};
    std::optional<milestones::Milestone> milestone{};
    json::Raw projects{}; // null: there are none in this service
    std::optional<users::User> assignee{};
    std::optional<std::vector<users::User>> assignees{}; // null when empty: clients are used to it
    std::string state{};
    bool isLocked = false;
    std::int64_t comments = 0;
    json::Time createdAt{}, updatedAt{};
    std::optional<json::Time> closedAt{}, dueDate{};
    std::int64_t timeEstimate = 0;
    std::optional<PullRequestMeta> pullRequest{};
    RepositoryMeta repository{};
    std::int64_t pinOrder = 0, contentVersion = 0;

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("id", &Issue::id, "Number in the whole service"),
            field("url", &Issue::url, "Address in the API"),
            field("html_url", &Issue::htmlUrl, "Page of the issue"),
            field("number", &Issue::number, "Number in its repository"),
            field("user", &Issue::user, "Who opened it"),
            field("original_author", &Issue::originalAuthor, "Who wrote it where it was imported from"),
            field("original_author_id", &Issue::originalAuthorId, "Their number there"),
            field("title", &Issue::title, "Title"),
            field("body", &Issue::body, "Text in Markdown"),
            field("ref", &Issue::ref, "Branch or tag it is about"),
            field("assets", &Issue::assets, "Attached files"),
            field("labels", &Issue::labels, "Labels"),
            field("milestone", &Issue::milestone, "Milestone"),
            field("projects", &Issue::projects, "Always null"),
            field("assignee", &Issue::assignee, "The first of the assignees"),
            field("assignees", &Issue::assignees, "Who takes care of it"),
            field("state", &Issue::state, "open or closed"),
            field("is_locked", &Issue::isLocked, "Only writers may comment"),
            field("comments", &Issue::comments, "How many comments it has"),
            field("created_at", &Issue::createdAt, "When it was opened"),
            field("updated_at", &Issue::updatedAt, "When something last happened to it"),
            field("closed_at", &Issue::closedAt, "When it was closed"),
            field("due_date", &Issue::dueDate, "When it should be done"),
            field("time_estimate", &Issue::timeEstimate, "Always 0"),
            field("pull_request", &Issue::pullRequest, "Set for a pull request"),
            field("repository", &Issue::repository, "Where it lives"),
            field("pin_order", &Issue::pinOrder, "Place among the pinned ones; 0: not pinned"),
            field("content_version", &Issue::contentVersion, "Counts the changes of the body"),
        };
    }
};

} // namespace trivet::issues
