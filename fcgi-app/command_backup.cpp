#include "backup/backup.hpp"
#include "database_access.hpp"

namespace trivet::process {

int backup(const Invocation& invocation)
{
    const auto settings = loadSettings(invocation);
    const auto database = openDatabase(settings, db::IfMissing::Fail);
    backup::createBackup(*database, settings, invocation.options.arguments().front());
    return 0;
}

} // namespace trivet::process
