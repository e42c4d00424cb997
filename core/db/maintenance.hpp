#pragma once

namespace trivet::db {

class Database;

// Lets the engine look at the data again, so that it keeps choosing the right indexes as tables grow.
void optimize(Database& db);

} // namespace trivet::db
