#include "federation/federation_actor.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "http/path_number.hpp"
#include "users/account_store.hpp"

namespace trivet::federation {
namespace {

constexpr http::PathNumber kUserId{"id", "ID of the user"};

} // namespace

bool isKnownElsewhere(const users::AccountRow& account)
{
    return account.maySignIn() && account.seenBy() == users::Visibility::Public;
}

LocalActor LocalActor::resolve(http::Context& context)
{
    const auto id = kUserId.in(context);
    auto found = id ? users::AccountStore(context.db()).find(*id) : std::nullopt;
    if (!found || !isKnownElsewhere(*found))
        throw Error::notFound();
    return {std::move(*found)};
}

void LocalActor::describe(http::Operation& operation)
{
    kUserId.describe(operation);
    operation.refuses(404);
}

std::string actorAddress(const http::Context& context, const users::AccountRow& account)
{
    return context.absoluteUrl("api/v1/activitypub/user-id/" + std::to_string(account.id));
}

std::string profileAddress(const http::Context& context, const users::AccountRow& account)
{
    return context.absoluteUrl(encodePercent(account.name));
}

} // namespace trivet::federation
