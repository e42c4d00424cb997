#include "githooks/hook_changes.hpp"

#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "githooks/hook_store.hpp"

#include <algorithm>

namespace trivet::githooks {

std::string_view requireHookName(std::string_view name)
{
    const auto* found = std::find(std::begin(kNames), std::end(kNames), name);
    if (found == std::end(kNames))
        throw Error::notFound();
    return *found;
}

void putHook(http::Context& context, const repos::OwnedRepository& repository, std::string_view name,
             std::string script)
{
    std::erase(script, '\r'); // forms send lines that end as on Windows, which no interpreter understands
    const audit::AuditEvent event{audit::Action::GitHookChange, repository.owner.name,
                                  repository.row.name + ": " + std::string(name)};
    audit::recorded(context, event, [&] {
        HookStore store(context.db());
        if (trimmed(script).empty())
            store.remove(repository.row.id, name);
        else
            store.put(repository.row.id, name, script, context.now);
    });
}

} // namespace trivet::githooks
