#pragma once
#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::users {

// Throws Error (Invalid) naming what still belongs to the account and must go or change hands before it is deleted.
void requireOwnsNothing(db::Database& db, std::int64_t accountId);

} // namespace trivet::users
