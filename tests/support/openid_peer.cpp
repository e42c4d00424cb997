#include "support/openid_peer.hpp"

#include "auth_sources/source_rules.hpp"
#include "base/clock.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "jose/jws.hpp"
#include "signin/auth_state.hpp"
#include "json/read_parameters.hpp"

#include <stdexcept>

namespace trivet::test {
namespace {

constexpr std::string_view kWord = "openid-provider ";

std::string reply(const std::string& body, const std::string& status = "200 OK")
{
    return "HTTP/1.1 " + status +
           "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\nConnection: close\r\n\r\n" + body;
}

std::string redirectTo(const std::string& address)
{
    return "HTTP/1.1 302 Found\r\nLocation: " + address + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
}

std::string valueIn(const std::string& form, const std::string& name)
{
    for (const auto part : split(form, '&'))
        if (part.starts_with(name + "="))
            return decodeForm(part.substr(name.size() + 1)).value_or("");
    return {};
}

std::string profileOf(const std::string& subject, const std::string& isVerified)
{
    return R"("preferred_username":")" + subject + R"(","name":"Person )" + subject + R"(","email":")" + subject +
           R"(@example.test","email_verified":)" + isVerified;
}

// As signJws() does it, with these members in the header in place of the name of the key.
std::string tokenWith(const std::string& members, const jose::SigningKey& key, const std::string& claims)
{
    const auto text =
        crypto::encodeBase64Url(R"({"alg":")" + std::string(jose::nameOf(key.algorithm())) + "\"" + members + "}") +
        "." + crypto::encodeBase64Url(claims);
    return text + "." + crypto::encodeBase64Url(key.sign(text));
}

std::string unsignedToken(const std::string& claims)
{
    return crypto::encodeBase64Url(R"({"alg":"none","kid":"x","typ":"JWT"})") + "." + crypto::encodeBase64Url(claims) +
           ".c2ln";
}

} // namespace

OpenidPeer::OpenidPeer()
    : m_key(jose::SigningKey::generate(jose::Algorithm::Es256)),
      m_otherKey(jose::SigningKey::generate(jose::Algorithm::EdDsa)),
      m_unpublishedKey(jose::SigningKey::generate(jose::Algorithm::Es256)),
      m_listener([this](const std::string& request) { return answer(request); })
{
}

// Discovery documents of other providers stand below paths that name what is wrong with them.
std::string OpenidPeer::discovery(const std::string& path) const
{
    const auto variant = path.substr(0, path.find("/.well-known"));
    if (variant == "/loop")
        return redirectTo(issuer() + path);
    if (variant == "/large")
        return reply("{\"issuer\":\"" + std::string(1024 * 1024, 'x') + "\"}");
    if (variant == "/broken")
        return reply("{");
    const auto own = variant == "/other" ? issuer() : issuer() + variant;
    const std::string post =
        variant == "/post" ? R"(,"token_endpoint_auth_methods_supported":["client_secret_post"])" : "";
    const auto keys = variant == "/keyless" ? issuer() + "/nothing" : issuer() + "/keys";
    return reply(R"({"issuer":")" + own + R"(","authorization_endpoint":")" + issuer() +
                 R"(/authorize","token_endpoint":")" + issuer() + R"(/token","userinfo_endpoint":")" + issuer() +
                 R"(/userinfo","jwks_uri":")" + keys + R"(")" + post + "}");
}

std::string OpenidPeer::idToken(const std::string& subject, const std::string& nonce, const std::string& variant) const
{
    const auto now = secondsNow();
    const auto expiry = std::to_string(variant == "expired" ? now - 3600 : now + 300);
    const auto issued = std::to_string(variant == "future" ? now + 86400 : now);
    const std::string audience = variant == "audience"    ? "\"another-client\""
                                 : variant == "audiences" ? "[\"trivet\",\"another-client\"]"
                                                          : "\"trivet\"";
    std::string claims = R"({"iss":")" + (variant == "issuer" ? "http://elsewhere.test" : issuer()) + R"(","sub":")" +
                         subject + R"(","aud":)" + audience + R"(,"exp":)" + expiry + R"(,"iat":)" + issued +
                         R"(,"nonce":")" + (variant == "nonce" ? "another" : nonce) + "\"";
    if (variant != "thin" && variant != "stranger" && !variant.starts_with("signed"))
        claims += "," + profileOf(subject, variant == "unverified" ? "false" : "true");
    if (variant == "party")
        claims += R"(,"azp":"another-client")";
    if (variant == "hash")
        claims += R"(,"at_hash":"AAAAAAAAAAAAAAAAAAAAAA")";
    if (variant == "picture")
        claims += R"(,"picture":")" + issuer() + R"(/picture")";
    if (variant == "groups")
        claims += R"(,"groups":["developers","admins"])";
    claims += "}";
    if (variant == "none")
        return unsignedToken(claims);
    if (variant == "nameless")
        return tokenWith("", m_key, claims);
    if (variant == "thumbprint")
        return tokenWith(R"(,"x5t":"AAAA","kid":")" + m_key.kid() + "\"", m_key, claims);
    const auto& key = variant == "key" ? m_unpublishedKey : variant == "eddsa" ? m_otherKey : m_key;
    auto token = jose::signJws(key, variant == "type" ? "at+jwt" : "JWT", claims);
    if (variant == "signature")
        token[token.size() - 10] = token[token.size() - 10] == 'A' ? 'B' : 'A';
    return token;
}

