#pragma once
#include "base/message.hpp"
#include "db/migrations.hpp"

#include <span>
#include <string>
#include <vector>

namespace trivet::db {

class Database;

inline constexpr MessageFormat<> kOtherSchema{"database.other_schema",
                                              "the database has another schema than this program; run: trivet migrate"};

// Applies what is missing, each migration in one transaction together with its row in schema_migration, so a crash
// leaves the old or the new schema. Several processes may call it at once: one does the work, the others wait for it.
// Returns the names of the migrations this call applied. Throws std::runtime_error on a schema that is Unknown.
std::vector<std::string> migrate(Database& db, std::span<const Migration> known = migrations());

// Ahead: a newer program has added to it what this one can do without (sql/NNNN_topic.expand.sql), as happens while
// several hosts are upgraded one after the other. Unknown: it did more than that, or was not made by this program.
enum class SchemaState { Current, Ahead, Behind, Unknown };

bool isUsable(SchemaState state); // Current or Ahead

SchemaState schemaState(Database& db, std::span<const Migration> known = migrations());

// Whether some version of this program, up to this one, made the database.
bool hasKnownSchema(Database& db, std::span<const Migration> known = migrations());

// Throws std::runtime_error with a message for the administrator unless the schema is usable.
void requireUsableSchema(Database& db, std::span<const Migration> known = migrations());

} // namespace trivet::db
