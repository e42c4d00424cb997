#pragma once
#include "db/database.hpp"
#include "db/migrator.hpp"

#include <algorithm>
#include <span>

namespace trivet::test {

// What a database of an earlier release had.
inline std::span<const db::Migration> migrationsBefore(int number)
{
    const auto all = db::migrations();
    const auto end = std::ranges::find_if(all, [&](const auto& each) { return each.number >= number; });
    return all.first(static_cast<std::size_t>(end - all.begin()));
}

// What rows of accounts have that the schema of then had not: the stores of today want it. To be taken back before the
// migrations that make it.
class LentColumns {
public:
    explicit LentColumns(db::Database& db) : m_db(db)
    {
        m_db.run("ALTER TABLE account ADD COLUMN credential_generation BIGINT NOT NULL DEFAULT 0");
    }
    void takeBack() { m_db.run("ALTER TABLE account DROP COLUMN credential_generation"); }

private:
    db::Database& m_db;
};

} // namespace trivet::test
