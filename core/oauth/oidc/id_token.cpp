#include "oidc/id_token.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "grants/issuer.hpp"
#include "http/services.hpp"
#include "jose/jws.hpp"
#include "keyring/keyring.hpp"
#include "oidc/claims.hpp"
#include "users/account_store.hpp"
#include "json/write.hpp"

#include <algorithm>

namespace trivet::oidc {
namespace {

constexpr std::string_view kType = "JWT";

struct IdTokenClaims : UserClaims {
    static constexpr auto schema = json::value("IdTokenClaims");
    std::string iss{}, aud{}, azp{}, atHash{};
    std::int64_t iat = 0, exp = 0, authTime = 0;
    std::optional<std::string> nonce{}, sid{};
    std::vector<std::string> amr{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using C = IdTokenClaims;
        using json::field, json::leaveOutWhenEmpty;
        visit(field("iss", &C::iss, ""));
        visit(field("aud", &C::aud, ""));
        visit(field("azp", &C::azp, ""));
        visit(field("iat", &C::iat, ""));
        visit(field("exp", &C::exp, ""));
        visit(field("auth_time", &C::authTime, ""));
        visit(field("at_hash", &C::atHash, ""));
        visit(field("nonce", &C::nonce, "", leaveOutWhenEmpty));
        visit(field("sid", &C::sid, "", leaveOutWhenEmpty));
        visit(field("amr", &C::amr, "", leaveOutWhenEmpty));
        UserClaims::fields(visit);
    }
};

} // namespace

std::vector<std::string> idTokenAlgorithms(const Settings::OAuth2& settings)
{
    std::vector<std::string> names{settings.idTokenAlgorithm};
    for (const auto& name : settings.idTokenAlgorithms)
        if (std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    return names;
}

std::vector<std::string> claimNames()
{
    std::vector<std::string> names;
    IdTokenClaims::fields([&](const auto& field) { names.emplace_back(field.name); });
    return names;
}

jose::Algorithm algorithmOf(std::string_view wanted, const Settings::OAuth2& settings)
{
    const auto found = jose::findAlgorithm(wanted);
    return found ? *found : jose::findAlgorithm(settings.idTokenAlgorithm).value();
}

std::string signIdToken(http::Context& context, const IdTokenInput& input)
{
    const auto& settings = context.settings;
    const auto account = users::AccountStore(context.db()).find(input.accountId);
    if (!account)
        throw Error::badRequest("the user does not exist any more").withCode("invalid_grant");
    const auto key = context.services.of<keyring::Keyring>().signer(
        context.db(), algorithmOf(input.application.idTokenAlgorithm, settings.oauth2), context.now);
    IdTokenClaims claims{claimsOf(context, *account, idTokenClaimGroupsOf(input.scope, settings.oauth2))};
    claims.iss = grants::issuerOf(settings);
    claims.aud = claims.azp = input.application.clientId;
    claims.iat = context.now;
    claims.exp = context.now + settings.oauth2.accessTokenSeconds;
    claims.authTime = input.signOn.authenticatedAt;
    claims.atHash = jose::halfHash(key->algorithm(), input.accessToken);
    claims.nonce = input.nonce;
    if (!input.signOn.sessionId.empty())
        claims.sid = input.signOn.sessionId;
    for (const auto method : split(input.signOn.methods, ' '))
        if (!method.empty())
            claims.amr.emplace_back(method);
    return jose::signJws(*key, kType, json::write(claims));
}

std::optional<HintedSignIn> readIdTokenHint(http::Context& context, std::string_view token)
{
    std::vector<jose::Algorithm> algorithms;
    for (const auto& name : idTokenAlgorithms(context.settings.oauth2))
        algorithms.push_back(jose::findAlgorithm(name).value());
    const auto claims =
        jose::accept(token,
                     [&](std::string_view kid) {
                         return context.services.of<keyring::Keyring>().findForHint(context.db(), kid, context.now);
                     },
                     {kType, algorithms});
    if (!claims || claims->text("iss").value_or("") != grants::issuerOf(context.settings))
        return std::nullopt;
    return HintedSignIn{parseInteger(claims->text("sub").value_or("")).value_or(0), claims->text("aud").value_or(""),
                        claims->text("sid").value_or("")};
}

} // namespace trivet::oidc
