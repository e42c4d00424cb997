#include "repos/quota.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "repos/repository_store.hpp"

namespace trivet::repos {
namespace {

constexpr MessageFormat<1> kTooMany{"repo.too_many",
                                    "The owner has reached maximum creation limit of {{COUNT}} repositories."};
constexpr MessageFormat<3> kQuota{"repo.quota",
                                  "quota exceeded: the repositories of {{OWNER}} take {{USED}} of {{MOST}} MB"};
constexpr MessageFormat<3> kQuotaForThis{
    "repo.quota_for_this", "quota exceeded: the repositories of {{OWNER}} take {{USED}} of {{MOST}} MB, and this one "
                           "needs more than is left"};

constexpr MessageFormat<3> kQuotaForFile{
    "repo.quota_for_file", "quota exceeded: the repositories of {{OWNER}} take {{USED}} of {{MOST}} MB, and this file "
                           "needs more than is left"};

} // namespace

void requireRoom(http::Context& context, const OwnedRepository& repository, std::int64_t bytes)
{
    const auto quota = context.settings.repository.quotaMegabytes;
    if (quota == 0)
        return;
    const auto usedKib = RepositoryStore(context.db()).totalsOf(repository.owner.id).sizeKib;
    if (usedKib * 1024 + bytes > quota * 1024 * 1024)
        throw Error::tooLarge(kQuotaForFile.with(repository.owner.name, usedKib / 1024, quota)).at("attachment");
}

void requireQuota(http::Context& context, const users::AccountRow& owner, std::int64_t addedKib)
{
    if (context.who.isAdmin)
        return;
    const auto& settings = context.settings.repository;
    const auto held = RepositoryStore(context.db()).totalsOf(owner.id);
    const auto most = owner.maxRepositories >= 0 ? owner.maxRepositories : settings.maxCreationLimit;
    if (most >= 0 && held.count >= most)
        throw Error::forbidden(kTooMany.with(most)).at("owner");
    const auto quotaKib = settings.quotaMegabytes * 1024;
    if (quotaKib > 0 && (held.sizeKib >= quotaKib || held.sizeKib + addedKib > quotaKib))
        throw Error::forbidden(
            (addedKib > 0 ? kQuotaForThis : kQuota).with(owner.name, held.sizeKib / 1024, settings.quotaMegabytes))
            .at("owner");
}

} // namespace trivet::repos
