#pragma once
#include "db/database.hpp"
#include "support/temporary_folder.hpp"

#include <string>

namespace trivet::test {

// The engine the store and api tests run on: PostgreSQL if TRIVET_TEST_POSTGRESQL says where one is, else SQLite.
db::Engine testEngine();

enum class Contents { Migrated, Nothing };

// A fresh database without open connections, so that tests may fork before they open it. There is one PostgreSQL
// database, emptied each time: only one FreshDatabase on that engine at a time.
class FreshDatabase {
public:
    explicit FreshDatabase(db::Engine engine = testEngine(), Contents contents = Contents::Migrated);
    const db::Options& options() const { return m_options; }
    // The same as a section of app.ini.
    std::string iniSection() const;

private:
    TemporaryFolder m_folder{};
    db::Options m_options{};
};

// Creates the tables of a test, written like a migration (@ID@, @BLOB@).
void createTables(db::Database& db, const std::string& text);

} // namespace trivet::test
