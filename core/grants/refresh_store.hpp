#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace trivet::db {
class Database;
}

namespace trivet::grants {

struct RefreshRow {
    std::int64_t familyId = 0;
    std::int64_t expiresAt = 0;           // unless it is used before
    std::optional<std::int64_t> usedAt{}; // and replaced

    auto columns() { return std::tie(familyId, expiresAt, usedAt); }
};

class RefreshStore {
public:
    explicit RefreshStore(db::Database& db) : m_db(db) {}

    std::optional<RefreshRow> find(std::string_view value);
    void insert(std::int64_t familyId, std::string_view value, std::int64_t expiresAt);
    // Of many who try at once one succeeds.
    bool markUsed(std::string_view value, std::int64_t now);

private:
    db::Database& m_db;
};

} // namespace trivet::grants
