#pragma once
#include "db/column.hpp"
#include "db/slice.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::users {

struct BadgeRow {
    std::int64_t id = 0;
    std::string slug{}, description{}, imageUrl{};
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &BadgeRow::id), db::column("slug", &BadgeRow::slug),
                           db::column("description", &BadgeRow::description),
                           db::column("image_url", &BadgeRow::imageUrl));
    }
};

// Badges, and who has them. Lists are in the order of their slugs.
class BadgeStore {
public:
    explicit BadgeStore(db::Database& db) : m_db(db) {}

    std::vector<BadgeRow> page(const db::Slice& slice);
    std::int64_t count();
    std::optional<BadgeRow> findBySlug(const std::string& slug);
    // False if there is one of this slug.
    bool insert(const BadgeRow& row);
    bool remove(const std::string& slug);

    std::vector<BadgeRow> ofUser(std::int64_t userId);
    // What is as wanted already stays so.
    void give(std::int64_t userId, std::int64_t badgeId);
    void take(std::int64_t userId, std::int64_t badgeId);

private:
    db::Database& m_db;
};

} // namespace trivet::users
