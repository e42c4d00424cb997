#pragma once

namespace trivet::db {
class Database;
}
namespace trivet::signin {
struct Memory;
}

namespace trivet::applications {

// Writes down, in one transaction, when client secrets were last used.
void storeSecretUses(db::Database& db, signin::Memory& memory);

} // namespace trivet::applications
