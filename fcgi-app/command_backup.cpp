#include "backup/backup.hpp"
#include "database_access.hpp"

#include <cstdio>

namespace trivet::process {
namespace {

constexpr Option kOptions[] = {{"--allow-missing", "", "leave out repositories and files that cannot be read"}};

} // namespace

const std::span<const Option> kBackupOptions = kOptions;

int backup(const Invocation& invocation)
{
    const auto settings = loadSettings(invocation);
    const auto database = openDatabase(settings, db::IfMissing::Fail);
    const auto unreadable =
        invocation.options.has("--allow-missing") ? backup::Unreadable::LeaveOut : backup::Unreadable::Refuse;
    for (const auto& problem :
         backup::createBackup(*database, settings, invocation.options.arguments().front(), unreadable))
        std::fprintf(stderr, "trivet: warning: not in the backup: %s\n", problem.c_str());
    return 0;
}

} // namespace trivet::process
