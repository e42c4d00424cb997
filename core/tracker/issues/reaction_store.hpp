#pragma once
#include "db/column.hpp"
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

namespace trivet::issues {

// What is reacted to: an issue, or one comment of it.
struct ReactionTarget {
    std::int64_t issueId = 0;
    std::optional<std::int64_t> commentId{};
};

struct ReactionRow {
    std::int64_t id = 0, accountId = 0;
    std::string content{};
    std::int64_t createdAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &ReactionRow::id), db::column("account_id", &ReactionRow::accountId),
                           db::column("content", &ReactionRow::content),
                           db::column("created_at", &ReactionRow::createdAt));
    }
};

// How many gave the same to the same.
struct ReactionTally {
    std::optional<std::int64_t> commentId{}; // nothing: to the issue
    std::string content{};
    std::int64_t count = 0, own = 0; // own: 1 if the viewer is among them
    auto columns() { return std::tie(commentId, content, count, own); }
};

class ReactionStore {
public:
    explicit ReactionStore(db::Database& db) : m_db(db) {}

    // Oldest first; a slice without limit is all.
    std::vector<ReactionRow> of(const ReactionTarget& target, const db::Slice& slice = {});
    std::int64_t count(const ReactionTarget& target);
    // Of an issue and of these comments, with one statement.
    std::vector<ReactionTally> tallies(std::int64_t issueId, const std::vector<std::int64_t>& commentIds,
                                       std::int64_t viewerId);
    std::optional<ReactionRow> find(const ReactionTarget& target, std::int64_t accountId, std::string_view content);
    // False if it was there already.
    bool add(const ReactionTarget& target, std::int64_t accountId, std::string_view content, std::int64_t now);
    void remove(const ReactionTarget& target, std::int64_t accountId, std::string_view content);

private:
    db::Database& m_db;
};

} // namespace trivet::issues
