#pragma once
#include <cstdint>

namespace trivet {
struct Settings;
}
namespace trivet::db {
class Database;
}

namespace trivet::app {

struct Start {
    db::Database& db; // with the schema of this program
    const Settings& settings;
    std::int64_t now = 0;
};

// What must be in the database before the first request, besides its schema. Whoever begins to use a database does it:
// `serve`, `migrate` and every worker, however it was started. Writes nothing if all is there. Throws
// std::runtime_error with a message for the administrator.
void prepare(const Start& start);

} // namespace trivet::app
