#include "federation/federation_actor.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "users/account_store.hpp"

namespace trivet::federation {

bool isKnownElsewhere(const users::AccountRow& account)
{
    return account.maySignIn() && account.seenBy() == users::Visibility::Public;
}

LocalActor LocalActor::resolve(http::Context& context)
{
    const auto id = parseInteger(context.pathValue("id"));
    auto found = id ? users::AccountStore(context.db()).find(*id) : std::nullopt;
    if (!found || !isKnownElsewhere(*found))
        throw Error::notFound();
    return {std::move(*found)};
}

void LocalActor::describe(http::Operation& operation)
{
    operation.pathParameter("id", "ID of the user");
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
