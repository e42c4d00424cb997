#include "creation/push_creation.hpp"

#include "base/error.hpp"
#include "creation/create.hpp"
#include "db/database.hpp"
#include "repos/new_owner.hpp"
#include "repos/quota.hpp"
#include "repos/repository_name.hpp"
#include "repos/repository_store.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::creation {
namespace {

bool isUsable(std::string_view name)
{
    try {
        repos::requireUsableName(name);
        return true;
    } catch (const Error&) {
        return false;
    }
}

// A token must be good for all repositories, and for changing them.
bool mayCreateAny(const access::Identity& who)
{
    return who.isSignedIn() && !who.repositories && !users::isLimitedToPublic(who) &&
           (!who.scopes || who.scopes->allows(access::Permission::Repository, access::Level::Write));
}

} // namespace

bool mayBeCreatedByPush(http::Context& context, std::string_view owner, std::string_view name)
{
    const auto& settings = context.settings.repository;
    if (!settings.pushCreatesForUser && !settings.pushCreatesForOrg)
        return false;
    repos::RepositoryStore store(context.db());
    return !store.findByName(owner, name) && !store.findMoved(owner, name) && isUsable(name);
}

std::optional<PushedRepository> creatableByPush(http::Context& context, std::string_view owner, std::string_view name)
{
    if (!mayCreateAny(context.who) || !mayBeCreatedByPush(context, owner, name))
        return std::nullopt;
    auto account = users::AccountStore(context.db()).findByName(owner);
    if (!account)
        return std::nullopt;
    const auto& settings = context.settings.repository;
    const bool isAllowed = account->isOrganization
                               ? settings.pushCreatesForOrg && repos::mayCreateFor(context, *account)
                               : settings.pushCreatesForUser && account->id == context.who.userId;
    if (!isAllowed)
        return std::nullopt;
    repos::requireQuota(context, *account); // git shows the reason only where it asks for the refs
    return PushedRepository{std::move(*account), std::string(name)};
}

void createByPush(http::Context& context, const PushedRepository& wanted)
{
    CreateRepository input{.name = wanted.name};
    input.isPrivate = context.settings.repository.pushCreatesPrivate;
    try {
        create(context, wanted.owner, users::AccountStore(context.db()).find(context.who.userId).value(), input);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::Conflict)
            throw;
    }
}

} // namespace trivet::creation
