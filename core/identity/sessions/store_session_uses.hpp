#pragma once
#include "settings/settings.hpp"
#include "signin/last_uses.hpp"

namespace trivet::db {
class Database;
}

namespace trivet::sessions {

// Writes down, in one transaction, when sessions were last used, and so puts off their expiry.
void storeUses(db::Database& db, signin::LastUses& uses, const Settings& settings);

} // namespace trivet::sessions
