#pragma once

namespace trivet::db {
class Database;
}
namespace trivet::signin {
struct AuthState;
}

namespace trivet::applications {

// Writes down, in one transaction, when client secrets were last used.
void storeSecretUses(db::Database& db, signin::AuthState& memory);

} // namespace trivet::applications
