#pragma once
#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::sessions {

// To be called, in the same transaction, by whoever changes a password or a second factor or takes an account out of
// use: nothing that was obtained with the old credentials stays good.
void credentialsChanged(db::Database& db, std::int64_t accountId);

} // namespace trivet::sessions
