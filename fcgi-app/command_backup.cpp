#include "database_access.hpp"
#include "db/backup.hpp"

namespace trivet::process {

int backup(const Invocation& invocation)
{
    const auto database = openDatabase(loadSettings(invocation), db::IfMissing::Fail);
    db::backup(*database, invocation.options.arguments().front());
    return 0;
}

} // namespace trivet::process
