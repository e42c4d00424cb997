#include "repos/new_owner.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "orgs/membership_store.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::repos {

bool mayCreateFor(http::Context& context, const users::AccountRow& owner)
{
    if (context.who.isAdmin || owner.id == context.who.userId)
        return true;
    const auto membership = orgs::MembershipStore(context.db()).find(owner.id, context.who.userId);
    return membership && (membership->isOwner() || membership->mayCreateRepositories);
}

users::AccountRow newOwner(http::Context& context, const users::AccountRow& caller, const std::string& name)
{
    if (users::isLimitedToPublic(context.who))
        throw Error::forbidden("token scope is limited to public things");
    if (name.empty())
        return caller;
    auto owner = users::AccountStore(context.db()).findByName(name);
    if (!owner || !users::isVisible(context.db(), *owner, context.who))
        throw Error::notFound();
    if (!mayCreateFor(context, *owner))
        throw Error::forbidden("Given user is not allowed to create repository in organization.");
    return std::move(*owner);
}

} // namespace trivet::repos
