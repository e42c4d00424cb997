#include "repos/new_owner.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "orgs/membership_store.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::repos {
namespace {

constexpr MessageFormat<> kMayNotCreate{"repo.may_not_create",
                                        "Given user is not allowed to create repository in organization."};
constexpr MessageFormat<> kPublicOnly{"repo.public_only", "token scope is limited to public things"};

} // namespace

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
        throw Error::forbidden(kPublicOnly);
    if (name.empty())
        return caller;
    auto owner = users::AccountStore(context.db()).findByName(name);
    if (!owner || !users::isVisible(context.db(), *owner, context.who))
        throw Error::notFound();
    if (!mayCreateFor(context, *owner))
        throw Error::forbidden(kMayNotCreate).at("owner");
    return std::move(*owner);
}

} // namespace trivet::repos
