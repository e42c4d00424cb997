#pragma once

namespace trivet::db {

enum class Engine { Sqlite, PostgreSql };

// What a transaction is for. A power cut may undo a Transient one: for what lives a minute, and is asked for again if
// it is lost. Bulk may take its time, and sees what others commit meanwhile: removing what has piled up. Schema waits
// long for its turn, too: migrations and restores.
enum class Access { Read, Write, Transient, Bulk, Schema };

} // namespace trivet::db
