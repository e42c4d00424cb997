#pragma once

namespace trivet::db {
class Database;
}
namespace trivet::signin {
struct AuthState;
}

namespace trivet::repos {

// Writes down, in one transaction, when deploy keys were last used.
void storeDeployKeyUses(db::Database& db, signin::AuthState& memory);

} // namespace trivet::repos
