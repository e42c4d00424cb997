#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace trivet::db {
class Database;
}

namespace trivet::sessions {

struct RememberedBrowserRow {
    std::int64_t id = 0;
    std::string selector{}, validatorHash{}, previousHash{};
    std::int64_t rotatedAt = 0, accountId = 0;
    std::string methods{}; // of the sign-in it goes back to
    std::int64_t authenticatedAt = 0, createdAt = 0, expiresAt = 0;

    auto columns()
    {
        return std::tie(id, selector, validatorHash, previousHash, rotatedAt, accountId, methods, authenticatedAt,
                        createdAt, expiresAt);
    }
};

class RememberedBrowserStore {
public:
    explicit RememberedBrowserStore(db::Database& db) : m_db(db) {}

    std::optional<RememberedBrowserRow> find(std::string_view selector, std::int64_t now);
    std::int64_t insert(const RememberedBrowserRow& row);

    struct Rotation {
        std::string_view oldHash{}, newHash{};
        std::int64_t now = 0;
    };
    // Replaces the validator; false if it is not the old one any more. Of many who try at once one succeeds.
    bool rotate(std::int64_t id, const Rotation& rotation);

    void remove(std::int64_t id);
    void removeAllOf(std::int64_t accountId, std::int64_t exceptId);

private:
    db::Database& m_db;
};

} // namespace trivet::sessions
