#pragma once
#include "attachments/attachment_types.hpp"
#include "labels/label_types.hpp"
#include "milestones/milestone_types.hpp"
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/schema.hpp"
#include "json/types.hpp"
#include "json/write.hpp"

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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &RepositoryMeta::id, "ID of the repository"));
        visit(field("name", &RepositoryMeta::name, "Name"));
        visit(field("owner", &RepositoryMeta::owner, "Name of the owner"));
        visit(field("full_name", &RepositoryMeta::fullName, "owner/name"));
    }
};

struct PullRequestMeta {
    static constexpr auto schema = json::value("PullRequestMeta");
    bool merged = false;
    std::optional<json::Time> mergedAt{};
    bool draft = false;
    std::string htmlUrl{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("merged", &PullRequestMeta::merged, "Merged"));
        visit(field("merged_at", &PullRequestMeta::mergedAt, "When it was merged"));
        visit(field("draft", &PullRequestMeta::draft, "Draft"));
        visit(field("html_url", &PullRequestMeta::htmlUrl, "URL of the pull request page"));
    }
};

struct Issue {
    static constexpr auto schema = json::value("Issue");
    std::int64_t id = 0;
    std::string url{}, htmlUrl{};
    std::int64_t number = 0;
    json::Shared<users::User> user{};
    std::string originalAuthor{};
    std::int64_t originalAuthorId = 0;
    std::string title{}, body{}, ref{};
    std::vector<attachments::Attachment> assets{};
    std::vector<json::Shared<labels::Label>> labels{};
    std::optional<milestones::Milestone> milestone{};
    json::Raw projects{}; // null: there are none in this service
    json::Shared<users::User> assignee{};
    std::optional<std::vector<json::Shared<users::User>>> assignees{}; // null when empty: clients are used to it
    std::string state{};
    bool isLocked = false;
    std::int64_t comments = 0;
    json::Time createdAt{}, updatedAt{};
    std::optional<json::Time> closedAt{}, dueDate{};
    std::int64_t timeEstimate = 0;
    std::optional<PullRequestMeta> pullRequest{};
    json::Shared<RepositoryMeta> repository{};
    std::int64_t pinOrder = 0, contentVersion = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &Issue::id, "ID of the issue"));
        visit(field("url", &Issue::url, "API URL"));
        visit(field("html_url", &Issue::htmlUrl, "URL of the issue page"));
        visit(field("number", &Issue::number, "Issue number in the repository"));
        visit(field("user", &Issue::user, "Author"));
        visit(field("original_author", &Issue::originalAuthor, "Original author of a migrated comment or issue"));
        visit(field("original_author_id", &Issue::originalAuthorId, "ID of the original author"));
        visit(field("title", &Issue::title, "Title"));
        visit(field("body", &Issue::body, "Text in Markdown"));
        visit(field("ref", &Issue::ref, "Branch or tag the issue refers to"));
        visit(field("assets", &Issue::assets, "Attached files"));
        visit(field("labels", &Issue::labels, "Labels"));
        visit(field("milestone", &Issue::milestone, "Milestone"));
        visit(field("projects", &Issue::projects, "Always null"));
        visit(field("assignee", &Issue::assignee, "First assignee"));
        visit(field("assignees", &Issue::assignees, "Assignee"));
        visit(field("state", &Issue::state, "open or closed", json::oneOf("open", "closed")));
        visit(field("is_locked", &Issue::isLocked, "Locked"));
        visit(field("comments", &Issue::comments, "Number of comments"));
        visit(field("created_at", &Issue::createdAt, "When it was created"));
        visit(field("updated_at", &Issue::updatedAt, "When it was last updated"));
        visit(field("closed_at", &Issue::closedAt, "When it was closed"));
        visit(field("due_date", &Issue::dueDate, "Due date"));
        visit(field("time_estimate", &Issue::timeEstimate, "Time estimate in seconds"));
        visit(field("pull_request", &Issue::pullRequest, "Pull request details"));
        visit(field("repository", &Issue::repository, "Repository"));
        visit(field("pin_order", &Issue::pinOrder, "Position among the pinned issues; 0: not pinned"));
        visit(field("content_version", &Issue::contentVersion, "Version of the body; increases with each edit"));
    }
};

} // namespace trivet::issues

namespace trivet::json {
extern template void appendObject(std::string&, const issues::Issue&);
extern template void define<issues::Issue>(Definitions&);
} // namespace trivet::json
