#pragma once
#include "db/row_sql.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

// A merge somebody wants as soon as nothing is in the way.
struct ScheduledMergeRow {
    std::int64_t pullId = 0, repositoryId = 0, accountId = 0;
    std::string style{}, title{}, message{};
    std::string headSha{}; // the only head it is meant for; empty: any
    bool deletesBranch = false;
    std::int64_t createdAt = 0;
    std::int64_t occasion = 0, dueAt = 0, leaseUntil = 0;
    std::string failure{}; // what was in the way the last time (json::readMessages); empty: not tried yet

    bool isTried() const { return leaseUntil > 0; } // somebody is at it, or died over it

    static constexpr auto columns()
    {
        using R = ScheduledMergeRow;
        return db::columns(db::column("pull_id", &R::pullId), db::column("repository_id", &R::repositoryId),
                           db::column("account_id", &R::accountId), db::column("style", &R::style),
                           db::column("title", &R::title), db::column("message", &R::message),
                           db::column("head_sha", &R::headSha), db::column("deletes_branch", &R::deletesBranch),
                           db::column("created_at", &R::createdAt), db::column("occasion", &R::occasion),
                           db::column("due_at", &R::dueAt), db::column("lease_until", &R::leaseUntil),
                           db::column("failure", &R::failure));
    }
};

// Merges that wait. What may have cleared the way makes them due, in the transaction that stores it, so it is not
// lost with its process; the worker that takes one holds it until its lease is over.
class ScheduledMergeStore {
public:
    explicit ScheduledMergeStore(db::Database& db) : m_db(db) {}

    std::optional<ScheduledMergeRow> find(std::int64_t pullId);
    // False if there is one for the pull request.
    bool insert(const ScheduledMergeRow& row);
    bool remove(std::int64_t pullId); // false if there is none

    // Something happened to a pull request; to those with this head; to those into one of these branches.
    void makeDue(std::int64_t pullId, std::int64_t now);
    void makeDueWithHead(std::int64_t repositoryId, std::string_view headSha, std::int64_t now);
    void makeDueInto(std::int64_t repositoryId, const std::vector<std::string>& branches, std::int64_t now);

    bool hasDue(std::int64_t now);
    // The one that has waited longest, for exactly one of all who ask; nothing if none is due.
    std::optional<ScheduledMergeRow> claim(std::int64_t now);
    // It did not work. Tried again at that time, or at once if something has happened since it was claimed.
    void putOff(const ScheduledMergeRow& claimed, std::string_view failure, std::int64_t dueAt);

private:
    db::Database& m_db;
};

} // namespace trivet::issues
