#include "doctor/doctor_store.hpp"

#include "db/database.hpp"
#include "twofactor/second_factor_sql.hpp"

namespace trivet::doctor {
namespace {

constexpr db::Sql kSqliteVersion = "SELECT sqlite_version()";
constexpr db::Sql kPostgresqlVersion = "SELECT version()";
constexpr db::Sql kClock = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS BIGINT)";
constexpr db::Sql kQuickCheck = "SELECT quick_check FROM pragma_quick_check(1)";
constexpr db::Sql kAdministrators =
    "SELECT COUNT(*) FROM account WHERE is_admin AND is_active AND NOT is_prohibited AND NOT is_organization";
constexpr db::Sql kWithoutSecondFactor = db::join<
    "SELECT COUNT(*) FROM account a WHERE a.is_admin AND a.is_active AND NOT a.is_prohibited AND NOT a.is_organization"
    " AND NOT ",
    twofactor::kHasSecondFactor>();
constexpr db::Sql kWeakHashes = "SELECT COUNT(*) FROM account WHERE SUBSTR(password_hash, 1, 5) = '{SHA}'"
                                " OR SUBSTR(password_hash, 1, 6) = '$apr1$'";

} // namespace

std::string DoctorStore::engineVersion()
{
    if (m_db.engine() == db::Engine::Sqlite)
        return "SQLite " + m_db.value<std::string>(kSqliteVersion).value();
    return m_db.value<std::string>(kPostgresqlVersion).value();
}

std::optional<std::int64_t> DoctorStore::clock()
{
    return m_db.engine() == db::Engine::Sqlite ? std::nullopt : m_db.value<std::int64_t>(kClock);
}

bool DoctorStore::isIntact()
{
    return m_db.engine() != db::Engine::Sqlite || m_db.value<std::string>(kQuickCheck).value_or("") == "ok";
}

std::int64_t DoctorStore::countAdministrators() { return m_db.value<std::int64_t>(kAdministrators).value(); }

std::int64_t DoctorStore::countAdministratorsWithoutSecondFactor()
{
    return m_db.value<std::int64_t>(kWithoutSecondFactor).value();
}

std::int64_t DoctorStore::countWeakPasswordHashes() { return m_db.value<std::int64_t>(kWeakHashes).value(); }

} // namespace trivet::doctor