std::string OpenidPeer::tokens(const std::string& request) const
{
    const auto form = request.substr(request.find("\r\n\r\n") + 4);
    const auto code = valueIn(form, "code");
    const auto parts = split(code, '~');
    const bool isProven = request.find("Authorization: Basic dHJpdmV0OmNsaWVudC1zZWNyZXQ=") != std::string::npos ||
                          valueIn(form, "client_secret") == "client-secret";
    if (!isProven)
        return reply(R"({"error":"invalid_client"})", "401 Unauthorized");
    if (parts.size() != 3 || valueIn(form, "code_verifier").size() < 43)
        return reply(R"({"error":"invalid_grant"})", "400 Bad Request");
    const std::string subject(parts[0]), nonce(parts[1]), variant(parts[2]);
    if (variant == "down")
        return reply("{}", "500 Internal Server Error");
    if (variant == "large")
        return reply("{\"id_token\":\"" + std::string(1024 * 1024, 'x') + "\"}");
    const auto bearer = variant == "stranger"           ? "somebody-else"
                        : variant.starts_with("signed") ? variant + "-" + subject
                                                        : subject;
    return reply(R"({"access_token":"for-)" + bearer + R"(","token_type":"Bearer","id_token":")" +
                 idToken(subject, nonce, variant) + R"("})");
}

// "signed-alice": as a token of the provider; "signed_elsewhere-alice": as one for another client.
std::string OpenidPeer::userinfo(const std::string& bearer) const
{
    const auto subject = bearer.starts_with("signed") ? bearer.substr(bearer.find('-') + 1) : bearer;
    auto claims = R"({"sub":")" + subject + R"(",)" + profileOf(subject, "true");
    if (subject == bearer)
        return claims + "}";
    const std::string audience = bearer.starts_with("signed_elsewhere-") ? "another-client" : "trivet";
    claims += R"(,"iss":")" + issuer() + R"(","aud":")" + audience + "\"}";
    return jose::signJws(bearer.starts_with("signed_unknown-") ? m_unpublishedKey : m_key, "JWT", claims);
}

std::string OpenidPeer::answer(const std::string& request) const
{
    const auto begin = request.find(' ') + 1;
    const auto path = request.substr(begin, request.find_first_of(" ?", begin) - begin);
    if (path.ends_with("/.well-known/openid-configuration"))
        return discovery(path);
    if (path == "/keys")
        return reply(R"({"keys":[)" + m_key.publicKey().jwk() + "," + m_otherKey.publicKey().jwk() + "]}");
    if (path == "/token")
        return tokens(request);
    if (path == "/picture")
        return reply("\x89PNG\r\n\x1a\n and so on");
    constexpr std::string_view kBearer = "Authorization: Bearer for-";
    const auto bearer = request.find(kBearer);
    if (path == "/userinfo" && bearer != std::string::npos) {
        const auto subject =
            request.substr(bearer + kBearer.size(), request.find('\r', bearer) - bearer - kBearer.size());
        return reply(userinfo(subject));
    }
    return reply("{}", "404 Not Found");
}

bool isGivenOpenidProvider(const std::string& line) { return line.starts_with(kWord); }

void arrangeOpenidProvider(db::Database& db, const Settings& settings, const std::string& line, Captures& captures)
{
    static OpenidPeer peer; // keys take a while to make
    Parameters parameters;
    std::string path;
    const auto words = split(std::string_view(line).substr(kWord.size()), ' ');
    for (const auto word : std::vector(words.begin() + 1, words.end())) {
        const auto equals = word.find('=');
        if (equals == std::string_view::npos)
            throw std::runtime_error("'" + line + "': FIELD=VALUE is missing");
        if (word.starts_with("path="))
            path = word.substr(equals + 1);
        else
            parameters.add(std::string(word.substr(0, equals)), std::string(word.substr(equals + 1)));
    }
    auto input = json::readParameters<auth_sources::SourceInput>(parameters);
    input.name = words.front();
    input.isActive = true;
    input.clientId = "trivet";
    input.secret = "client-secret";
    input.autoDiscoverUrl = peer.issuer() + path + "/.well-known/openid-configuration";
    const signin::AuthSecrets secrets(settings);
    auth_sources::createSource(db, auth_sources::SourceKind::OAuth2, input, {secrets.secretKey, secondsNow()});
    captures["provider"] = peer.issuer();
    captures["source:" + input.name] = "";
}

} // namespace trivet::test
