#pragma once

namespace trivet::db {

enum class Engine { Sqlite, PostgreSql };

// What a transaction is for. Schema waits long for its turn and lifts the time limits: migrations and restores.
enum class Access { Read, Write, Schema };

} // namespace trivet::db
