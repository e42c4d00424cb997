#include "signin/proxy.hpp"

#include "base/text.hpp"
#include "crypto/address_list.hpp"
#include "db/database.hpp"
#include "signin/admission.hpp"
#include "signin/refusals.hpp"
#include "users/account_store.hpp"

#include <algorithm>

namespace trivet::signin {
namespace {

bool isTrusted(std::string_view address, const std::vector<std::string>& networks)
{
    return std::any_of(networks.begin(), networks.end(),
                       [&](const auto& network) { return crypto::isInAddressList(address, network); });
}

} // namespace

std::optional<access::Identity> signInByProxy(http::Context& context)
{
    const auto& settings = context.settings;
    const auto& header = settings.security.reverseProxyAuthenticationUser;
    const auto name = trimmed(context.request.header(header));
    if (!settings.service.enableReverseProxyAuthenticationApi || name.empty() ||
        !isTrusted(context.request.remoteAddress, settings.security.reverseProxyTrustedProxies))
        return std::nullopt;
    // A second value is one the client sent and the proxy did not take away.
    if (context.request.count(header) != 1 || name.find(',') != std::string_view::npos)
        throw wrongCredential(header + " was sent more than once");
    const auto account =
        isUtf8(name) ? users::AccountStore(context.db()).findByName(name) : std::optional<users::AccountRow>();
    if (!account || account->isOrganization)
        throw wrongCredential("the proxy names an unknown user");
    return admit(*account, access::SignIn::Proxy, settings);
}

} // namespace trivet::signin
