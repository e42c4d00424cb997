#pragma once

namespace trivet::db {
class Database;
}

namespace trivet::signin {

struct AuthState;

// Writes down, in one transaction, when tokens and keys were last used.
void storeUses(db::Database& db, AuthState& state);

} // namespace trivet::signin
