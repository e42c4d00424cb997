#pragma once
#include "access/identity.hpp"

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// Tokens limited to repositories name them by their address. An address that changes hands must not take the tokens
// with it. Writes belong into a transaction.
class TokenLimitStore {
public:
    explicit TokenLimitStore(db::Database& db) : m_db(db) {}

    // The repository moved: its tokens follow it.
    void follow(const access::RepositoryName& before, const access::RepositoryName& after);
    // The repository is gone: nobody else's may take its place.
    void drop(const access::RepositoryName& name);

private:
    db::Database& m_db;
};

} // namespace trivet::repos
