#include "database_access.hpp"

#include "db/migrator.hpp"

#include <filesystem>

namespace trivet::process {

std::unique_ptr<db::Database> openDatabase(const Invocation& invocation, db::IfMissing ifMissing)
{
    const auto settings = loadSettings(invocation);
    const auto& folder = settings.server.appDataPath;
    if (ifMissing == db::IfMissing::Create)
        std::filesystem::create_directories(folder);
    return std::make_unique<db::Database>(db::Options::from(settings, folder), ifMissing);
}

void requireDatabase(const app::Application& application)
{
    db::Database database(db::Options::from(application.settings, application.settings.server.appDataPath));
    db::requireCurrentSchema(database);
}

} // namespace trivet::process
