#pragma once
#include "support/fresh_database.hpp"

#include <cppunit/TestFixture.h>
#include <optional>

namespace trivet::test {

// A fresh migrated database per test. CppUnit builds every fixture object before the first test runs, so the database
// is opened in setUp(), never in a constructor or a member initialiser.
class StoreFixture : public CppUnit::TestFixture {
public:
    void setUp() override;
    void tearDown() override;

protected:
    db::Database& db() { return *m_db; }
    bool isSqlite() const { return m_db->engine() == db::Engine::Sqlite; }
    // How to open further connections to the same database.
    const db::Options& options() const { return m_database->options(); }

private:
    std::optional<FreshDatabase> m_database{};
    std::optional<db::Database> m_db{};
};

} // namespace trivet::test
