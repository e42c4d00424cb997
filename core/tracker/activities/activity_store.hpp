#pragma once
#include "access/identity.hpp"
#include "db/column.hpp"
#include "db/query.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::activities {

// Kinds as clients know them.
namespace kind {
inline constexpr char kCommits[] = "commit_repo", kTag[] = "push_tag", kBranchGone[] = "delete_branch",
                      kTagGone[] = "delete_tag", kCreation[] = "create_repo", kReleasePublished[] = "publish_release";
inline constexpr char kIssueOpened[] = "create_issue", kIssueClosed[] = "close_issue",
                      kIssueReopened[] = "reopen_issue", kIssueComment[] = "comment_issue";
inline constexpr char kPullOpened[] = "create_pull_request", kPullClosed[] = "close_pull_request",
                      kPullReopened[] = "reopen_pull_request", kPullMerged[] = "merge_pull_request",
                      kPullMergedBySchedule[] = "auto_merge_pull_request", kPullComment[] = "comment_pull",
                      kPullApproved[] = "approve_pull_request", kPullRejected[] = "reject_pull_request",
                      kReviewDismissed[] = "pull_review_dismissed";
inline constexpr std::string_view kAll[] = {kCommits,         kTag,
                                            kBranchGone,      kTagGone,
                                            kCreation,        kIssueOpened,
                                            kIssueClosed,     kIssueReopened,
                                            kIssueComment,    kPullOpened,
                                            kPullClosed,      kPullReopened,
                                            kPullMerged,      kPullMergedBySchedule,
                                            kPullComment,     kPullApproved,
                                            kPullRejected,    kReviewDismissed,
                                            kReleasePublished};
} // namespace kind

// What somebody did in a repository. The detail is JSON for what was pushed. Of issues nothing is kept but which one:
// when activities are read, the detail is "12|Title" or "12|Beginning of the comment" as they are then, in the form
// clients know.
struct ActivityRow {
    std::int64_t id = 0, accountId = 0, repositoryId = 0;
    std::string kind{}, ref{}, detail{"{}"};
    std::int64_t createdAt = 0;
    std::optional<std::int64_t> eventId{}; // the comment that was written
    std::optional<std::int64_t> issueId{};

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &ActivityRow::id), db::column("account_id", &ActivityRow::accountId),
            db::column("repository_id", &ActivityRow::repositoryId), db::column("kind", &ActivityRow::kind),
            db::column("ref", &ActivityRow::ref), db::column("detail", &ActivityRow::detail),
            db::column("created_at", &ActivityRow::createdAt), db::column("event_id", &ActivityRow::eventId),
            db::column("issue_id", &ActivityRow::issueId));
    }
};

// Of all activities, which; each of them narrows.
struct ActivityFilter {
    std::optional<std::int64_t> doerId{};
    std::optional<std::int64_t> repositoryId{};
    std::optional<std::int64_t> ownerId{};         // in repositories of this account
    std::optional<std::int64_t> doerOrOwnerId{};   // by this account, or in its repositories
    std::optional<std::int64_t> teamId{};          // in repositories of this team
    std::optional<std::int64_t> since{}, before{}; // the second is not included
};

// So many of somebody's activities in the quarter of an hour that begins then.
struct Contributions {
    std::int64_t time = 0, count = 0;
    auto columns() { return std::tie(time, count); }
};

class ActivityStore {
public:
    explicit ActivityStore(db::Database& db) : m_db(db) {}

    void insert(const ActivityRow& row);
    // The latest first; only of repositories the viewer may see.
    std::vector<ActivityRow> page(const ActivityFilter& filter, const access::Identity& viewer, const db::Slice& slice);
    std::int64_t count(const ActivityFilter& filter, const access::Identity& viewer);
    void removeOfComment(std::int64_t eventId);
    void removeOfReview(std::int64_t reviewId);
    std::vector<Contributions> contributions(const ActivityFilter& filter, const access::Identity& viewer);

private:
    void describeIssues(std::vector<ActivityRow>& rows);
    static void addFilter(db::Query& query, const ActivityFilter& filter, const access::Identity& viewer);

    db::Database& m_db;
};

} // namespace trivet::activities
