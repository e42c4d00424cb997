#include "oidc/logout_token.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "grants/issuer.hpp"
#include "jose/jws.hpp"
#include "json/field.hpp"
#include "json/write.hpp"

#include <tuple>

namespace trivet::oidc {
namespace {

constexpr std::string_view kType = "logout+jwt";
constexpr std::int64_t kSeconds = 120; // the longest the specification recommends

struct Nothing {
    static constexpr auto schema = json::value("Nothing");
    template <class Visitor> static constexpr void fields(Visitor&&) {}
};

struct Events {
    static constexpr auto schema = json::value("LogoutEvents");
    Nothing logout{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("http://schemas.openid.net/event/backchannel-logout", &Events::logout, ""));
    }
};

// Never a nonce: it would let the token pass for an ID token.
struct LogoutClaims {
    static constexpr auto schema = json::value("LogoutClaims");
    std::string iss{}, sub{}, aud{}, jti{}, sid{};
    std::int64_t iat = 0, exp = 0;
    Events events{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using C = LogoutClaims;
        using json::field;
        visit(field("iss", &C::iss, ""));
        visit(field("sub", &C::sub, ""));
        visit(field("aud", &C::aud, ""));
        visit(field("iat", &C::iat, ""));
        visit(field("exp", &C::exp, ""));
        visit(field("jti", &C::jti, ""));
        visit(field("sid", &C::sid, ""));
        visit(field("events", &C::events, ""));
    }
};

} // namespace

std::string signLogoutToken(const jose::SigningKey& key, const grants::LogoutNotice& notice,
                            const grants::LogoutReceiver& receiver, const Settings& settings, std::int64_t now)
{
    LogoutClaims claims{.iss = grants::issuerOf(settings),
                        .sub = std::to_string(notice.accountId),
                        .aud = receiver.clientId,
                        .jti = hex(randomBytes(16)),
                        .sid = notice.sessionId,
                        .iat = now,
                        .exp = now + kSeconds};
    return jose::signJws(key, kType, json::write(claims));
}

} // namespace trivet::oidc
