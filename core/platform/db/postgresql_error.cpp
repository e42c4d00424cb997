#include "db/postgresql_error.hpp"

namespace trivet::db {

Failure::Kind kindOfSqlState(std::string_view state)
{
    if (state == "23505" || state == "23P01")
        return Failure::Kind::Unique;
    if (state == "23503" || state == "23001")
        return Failure::Kind::ForeignKey;
    if (state.starts_with("23"))
        return Failure::Kind::NotNullOrCheck;
    if (state == "40001" || state == "40P01")
        return Failure::Kind::Serialization;
    if (state == "53100")
        return Failure::Kind::DiskFull;
    // Lock or statement took too long, too many connections, out of memory.
    if (state == "55P03" || state == "57014" || state.starts_with("53"))
        return Failure::Kind::Busy;
    // Lost, shutting down, starting up; or this server only reads since another one took over: it refuses writes
    // (25006) and serializable transactions (0A000).
    if ((state.starts_with("08") && state != "08P01") || state.starts_with("57P") || state == "25006" ||
        state == "0A000")
        return Failure::Kind::Disconnected;
    return Failure::Kind::Other;
}

} // namespace trivet::db
