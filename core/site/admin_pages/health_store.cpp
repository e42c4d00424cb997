#include "admin_pages/health_store.hpp"

#include "db/database.hpp"

#include <filesystem>

namespace trivet::admin_pages {
namespace {

constexpr db::Sql kPostgresqlSize = "SELECT pg_database_size(current_database())";
constexpr db::Sql kSessions = "SELECT COUNT(*) FROM session WHERE expires_at > $1";
constexpr db::Sql kOverdueTasks = "SELECT COUNT(*) FROM task WHERE next_at < $1";
constexpr std::int64_t kPatience = 600;

// A file that is not there, or may not be seen, has no size.
std::int64_t sizeOf(const std::string& file)
{
    std::error_code failed;
    const auto size = std::filesystem::file_size(file, failed);
    return failed ? 0 : static_cast<std::int64_t>(size);
}

} // namespace

std::int64_t HealthStore::databaseBytes()
{
    if (m_db.engine() == db::Engine::Sqlite)
        return sizeOf(m_db.options().path);
    return m_db.value<std::int64_t>(kPostgresqlSize).value();
}

std::optional<std::int64_t> HealthStore::logBytes()
{
    if (m_db.engine() != db::Engine::Sqlite)
        return std::nullopt;
    return sizeOf(m_db.options().path + "-wal");
}

std::int64_t HealthStore::countSessions(std::int64_t now) { return m_db.value<std::int64_t>(kSessions, now).value(); }

std::int64_t HealthStore::countOverdueTasks(std::int64_t now)
{
    return m_db.value<std::int64_t>(kOverdueTasks, now - kPatience).value();
}

} // namespace trivet::admin_pages
