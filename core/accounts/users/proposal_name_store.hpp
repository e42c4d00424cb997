#pragma once
#include <cstdint>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// Pull requests without a branch are called after their author, "LOGIN/TOPIC", and follow when the author is renamed.
class ProposalNameStore {
public:
    explicit ProposalNameStore(db::Database& db) : m_db(db) {}

    void rename(std::int64_t authorId, std::string_view oldLogin, std::string_view newLogin);

private:
    db::Database& m_db;
};

} // namespace trivet::users
