#include "db/standby.hpp"

#include "db/connection.hpp"
#include "db/database.hpp"

namespace trivet::db {

bool leaveStandby(Database& db) { return db.connection().leaveStandby(); }

} // namespace trivet::db
