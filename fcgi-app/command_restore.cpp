#include "backup/backup.hpp"
#include "database_access.hpp"
#include "db/migrator.hpp"

namespace trivet::process {
namespace {

constexpr Option kOptions[] = {{"--overwrite", "", "overwrite existing data"}};

} // namespace

const std::span<const Option> kRestoreOptions = kOptions;

int restore(const Invocation& invocation)
{
    const auto settings = loadSettings(invocation);
    const auto owner = ownerOfData(settings);
    const auto existing = invocation.options.has("--overwrite") ? db::Existing::Overwrite : db::Existing::Refuse;
    try {
        const auto database = openDatabase(settings, db::IfMissing::Create);
        db::migrate(*database);
        backup::restoreBackup(*database, settings, invocation.options.arguments().front(), existing);
    } catch (...) {
        giveDataTo(owner, settings); // the folder of the repositories was made for it, too
        throw;
    }
    giveDataTo(owner, settings);
    return 0;
}

} // namespace trivet::process
