#pragma once

namespace trivet::db {

enum class Engine { Sqlite, PostgreSql };

// What a transaction is for. A power cut may undo a Transient one: for what lives a minute, and is asked for again if
// it is lost. Schema waits long for its turn and lifts the time limits: migrations and restores.
enum class Access { Read, Write, Transient, Schema };

} // namespace trivet::db
