#include "db/database.hpp"
#include "db/migrator.hpp"
#include "doctor/doctor_checks.hpp"
#include "doctor/doctor_store.hpp"

namespace trivet::doctor {
namespace {

using Kind = Finding::Kind;

bool checkSchema(Findings& findings, db::Database& db)
{
    switch (db::schemaState(db)) {
    case db::SchemaState::Current:
        add(findings, Kind::Good, "the database has the schema of this version");
        return true;
    case db::SchemaState::Behind:
        add(findings, Kind::Problem, "the database is older than this program: run `trivet migrate` after a backup");
        return false;
    case db::SchemaState::Unknown:
        break;
    }
    add(findings, Kind::Problem, "the database was made by a newer version of this program, or by another one");
    return false;
}

void checkAccounts(Findings& findings, DoctorStore& store)
{
    if (store.countAdministrators() == 0)
        add(findings, Kind::Problem, "no administrator can sign in: `trivet admin user create --admin` makes one");
    if (const auto count = store.countAdministratorsWithoutSecondFactor(); count > 0)
        add(findings, Kind::Advice, std::to_string(count) + " of the administrators have no second factor");
    if (const auto count = store.countWeakPasswordHashes(); count > 0)
        add(findings, Kind::Advice,
            std::to_string(count) + " imported passwords are weakly hashed until their owners sign in");
}

} // namespace

Findings checkDatabase(db::Database& db)
{
    Findings findings;
    DoctorStore store(db);
    add(findings, Kind::Good, store.engineVersion());
    if (!store.isIntact())
        add(findings, Kind::Problem, "the database file is damaged: restore a backup");
    if (checkSchema(findings, db))
        checkAccounts(findings, store);
    return findings;
}

} // namespace trivet::doctor
