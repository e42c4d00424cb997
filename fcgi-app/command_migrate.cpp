#include "database_access.hpp"

#include "app/startup.hpp"
#include "base/clock.hpp"
#include "db/migrator.hpp"

#include <cstdio>

namespace trivet::process {

int migrate(const Invocation& invocation)
{
    const auto settings = loadSettings(invocation);
    const auto database = openDatabase(settings, db::IfMissing::Create);
    const auto applied = db::migrate(*database);
    for (const auto& name : applied)
        std::printf("applied %s\n", name.c_str());
    if (applied.empty())
        std::puts("nothing to apply");
    app::prepare({*database, settings, secondsNow()});
    prepareSigningKeys(settings);
    return 0;
}

} // namespace trivet::process
