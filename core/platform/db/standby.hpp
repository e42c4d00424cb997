#pragma once

namespace trivet::db {

class Database;

// What a standby of PostgreSQL lacks may be on a primary that has come since. If one is being read, goes over to the
// primary and says so; throws Failure if there is none, and at once if that was just tried.
bool leaveStandby(Database& db);

// Finds what somebody says they were given, such as a session: not to find it has to be true.
template <class Find> auto findForSure(Database& db, Find find)
{
    auto found = find();
    if (!found && leaveStandby(db))
        found = find();
    return found;
}

} // namespace trivet::db
