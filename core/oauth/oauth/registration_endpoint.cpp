// RFC 7591: a client registers itself.
#include "audit/audit_log.hpp"
#include "http/endpoint.hpp"
#include "oauth/oauth_tables.hpp"
#include "oauth/registration.hpp"
#include "oauth/registration_access.hpp"

namespace trivet::oauth {
namespace {

using http::Auth;
using http::Method;
using http::Scope;

http::Created<ClientInformation> registerItself(http::Context& context, const MayRegister&,
                                                const SentMetadata& metadata)
{
    const auto client = audit::recorded(context, {audit::Action::ApplicationRegister, "", metadata.name}, [&] {
        return registerClient(context.db(), metadata, {context.settings, context.now});
    });
    return {informationOn(client, metadata, context.settings)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<registerItself>({.method = Method::Post,
                                    .path = "/login/oauth/register",
                                    .id = "oauthRegister",
                                    .tag = "oauth",
                                    .summary = "Register a client (RFC 7591)",
                                    .scope = Scope::none(),
                                    .auth = Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> registrationEndpoints() { return kEndpoints; }

} // namespace trivet::oauth
