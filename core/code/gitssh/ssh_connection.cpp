#include "gitssh/ssh_connection.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "keys/key_owner.hpp"
#include "keys/key_store.hpp"
#include "keys/principal_store.hpp"
#include "repos/deploy_key_store.hpp"
#include "repos/repository_store.hpp"
#include "signin/admission.hpp"
#include "signin/auth_state.hpp"
#include "users/account_store.hpp"

namespace trivet::gitssh {
namespace {

Error unknownKey() { return Error::forbidden("This key is not known here (any more)"); }

Error noRepository(const OriginalCommand& command)
{
    return Error::notFound("Cannot find repository " + command.owner + "/" + command.name);
}

} // namespace

Connection::Connection(const http::Services& services, const authorized_keys::KeyOwner& keyOwner, std::int64_t now)
    : m_services(services), m_now(now)
{
    if (services.settings.ssh.disabled)
        throw Error::forbidden("git over SSH is switched off here");
    if (keyOwner.principalId != 0)
        letInPrincipal(keyOwner.principalId);
    else
        letInKey(keyOwner.fingerprint);
}

void Connection::letInKey(const std::string& fingerprint)
{
    if (const auto key = keys::KeyStore(m_services.database()).findByFingerprint(fingerprint)) {
        m_who = requireOwner(key->accountId);
        m_who.keyId = key->fingerprint;
        m_who.scopes = key->scopeSet();
        m_shown = "the key named " + key->title;
        m_services.of<signin::AuthState>().keyUses.note(key->id, key->lastUsedAt, m_now);
        return;
    }
    const auto key = repos::DeployKeyStore(m_services.database()).firstWithFingerprint(fingerprint);
    if (!key)
        throw unknownKey();
    m_deployFingerprint = fingerprint;
    m_shown = "the deploy key named " + key->title;
}

void Connection::letInPrincipal(std::int64_t id)
{
    const auto principal = keys::PrincipalStore(m_services.database()).find(id);
    if (!principal)
        throw unknownKey();
    m_who = requireOwner(principal->accountId);
    m_who.keyId = keys::keyIdOf(*principal);
    m_shown = "the principal " + principal->name;
}

access::Identity Connection::requireOwner(std::int64_t accountId) const
{
    const auto account = users::AccountStore(m_services.database()).find(accountId);
    if (!account)
        throw unknownKey();
    return signin::admit(*account, access::SignIn::Signature, m_services.settings);
}

std::string Connection::greeting() const
{
    return "Hi there" + (m_who.isSignedIn() ? ", " + m_who.name : "") + "! You've successfully authenticated with " +
           m_shown + ", but " + m_services.settings.site.appName + " does not provide shell access.";
}

void Connection::becomeDeployKeyOf(const OriginalCommand& command)
{
    std::string_view name = command.name;
    if (name.ends_with(githttp::kWikiEnding))
        name.remove_suffix(githttp::kWikiEnding.size());
    repos::RepositoryStore store(m_services.database());
    auto repository = store.findByName(command.owner, name);
    if (!repository)
        repository = store.findMoved(command.owner, name);
    const auto key =
        repository
            ? repos::DeployKeyStore(m_services.database()).findByFingerprint(repository->row.id, m_deployFingerprint)
            : std::nullopt;
    if (!key)
        throw noRepository(command);
    m_who = repos::identityOf(*key, *repository);
    m_services.of<signin::AuthState>().deployKeyUses.note(key->id, key->lastUsedAt, m_now);
}

std::optional<creation::PushedRepository> Connection::creatable(const OriginalCommand& command, std::int64_t now) const
{
    if (command.verb != Verb::ReceivePack)
        return std::nullopt;
    const http::Request nobody{};
    http::Context context(nobody, {}, m_services, now);
    context.who = m_who;
    return creation::creatableByPush(context, command.owner, command.name);
}

githttp::RequestedRepository Connection::requested(const OriginalCommand& command)
{
    if (!m_deployFingerprint.empty())
        becomeDeployKeyOf(command);
    auto found = githttp::findVisible(m_services, m_who, command.owner, command.name);
    if (!found)
        throw noRepository(command);
    return std::move(found->requested); // also under a former name: SSH knows no redirects
}

} // namespace trivet::gitssh
