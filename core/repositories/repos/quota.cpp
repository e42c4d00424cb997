#include "repos/quota.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "repos/repository_store.hpp"

namespace trivet::repos {

void requireQuota(http::Context& context, const users::AccountRow& owner, std::int64_t addedKib)
{
    if (context.who.isAdmin)
        return;
    const auto& settings = context.settings.repository;
    const auto held = RepositoryStore(context.db()).totalsOf(owner.id);
    const auto most = owner.maxRepositories >= 0 ? owner.maxRepositories : settings.maxCreationLimit;
    if (most >= 0 && held.count >= most)
        throw Error::forbidden("The owner has reached maximum creation limit of " + std::to_string(most) +
                               " repositories.");
    const auto quotaKib = settings.quotaMegabytes * 1024;
    if (quotaKib > 0 && (held.sizeKib >= quotaKib || held.sizeKib + addedKib > quotaKib))
        throw Error::forbidden("quota exceeded: the repositories of " + owner.name + " take " +
                               std::to_string(held.sizeKib / 1024) + " of " + std::to_string(settings.quotaMegabytes) +
                               " MB" + (addedKib > 0 ? ", and this one needs more than is left" : ""));
}

} // namespace trivet::repos
