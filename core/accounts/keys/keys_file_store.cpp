#include "keys/keys_file_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "settings/settings.hpp"

#include <string>

namespace trivet::keys {
namespace {

// A task that has not run yet, and is to.
struct WantedTask {
    std::string name{}, result{};
    std::int64_t wantedAt = 0, nextAt = 0, leaseUntil = 0, startedAt = 0, runCount = 0;
    static constexpr auto columns()
    {
        using T = WantedTask;
        return db::columns(db::column("name", &T::name), db::column("result", &T::result),
                           db::column("wanted_at", &T::wantedAt), db::column("next_at", &T::nextAt),
                           db::column("lease_until", &T::leaseUntil), db::column("started_at", &T::startedAt),
                           db::column("run_count", &T::runCount));
    }
};

constexpr db::Sql kWant =
    db::join<db::insertInto<"task", WantedTask>, " ON CONFLICT (name) DO UPDATE SET wanted_at = excluded.wanted_at">();

} // namespace

void KeysFileStore::request(const Settings& settings, std::int64_t now)
{
    if (settings.ssh.writesKeysFile)
        m_db.run(kWant, WantedTask{.name = std::string(kKeysFileTask), .wantedAt = now});
}

} // namespace trivet::keys
