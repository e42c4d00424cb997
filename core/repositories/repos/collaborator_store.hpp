#pragma once
#include "db/slice.hpp"
#include "orgs/access_level.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

using orgs::AccessLevel;

// Who was given access to a repository one by one, and who may be assigned or asked for a review there for whatever
// reason.
class CollaboratorStore {
public:
    explicit CollaboratorStore(db::Database& db) : m_db(db) {}

    std::optional<AccessLevel> find(std::int64_t repositoryId, std::int64_t accountId);
    std::vector<users::AccountRow> page(std::int64_t repositoryId, const db::Slice& slice); // by name
    std::int64_t count(std::int64_t repositoryId);
    void set(std::int64_t repositoryId, std::int64_t accountId, AccessLevel level, std::int64_t now);
    bool remove(std::int64_t repositoryId, std::int64_t accountId);     // false: was none
    void removeFromAllOf(std::int64_t ownerId, std::int64_t accountId); // in the repositories of that owner

    // Those who may be assigned, because they may write code, issues or pull requests: the owner, collaborators and
    // members of teams. By name, the first so many. Administrators of the site may be, too, and are not listed.
    std::vector<users::AccountRow> assignable(std::int64_t repositoryId, std::int64_t most);
    bool isAssignable(std::int64_t repositoryId, std::int64_t accountId); // whether that account is one of those
    // The same of those who may read pull requests, whether or not everybody may.
    std::vector<users::AccountRow> readers(std::int64_t repositoryId, std::int64_t most);
    // Whether that account is one of those readers; whether a team is, by what it was given.
    bool isReader(std::int64_t repositoryId, std::int64_t accountId);
    bool isReadingTeam(std::int64_t repositoryId, std::int64_t teamId);

private:
    db::Database& m_db;
};

} // namespace trivet::repos
