#include "creation/push_creation.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "creation/create.hpp"
#include "db/database.hpp"
#include "git/open_repositories.hpp"
#include "http/services.hpp"
#include "log/log.hpp"
#include "repos/access_store.hpp"
#include "repos/new_owner.hpp"
#include "repos/quota.hpp"
#include "repos/repository_changes.hpp"
#include "repos/repository_name.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
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

CreatedByPush::CreatedByPush(const http::Services& services, access::Identity who, std::int64_t repositoryId)
    : m_services(services), m_who(std::move(who)), m_repositoryId(repositoryId)
{
}

CreatedByPush::~CreatedByPush()
{
    try {
        removeUnused();
    } catch (const std::exception& problem) {
        m_services.log.error("unused_repository_kept", {{"repository", m_repositoryId}, {"text", problem.what()}});
    }
}

// Looked at where git keeps its refs: somebody else may have pushed to it meanwhile.
void CreatedByPush::removeUnused() const
{
    auto its = repos::RepositoryStore(m_services.database()).find(m_repositoryId);
    const repos::Storage storage(m_services.settings.repository.root);
    if (!its || !m_services.repositories.at(storage.pathOf(its->row), its->row.objectFormat).refNames("refs/").empty())
        return;
    const http::Request nobody{};
    http::Context context(nobody, {}, m_services, secondsNow());
    context.who = m_who;
    auto access = repos::AccessStore(context.db()).of(*its, m_who);
    repos::deleteRepository(context, {{std::move(*its), std::move(access)}});
}

std::shared_ptr<const CreatedByPush> createByPush(http::Context& context, const PushedRepository& wanted)
{
    CreateRepository input{.name = wanted.name};
    input.isPrivate = context.settings.repository.pushCreatesPrivate;
    try {
        const auto made =
            create(context, wanted.owner, users::AccountStore(context.db()).find(context.who.userId).value(), input);
        return std::make_shared<const CreatedByPush>(context.services, context.who, made.row.id);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::Conflict)
            throw;
        return nullptr;
    }
}

} // namespace trivet::creation
