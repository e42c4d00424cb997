#include "applications/application_store.hpp"
#include "base/error.hpp"
#include "oauth/checks/authorization_checks.hpp"

namespace trivet::oauth::checks {
namespace {

constexpr MessageFormat<> kUnknownClient{"oauth.unknown_client", "Client ID not registered"};

} // namespace

void knownClient(Authorization& authorization)
{
    const auto& clientId = authorization.request.clientId;
    auto& context = authorization.context;
    auto found = authorization.sent.all("client_id").size() == 1
                     ? applications::ApplicationStore(context.db()).findByClientId(clientId)
                     : std::nullopt;
    if (!found || found->row.isExpired(context.now))
        throw Error::badRequest(kUnknownClient).withCode("unauthorized_client");
    authorization.application = std::move(*found);
}

} // namespace trivet::oauth::checks
