#include "db/database.hpp"
#include "db/migrator.hpp"
#include "db/text_index.hpp"
#include "doctor/doctor_checks.hpp"
#include "doctor/doctor_store.hpp"

#include <cstdlib>

namespace trivet::doctor {
namespace {

using Kind = Finding::Kind;

// Hosts that share a database lease its tasks, and end what is good for a while, by their own clocks.
void checkClock(Findings& findings, DoctorStore& store, std::int64_t now)
{
    constexpr std::int64_t kMostApart = 10; // seconds
    const auto clock = store.clock();
    if (!clock || std::abs(now - *clock) <= kMostApart)
        return;
    add(findings, Kind::Problem,
        "the clock of this host is " + std::to_string(std::abs(now - *clock)) + " seconds " +
            (now > *clock ? "ahead of" : "behind") + " that of the database: let both be set by chrony");
}

bool checkSchema(Findings& findings, db::Database& db)
{
    switch (db::schemaState(db)) {
    case db::SchemaState::Current:
        add(findings, Kind::Good, "the database has the schema of this version");
        return true;
    case db::SchemaState::Ahead:
        add(findings, Kind::Advice,
            "the database schema is newer than this program, which can do without what was added: upgrade it, too");
        return true;
    case db::SchemaState::Behind:
        add(findings, Kind::Problem,
            "the database schema is older than this program: make a backup, then run `trivet migrate`");
        return false;
    case db::SchemaState::Unknown:
        break;
    }
    add(findings, Kind::Problem, "the database schema is newer than this program");
    return false;
}

void checkAccounts(Findings& findings, DoctorStore& store)
{
    if (store.countAdministrators() == 0)
        add(findings, Kind::Problem,
            "no administrator can sign in: create one with `trivet admin user create --admin`");
    if (const auto count = store.countAdministratorsWithoutSecondFactor(); count > 0)
        add(findings, Kind::Advice, "administrators without two-factor authentication: " + std::to_string(count));
    if (const auto count = store.countWeakPasswordHashes(); count > 0)
        add(findings, Kind::Advice,
            std::to_string(count) + " imported passwords have a weak hash until their owners sign in");
}

void checkTextIndexes(Findings& findings, db::Database& db)
{
    if (!db::hasTextIndexes(db))
        add(findings, Kind::Advice,
            "searching by a word reads whole tables: install pg_trgm (Debian has it in the package of PostgreSQL), "
            "then run `SELECT create_text_indexes()` in the database as its owner");
}

} // namespace

Findings checkDatabase(db::Database& db, std::int64_t now)
{
    Findings findings;
    DoctorStore store(db);
    add(findings, Kind::Good, store.engineVersion());
    checkClock(findings, store, now);
    if (!store.isIntact())
        add(findings, Kind::Problem, "the database file is corrupt: restore a backup");
    if (checkSchema(findings, db)) {
        checkAccounts(findings, store);
        checkTextIndexes(findings, db);
    }
    return findings;
}

} // namespace trivet::doctor
