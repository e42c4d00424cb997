#include "repos/owner_block.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "users/block_store.hpp"

namespace trivet::repos {
namespace {

constexpr MessageFormat<> kBlocked{"repo.blocked_by_owner", "the owner of the repository has blocked you"};

} // namespace

void requireNotBlockedBy(http::Context& context, std::int64_t ownerId)
{
    if (!context.who.isAdmin && users::BlockStore(context.db()).exists(ownerId, context.who.userId))
        throw Error::forbidden(kBlocked);
}

} // namespace trivet::repos
