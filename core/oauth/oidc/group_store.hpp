#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::oidc {

enum class GroupsSeen {
    All,
    PublicOnly, // of public organizations, and only where the membership is public too
};

// The organizations a user belongs to as "org", and their teams as "org:team" in lower case, in the order of names.
class GroupStore {
public:
    explicit GroupStore(db::Database& db) : m_db(db) {}

    std::vector<std::string> ofAccount(std::int64_t accountId, GroupsSeen seen);

private:
    db::Database& m_db;
};

} // namespace trivet::oidc
