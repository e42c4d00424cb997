#include "oauth/application_owner.hpp"

#include "db/database.hpp"
#include "users/account_store.hpp"

namespace trivet::oauth {

std::optional<std::string> ownerOf(http::Context& context, const applications::ApplicationRow& application)
{
    const auto account =
        application.ownerId ? users::AccountStore(context.db()).find(*application.ownerId) : std::nullopt;
    return account ? std::optional(account->name) : std::nullopt;
}

} // namespace trivet::oauth
