#include "support/oauth_client.hpp"

#include "applications/application_rules.hpp"
#include "base/clock.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "json/json_value.hpp"

#include <stdexcept>

namespace trivet::test {
namespace {

// RFC 7636 appendix B.
constexpr char kVerifier[] = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
constexpr char kChallenge[] = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

} // namespace

OAuthClient::OAuthClient(TestApp& app, const std::string& name, Kind kind) : m_app(app)
{
    const auto made =
        applications::create(app.db(), applications::kTheSite,
                             {.name = name,
                              .redirectUris = {redirectUri},
                              .isConfidential = kind != Kind::Public,
                              .isResourceServer = kind == Kind::ResourceServer,
                              .wantsSecret = kind != Kind::Public},
                             {app.application().settings, applications::Right::Administrator, secondsNow()});
    id = made.application.row.clientId;
    secret = made.secret;
}

OAuthClient::OAuthClient(TestApp& app, std::string clientId, std::string clientSecret)
    : id(std::move(clientId)), secret(std::move(clientSecret)), m_app(app)
{
}

std::string OAuthClient::authorizeTarget(const std::string& scope, const std::string& more) const
{
    return "/login/oauth/authorize?response_type=code&client_id=" + id + "&redirect_uri=" + encodePercent(redirectUri) +
           "&scope=" + encodePercent(scope) + "&state=s1&code_challenge_method=S256&code_challenge=" + kChallenge +
           more;
}

std::string OAuthClient::destination(Browser& browser, Reply answer)
{
    if (answer.status == 200)
        answer = browser.post("/login/oauth/grant", "granted=true&_csrf=" + hiddenField(answer.body, "_csrf") +
                                                        "&request=" + hiddenField(answer.body, "request"));
    const auto* const location = answer.header("Location");
    if (answer.status != 303 || !location)
        throw std::runtime_error("sent nowhere: " + std::to_string(answer.status) + " " + answer.body);
    return *location;
}

OAuthClient::Tokens OAuthClient::exchange(const std::string& location)
{
    const auto reply =
        post("/login/oauth/access_token", "grant_type=authorization_code&redirect_uri=" + encodePercent(redirectUri) +
                                              "&code_verifier=" + kVerifier + "&code=" + parameterOf(location, "code"));
    if (reply.status != 200)
        throw std::runtime_error("no tokens: " + location + " " + reply.body);
    return {memberOf(reply, "access_token"), memberOf(reply, "refresh_token"), memberOf(reply, "id_token")};
}

OAuthClient::Tokens OAuthClient::signIn(Browser& browser, const std::string& scope)
{
    return exchange(destination(browser, browser.get(authorizeTarget(scope))));
}

Reply OAuthClient::post(const std::string& path, const std::string& form)
{
    RequestHeaders headers{{"Content-Type", "application/x-www-form-urlencoded"}};
    if (secret.empty())
        return m_app.call("POST", path, headers, form + "&client_id=" + id);
    headers.emplace_back("Authorization", "Basic " + crypto::encodeBase64(id + ":" + secret));
    return m_app.call("POST", path, headers, form);
}

std::string parameterOf(const std::string& address, const std::string& name)
{
    const auto query = address.find('?');
    if (query == std::string::npos)
        return {};
    for (const auto each : split(std::string_view(address).substr(query + 1), '&'))
        if (each.starts_with(name + "="))
            return decodePercent(each.substr(name.size() + 1)).value_or("");
    return {};
}

std::string memberOf(const Reply& reply, const std::string& name)
{
    return json::parse(reply.body).text(name).value_or("");
}

} // namespace trivet::test
