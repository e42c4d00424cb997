#include "database_access.hpp"

#include "settings/gitea_config.hpp"

#include <cstdio>
#include <stdexcept>

namespace trivet::process {

int migrate(const Invocation& invocation)
{
    if (settings::isGiteaConfig(invocation.configPath))
        throw std::runtime_error(invocation.configPath + " is Gitea's; nothing was changed. Give Trivet an app.ini and "
                                                         "a database of its own and bring everything over with "
                                                         "`trivet import gitea`: docs/migrate-from-gitea.md");
    const auto settings = loadSettings(invocation);
    const auto owner = ownerOfData(settings);
    const auto applied = migrateDatabase(settings);
    for (const auto& name : applied)
        std::printf("applied %s\n", name.c_str());
    if (applied.empty())
        std::puts("nothing to apply");
    prepareDatabase(settings);
    giveDataTo(owner, settings);
    return 0;
}

} // namespace trivet::process
