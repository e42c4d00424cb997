#include "grants/access_token.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "grants/issuer.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <span>

namespace trivet::grants {
namespace {

constexpr std::string_view kType = "at+jwt";

struct WireClaims {
    static constexpr auto schema = json::value("AccessTokenClaims");
    std::string iss{}, aud{}, sub{}, clientId{}, jti{}, scope{};
    std::int64_t iat = 0, exp = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using C = WireClaims;
        using json::field;
        visit(field("iss", &C::iss, ""));
        visit(field("aud", &C::aud, ""));
        visit(field("sub", &C::sub, ""));
        visit(field("client_id", &C::clientId, ""));
        visit(field("jti", &C::jti, ""));
        visit(field("iat", &C::iat, ""));
        visit(field("exp", &C::exp, ""));
        visit(field("scope", &C::scope, "", json::leaveOutWhenEmpty));
    }
};

} // namespace

std::int64_t AccessClaims::familyId() const
{
    const auto number = parseInteger(std::string_view(jti).substr(0, jti.find('-')));
    return number.value_or(0);
}

std::string newJti(std::int64_t familyId) { return std::to_string(familyId) + "-" + hex(randomBytes(16)); }

std::string signAccessToken(const jose::SigningKey& key, const AccessClaims& claims, const Settings& settings)
{
    const WireClaims wire{.iss = issuerOf(settings),
                          .aud = audienceOf(settings),
                          .sub = std::to_string(claims.userId),
                          .clientId = claims.clientId,
                          .jti = claims.jti,
                          .scope = claims.scope,
                          .iat = claims.issuedAt,
                          .exp = claims.expiresAt};
    return jose::signJws(key, kType, json::write(wire));
}

bool looksLikeAccessToken(std::string_view text)
{
    return text.starts_with("eyJ") && text.size() <= jose::kMaxTokenBytes &&
           std::count(text.begin(), text.end(), '.') == 2;
}

AccessTokenReader::AccessTokenReader(const Settings& settings)
    : m_issuer(issuerOf(settings)),
      m_audience(audienceOf(settings)),
      m_algorithm(jose::findAlgorithm(settings.oauth2.accessTokenAlgorithm).value())
{
}

std::optional<AccessClaims> AccessTokenReader::verify(std::string_view token, const jose::KeySource& keys) const
{
    const auto claims = jose::accept(token, keys, {kType, std::span(&m_algorithm, 1)});
    if (!claims || claims->text("iss").value_or("") != m_issuer || claims->text("aud").value_or("") != m_audience)
        return std::nullopt;
    AccessClaims read{.jti = claims->text("jti").value_or(""),
                      .clientId = claims->text("client_id").value_or(""),
                      .scope = claims->text("scope").value_or(""),
                      .userId = parseInteger(claims->text("sub").value_or("")).value_or(0),
                      .issuedAt = claims->number("iat").value_or(0),
                      .expiresAt = claims->number("exp").value_or(0)};
    return read.familyId() > 0 && read.userId > 0 ? std::optional(std::move(read)) : std::nullopt;
}

std::optional<AccessClaims> AccessTokenReader::read(std::string_view token, const jose::KeySource& keys)
{
    std::string hash = crypto::sha256(token);
    if (const auto known = m_known.find(hash); known != m_known.end()) {
        if (keys(known->second.kid)) // a key that was given up takes its tokens with it
            return known->second.claims;
        m_known.erase(known);
        return std::nullopt;
    }
    auto claims = verify(token, keys);
    if (!claims)
        return std::nullopt;
    if (m_known.size() >= kMostEntries)
        m_known.clear();
    m_known.emplace(std::move(hash), Entry{*claims, jose::parseJws(token)->kid});
    return claims;
}

} // namespace trivet::grants
