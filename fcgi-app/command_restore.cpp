#include "database_access.hpp"
#include "db/backup.hpp"
#include "db/migrator.hpp"

namespace trivet::process {
namespace {

constexpr Option kOptions[] = {{"--overwrite", "", "replace what the database holds"}};

} // namespace

const std::span<const Option> kRestoreOptions = kOptions;

int restore(const Invocation& invocation)
{
    const auto database = openDatabase(loadSettings(invocation), db::IfMissing::Create);
    db::migrate(*database);
    const auto existing = invocation.options.has("--overwrite") ? db::Existing::Overwrite : db::Existing::Refuse;
    db::restore(*database, invocation.options.arguments().front(), existing);
    return 0;
}

} // namespace trivet::process
