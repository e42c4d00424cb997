#pragma once
#include "avatars/picture.hpp"
#include "db/value.hpp"

#include <cstdint>
#include <optional>

namespace trivet::db {
class Database;
}

namespace trivet::avatars {

class AvatarStore {
public:
    explicit AvatarStore(db::Database& db) : m_db(db) {}

    std::optional<Picture> ofAccount(std::int64_t id);
    void setOfAccount(std::int64_t id, const Picture& picture);
    void removeOfAccount(std::int64_t id); // none is fine

    // In a transaction: the row of the repository says that it has one.
    std::optional<Picture> ofRepository(std::int64_t id);
    void setOfRepository(std::int64_t id, const Picture& picture);
    void removeOfRepository(std::int64_t id); // none is fine

private:
    db::Database& m_db;
};

} // namespace trivet::avatars
