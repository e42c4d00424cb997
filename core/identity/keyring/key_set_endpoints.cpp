// The public keys, for everybody who has to check a token.
#include "http/document.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "keyring/keyring.hpp"
#include "keyring/keyring_tables.hpp"
#include "keyring/periods.hpp"

namespace trivet::keyring {
namespace {

using http::Context;
using http::Document;

Document keySet(Context& c)
{
    const auto& keys = c.services.of<keyring::Keyring>().keySet(c.db(), c.now);
    return {.contentType = "application/json",
            .tag = keys.tag,
            .maxAgeSeconds = kCacheSeconds,
            .isMadeFromSettings = true,
            .body = keys.text};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<keySet>({
        .method = http::Method::Get,
        .path = "/keys",
        .id = "oauthKeys",
        .tag = "oauth",
        .summary = "Get the public signing keys (RFC 7517)",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> keySetEndpoints() { return kEndpoints; }

} // namespace trivet::keyring
