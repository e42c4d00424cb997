#pragma once
#include "access/identity.hpp"
#include "db/column.hpp"
#include "db/query.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::notifications {

enum class Status : std::int64_t { Unread, Read, Pinned };

// What a user should look at, with the issue it is about.
struct ThreadRow {
    std::int64_t id = 0, status = 0, updatedAt = 0;
    std::optional<std::int64_t> eventId{};       // the comment or review it told of last
    std::optional<std::int64_t> lastCommentId{}; // of the issue, whoever was told of it
    std::int64_t repositoryId = 0, number = 0;
    std::string title{};
    bool isPull = false, isClosed = false, isMerged = false;

    Status is() const { return static_cast<Status>(status); }
    static constexpr auto columns()
    {
        return db::columns(
            db::column("n.id", &ThreadRow::id), db::column("n.status", &ThreadRow::status),
            db::column("n.updated_at", &ThreadRow::updatedAt), db::column("n.event_id", &ThreadRow::eventId),
            db::column("(SELECT e.id FROM issue_event e WHERE e.issue_id = i.id AND e.kind = 0"
                       " ORDER BY e.id DESC LIMIT 1)",
                       &ThreadRow::lastCommentId),
            db::column("i.repository_id", &ThreadRow::repositoryId), db::column("i.number", &ThreadRow::number),
            db::column("i.title", &ThreadRow::title), db::column("i.is_pull", &ThreadRow::isPull),
            db::column("i.is_closed", &ThreadRow::isClosed),
            db::column("EXISTS (SELECT 1 FROM pull p WHERE p.issue_id = i.id AND p.merged_at IS NOT NULL)",
                       &ThreadRow::isMerged));
    }
};

struct ThreadFilter {
    std::vector<std::int64_t> statuses{};
    std::optional<std::int64_t> repositoryId{};
    std::optional<bool> isPull{};                  // nothing: both
    std::optional<std::int64_t> since{}, before{}; // of the latest change, both included
};

// The threads of the caller, as far as they may still see what these are about. The latest comes first.
class ThreadStore {
public:
    explicit ThreadStore(db::Database& db) : m_db(db) {}

    std::vector<ThreadRow> page(const ThreadFilter& filter, const access::Identity& who, const db::Slice& slice);
    std::int64_t count(const ThreadFilter& filter, const access::Identity& who);
    // How many are unread, counted no further than that.
    std::int64_t countUnread(const access::Identity& who, std::int64_t most);
    std::optional<ThreadRow> find(std::int64_t id, const access::Identity& who);
    void setStatus(std::int64_t id, Status status);
    // The thread of that account about an issue, if it is unread.
    void markIssueRead(std::int64_t issueId, std::int64_t accountId);
    // The numbers of those that changed.
    std::vector<std::int64_t> mark(const ThreadFilter& filter, const access::Identity& who, Status status);
    std::vector<ThreadRow> findAll(const std::vector<std::int64_t>& ids, const access::Identity& who);

private:
    static void addFilter(db::Query& query, const ThreadFilter& filter, const access::Identity& who);

    db::Database& m_db;
};

} // namespace trivet::notifications
