#include "base/tree_owner.hpp"
#include "doctor/doctor_checks.hpp"
#include "settings/data_folders.hpp"
#include "settings/secret_key.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet::doctor {
namespace {

using Kind = Finding::Kind;

constexpr mode_t kOthers = 007;
constexpr mode_t kGroupAndOthers = 077;

std::optional<struct stat> statusOf(const std::string& path)
{
    struct stat status = {};
    return ::stat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

void checkMode(Findings& findings, const std::string& path, mode_t forbidden, Repair repair)
{
    const auto status = statusOf(path);
    if (!status)
        return;
    const std::string who = forbidden == kOthers ? "all users of this machine" : "users other than its owner";
    if ((status->st_mode & forbidden) == 0)
        return add(findings, Kind::Good, path + " is not accessible to " + who);
    const mode_t wanted = status->st_mode & 07777 & ~forbidden;
    if (repair == Repair::Yes && ::chmod(path.c_str(), wanted) == 0)
        return add(findings, Kind::Fixed, path + " was accessible to " + who);
    add(findings, Kind::Problem, path + " is accessible to " + who);
}

// Files made by root for workers that run as somebody else: the workers could not use them.
void checkOwner(Findings& findings, const std::string& path, const struct stat& folder, Repair repair)
{
    const auto status = statusOf(path);
    if (!status || status->st_uid == folder.st_uid)
        return;
    if (repair == Repair::Yes && ::chown(path.c_str(), folder.st_uid, folder.st_gid) == 0)
        return add(findings, Kind::Fixed, path + " had another owner than its directory");
    add(findings, Kind::Problem, path + " has another owner than its directory");
}

// A restore or a command of root's leaves such files, and who cannot write into a repository cannot push to it.
void checkOwners(Findings& findings, const std::string& path, std::size_t count, const struct stat& data, Repair repair)
{
    if (count == 0)
        return add(findings, Kind::Good, "everything in " + path + " belongs to the owner of the data folder");
    const auto said = std::to_string(count) + " files and folders in " + path;
    if (repair == Repair::Yes && giveFiles(path, {data.st_uid, data.st_gid}) == 0)
        return add(findings, Kind::Fixed, said + " belonged to others than the owner of the data folder");
    add(findings, Kind::Problem, said + " belong to others than the owner of the data folder");
}

// A chmod of everything leaves folders that nobody may enter.
void checkClosed(Findings& findings, const std::string& path, std::size_t count, Repair repair)
{
    if (count == 0)
        return;
    const auto said = std::to_string(count) + " files and folders in " + path;
    if (repair == Repair::Yes && openFiles(path) == 0)
        return add(findings, Kind::Fixed, said + " could not be used by their owner");
    add(findings, Kind::Problem, said + " cannot be used by their owner, for their modes");
}

void checkTree(Findings& findings, const std::string& path, const struct stat& data, Repair repair)
{
    const auto useless = countUselessFiles(path, data.st_uid);
    checkOwners(findings, path, useless.ofOthers, data, repair);
    checkClosed(findings, path, useless.closed, repair);
}

void checkData(Findings& findings, const Settings& settings, Repair repair)
{
    const auto& folder = settings.server.appDataPath;
    const auto status = statusOf(folder);
    if (!status)
        return add(findings, Kind::Problem, folder + ": " + std::strerror(errno) + "; `trivet migrate` creates it");
    checkMode(findings, folder, kOthers, repair);
    const auto key = secretKeyFile(settings);
    checkMode(findings, key, kGroupAndOthers, repair);
    checkOwner(findings, key, *status, repair);
    for (const auto& each : dataFolders(settings))
        if (statusOf(each))
            checkTree(findings, each, *status, repair);
    if (settings.database.type != "sqlite3")
        return;
    const auto databaseFolder = statusOf(std::filesystem::path(settings.database.path).parent_path().string());
    for (const char* const ending : {"", "-wal", "-shm"}) {
        const std::string path = settings.database.path + ending;
        checkMode(findings, path, kOthers, repair);
        if (databaseFolder)
            checkOwner(findings, path, *databaseFolder, repair);
    }
}

} // namespace

Findings checkFiles(const Settings& settings, Repair repair)
{
    Findings findings;
    if (!settings.configPath.empty())
        checkMode(findings, settings.configPath, kOthers, repair);
    checkData(findings, settings, repair);
    return findings;
}

} // namespace trivet::doctor
