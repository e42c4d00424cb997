#include "database_access.hpp"

#include "app/startup.hpp"
#include "base/clock.hpp"
#include "db/migrator.hpp"
#include "keyring/signing_key_rules.hpp"
#include "log/log.hpp"
#include "repos/recreate_directories.hpp"
#include "settings/data_folders.hpp"
#include "settings/secret_key.hpp"

#include <cstdio>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet::process {

std::unique_ptr<db::Database> openDatabase(const Settings& settings, db::IfMissing ifMissing)
{
    const auto& folder = settings.server.appDataPath;
    if (ifMissing == db::IfMissing::Create)
        std::filesystem::create_directories(folder);
    return std::make_unique<db::Database>(db::Options::from(settings, folder), ifMissing);
}

std::vector<std::string> migrateDatabase(const Settings& settings)
{
    return db::migrate(*openDatabase(settings, db::IfMissing::Create));
}

void prepareDatabase(const Settings& settings)
{
    app::prepare({*openDatabase(settings, db::IfMissing::Fail), settings, secondsNow()});
    prepareSigningKeys(settings);
}

void requireDatabase(const app::Application& application)
{
    db::Database database(db::Options::from(application.settings, application.settings.server.appDataPath));
    db::requireUsableSchema(database);
    app::prepare({database, application.settings, secondsNow()});
    const repos::Storage storage(application.settings.repository.root);
    if (!repos::areDirectoriesMissing(database, storage))
        return;
    application.log.error("repositories_missing", {{"folder", storage.root()}});
    std::fprintf(stderr, "trivet: warning: %s Repositories are answered with 503 until it is back\n",
                 repos::kDirectoriesMissing.with(storage.root()).english().c_str());
}

void prepareSigningKeys(const Settings& settings)
{
    if (!settings.oauth2.enabled)
        return;
    const auto database = openDatabase(settings, db::IfMissing::Fail);
    keyring::KeyGenerator generator(secretKeyOf(settings));
    keyring::ensureKeys(*database, {settings, generator, secondsNow()});
}

std::optional<Owner> ownerOfData(const Settings& settings)
{
    struct stat folder = {};
    if (::geteuid() != 0 || ::stat(settings.server.appDataPath.c_str(), &folder) != 0 || folder.st_uid == 0)
        return std::nullopt;
    return Owner{folder.st_uid, folder.st_gid};
}

void giveDataTo(const std::optional<Owner>& owner, const Settings& settings)
{
    if (!owner)
        return;
    std::size_t failures = 0;
    for (const auto& folder : dataFolders(settings))
        failures += giveFiles(folder, *owner);
    if (failures > 0)
        std::fprintf(stderr, "trivet: warning: some files still belong to root; `trivet doctor` names their folder\n");
}

} // namespace trivet::process
