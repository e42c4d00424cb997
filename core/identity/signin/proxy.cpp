#include "signin/proxy.hpp"

#include "audit/audit_log.hpp"
#include "auth_sources/source_accounts.hpp"
#include "base/text.hpp"
#include "crypto/address_list.hpp"
#include "db/database.hpp"
#include "signin/admission.hpp"
#include "signin/refusals.hpp"
#include "users/account_rules.hpp"
#include "users/account_store.hpp"
#include "users/profile_checks.hpp"

#include <algorithm>

namespace trivet::signin {
namespace {

bool isTrusted(std::string_view address, const std::vector<std::string>& networks)
{
    return std::any_of(networks.begin(), networks.end(),
                       [&](const auto& network) { return crypto::isInAddressList(address, network); });
}

// What the proxy says in a header, once; empty if it says nothing there, or nothing that could be text.
std::string saidOnce(const http::Context& context, const std::string& header)
{
    const auto value = trimmed(context.request.header(header));
    if (value.empty() || !isUtf8(value))
        return {};
    // A second value is one the client sent and the proxy did not take away.
    if (context.request.count(header) != 1)
        throw wrongCredential(header + " was sent more than once");
    return std::string(value);
}

std::string emailFor(const http::Context& context, const std::string& name)
{
    const auto& settings = context.settings;
    const auto given = settings.service.enableReverseProxyEmail
                           ? saidOnce(context, settings.security.reverseProxyAuthenticationEmail)
                           : std::string();
    return given.empty() ? auth_sources::placeholderEmail(name) : given;
}

std::string fullNameFor(const http::Context& context)
{
    const auto& settings = context.settings;
    if (!settings.service.enableReverseProxyFullName)
        return {};
    constexpr std::size_t kLongest = 100;
    auto given = saidOnce(context, settings.security.reverseProxyAuthenticationFullName);
    return given.size() <= kLongest ? given : std::string();
}

// Nobody else can be taken for them: the account has no password.
users::AccountRow createFor(http::Context& context, const std::string& name)
{
    const users::NewUser wanted{.name = name, .email = emailFor(context, name), .fullName = fullNameFor(context)};
    try {
        return audit::AuditLog(context.db(), context.settings, audit::serverActor(), context.now)
            .record({audit::Action::UserCreate, name, "named by the proxy"},
                    [&] { return users::createUser(context.db(), wanted, context.now); });
    } catch (const Error& problem) {
        // Another request of the same browser may have been quicker.
        if (auto made = users::AccountStore(context.db()).findByName(name))
            return std::move(*made);
        throw wrongCredential("no account can be made of the user the proxy names: " + problem.english());
    }
}

} // namespace

std::optional<users::AccountRow> userOfProxy(http::Context& context)
{
    const auto& settings = context.settings;
    const auto& header = settings.security.reverseProxyAuthenticationUser;
    const auto name = trimmed(context.request.header(header));
    if (name.empty() || !isTrusted(context.request.remoteAddress, settings.security.reverseProxyTrustedProxies))
        return std::nullopt;
    if (context.request.count(header) != 1 || name.find(',') != std::string_view::npos)
        throw wrongCredential(header + " was sent more than once");
    auto account =
        isUtf8(name) ? users::AccountStore(context.db()).findByName(name) : std::optional<users::AccountRow>();
    if (!account && isUtf8(name) && settings.service.enableReverseProxyAutoRegistration)
        account = createFor(context, std::string(name));
    if (!account || account->isOrganization)
        throw wrongCredential("the proxy names an unknown user");
    return account;
}

std::optional<access::Identity> signInByProxy(http::Context& context)
{
    if (!context.settings.service.enableReverseProxyAuthenticationApi)
        return std::nullopt;
    const auto account = userOfProxy(context);
    return account ? std::optional(admit(*account, access::SignIn::Proxy, context.settings)) : std::nullopt;
}

} // namespace trivet::signin
