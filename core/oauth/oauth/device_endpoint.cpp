// Where a device asks for its codes (RFC 8628 §3.1).
#include "applications/client_authentication.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "grants/device_codes.hpp"
#include "grants/scope_words.hpp"
#include "grants/user_code.hpp"
#include "http/endpoint.hpp"
#include "oauth/grant_type.hpp"
#include "oauth/oauth_tables.hpp"

#include <algorithm>

namespace trivet::oauth {
namespace {

struct DeviceAnswer {
    static constexpr auto schema = json::value("OAuth2DeviceAnswer");
    std::string deviceCode{}, userCode{}, verificationUri{}, verificationUriComplete{};
    std::int64_t expiresIn = grants::kDeviceCodeSeconds, interval = grants::kPollSeconds;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using A = DeviceAnswer;
        using json::field;
        visit(field("device_code", &A::deviceCode, "Device code for the token endpoint"));
        visit(field("user_code", &A::userCode, "User code to enter"));
        visit(field("verification_uri", &A::verificationUri, "Verification URI"));
        visit(field("verification_uri_complete", &A::verificationUriComplete,
                    "Verification URI with the code filled in"));
        visit(field("expires_in", &A::expiresIn, "Seconds until both codes expire"));
        visit(field("interval", &A::interval, "Minimum polling interval in seconds"));
    }
};

grants::ScopeWords requireScope(const Settings::OAuth2& settings, std::string_view text)
{
    auto scope = grants::ScopeWords::parse(text);
    if (settings.unknownScope == "reject" && !scope.unknown().empty())
        throw Error::badRequest("the scope " + scope.unknown().front() + " is not known").withCode("invalid_scope");
    return scope;
}

DeviceAnswer authorizeDevice(http::Context& context, const ProtocolForm& form)
{
    const auto client = applications::authenticateClient(context, form.values);
    const auto scope = requireScope(context.settings.oauth2, form.get("scope"));
    const auto codes = grants::issueDeviceCodes(context.db(),
                                                {.applicationId = client.application.id,
                                                 .scope = scope.text(),
                                                 .address = std::string(context.request.remoteAddress)},
                                                context.now);
    DeviceAnswer answer{.deviceCode = codes.deviceCode,
                        .userCode = grants::shownUserCode(codes.userCode),
                        .verificationUri = context.absoluteUrl("login/device")};
    answer.verificationUriComplete = answer.verificationUri + "?user_code=" + answer.userCode;
    return answer;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<authorizeDevice>({.method = http::Method::Post,
                                     .path = "/login/oauth/device",
                                     .id = "oauthDevice",
                                     .tag = "oauth",
                                     .summary = "Request a device code and a user code (RFC 8628)",
                                     .scope = http::Scope::none(),
                                     .auth = http::Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> deviceEndpoints() { return kEndpoints; }

void requireDeviceGrant(const Settings& settings)
{
    requireEnabled(settings);
    const auto& words = settings.oauth2.grantTypes;
    if (std::find(words.begin(), words.end(), "device_code") == words.end())
        throw Error::notFound();
}

} // namespace trivet::oauth
