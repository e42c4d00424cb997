#include "db/database_options.hpp"

#include "settings/settings.hpp"

#include <filesystem>
#include <stdexcept>

namespace trivet::db {

Options Options::from(const Settings& settings, const std::string& base)
{
    const Settings::Database& database = settings.database;
    Options options;
    options.busyTimeout = std::chrono::milliseconds(database.busyTimeoutMs);
    if (database.type == "sqlite3") {
        options.synchronous =
            database.sqliteSynchronous == "full" ? Options::Synchronous::Full : Options::Synchronous::Group;
        options.path = std::filesystem::absolute(std::filesystem::path(base) / database.path).string();
        return options;
    }
    if (database.type != "postgres")
        throw std::runtime_error("DB_TYPE is sqlite3 or postgres, not " + database.type);
    options.engine = Engine::PostgreSql;
    options.host = database.host;
    options.name = database.name;
    options.user = database.user;
    options.password = database.password;
    options.sslMode = database.sslMode;
    options.readHosts = database.readHosts;
    options.readMaxAge = std::chrono::seconds(database.readMaxAge);
    options.isPooled = settings.host.transactionPooling;
    return options;
}

} // namespace trivet::db
