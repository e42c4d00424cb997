#pragma once
#include "jose/algorithm.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::grants {

// The key another installation signed its refresh tokens with, and how long they are accepted.
struct ImportedKey {
    jose::Algorithm algorithm{};
    std::string spki{};
    std::int64_t until = 0;
};

inline constexpr std::int64_t kNoFamily = 0; // of a token that was revoked before it was exchanged

// What is needed to exchange refresh tokens of an installation that was imported.
class ImportedRefreshStore {
public:
    explicit ImportedRefreshStore(db::Database& db) : m_db(db) {}

    std::optional<ImportedKey> key(); // nothing: there is none
    void setKey(const ImportedKey& key);

    // The application of a grant that came with the import and is still there; nothing after endAllOf().
    std::optional<std::int64_t> applicationOf(std::int64_t grantId);
    // The tokens of all grants of an account that came with the import, whether they were seen here or not.
    void endAllOf(std::int64_t accountId);

    // The sign-in that began with the token of this hash, or kNoFamily.
    std::optional<std::int64_t> familyOf(std::string_view hash);
    // False if the token was exchanged or revoked before. Of many who try at once one succeeds. What has expired is
    // forgotten.
    bool claim(std::string_view hash, std::int64_t familyId, std::int64_t expiresAt, std::int64_t now);

private:
    db::Database& m_db;
};

} // namespace trivet::grants
