#pragma once

namespace trivet::db {
class Database;
}

namespace trivet::signin {

struct Memory;

// Writes down, in one transaction, when tokens and keys were last used.
void storeUses(db::Database& db, Memory& memory);

} // namespace trivet::signin
