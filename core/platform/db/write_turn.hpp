#pragma once

namespace trivet::db {

class Database;

// The turn to write, for which all other writers wait: what takes long does not belong into a transaction. Kept by
// Database for the thread that uses it.
void beginWriteTurn(const Database& db);
void endWriteTurn(const Database& db) noexcept;

// To be called by what takes long: running git, walking through folders. Throws std::logic_error in a transaction that
// writes, if TRIVET_STRICT is set in the environment, as tests do; people would rather wait than see an error.
void requireNoWriteTurn(const char* what);

} // namespace trivet::db
