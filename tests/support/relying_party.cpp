#include "support/relying_party.hpp"

#include "applications/application_store.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"

#include <stdexcept>

namespace trivet::test {
namespace {

constexpr char kVerifier[] = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
constexpr char kChallenge[] = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
constexpr char kBack[] = "https://app.test/back";

std::string parameterOf(const std::string& address, const std::string& name)
{
    const auto start = address.find(name + "=");
    if (start == std::string::npos)
        return {};
    const auto value = start + name.size() + 1;
    return address.substr(value, address.find('&', value) - value);
}

} // namespace

RelyingParty::RelyingParty(TestApp& app, std::string clientId, std::string backchannelLogoutUri)
    : m_app(app), m_clientId(std::move(clientId))
{
    applications::Application made;
    made.row.name = made.row.clientId = m_clientId;
    made.row.backchannelLogoutUri = std::move(backchannelLogoutUri);
    made.row.skipsConsent = true;
    made.redirectUris = {kBack};
    made.postLogoutUris = {kPostLogoutUri};
    app.db().transact([&] { applications::ApplicationStore(app.db()).insert(made); });
}

std::string RelyingParty::authorizeTarget(const std::string& more) const
{
    return "/login/oauth/authorize?response_type=code&client_id=" + m_clientId +
           "&redirect_uri=" + encodePercent(kBack) + "&code_challenge_method=S256&code_challenge=" + kChallenge + more;
}

std::string RelyingParty::signOn(Browser& browser, const std::string& scope)
{
    auto reply = browser.get(authorizeTarget("&scope=" + encodePercent(scope)));
    if (reply.status == 200)
        reply = browser.post("/login/oauth/grant", "granted=true&request=" + hiddenField(reply.body, "request") +
                                                       "&_csrf=" + hiddenField(reply.body, "_csrf"));
    const auto* const location = reply.header("Location");
    if (location == nullptr)
        throw std::runtime_error("no code: " + reply.body);
    return m_app
        .call("POST", "/login/oauth/access_token", {{"Content-Type", "application/x-www-form-urlencoded"}},
              "grant_type=authorization_code&client_id=" + m_clientId + "&redirect_uri=" + encodePercent(kBack) +
                  "&code_verifier=" + kVerifier + "&code=" + parameterOf(*location, "code"))
        .body;
}

std::string RelyingParty::silently(Browser& browser)
{
    const auto reply = browser.get(authorizeTarget("&scope=openid&prompt=none"));
    const auto* const location = reply.header("Location");
    if (location == nullptr)
        return "a page: " + reply.body;
    return location->find("code=") == std::string::npos ? parameterOf(*location, "error") : "code";
}

std::string memberOf(const std::string& json, const std::string& name)
{
    const auto mark = "\"" + name + "\":\"";
    const auto start = json.find(mark);
    if (start == std::string::npos)
        return {};
    const auto value = start + mark.size();
    return json.substr(value, json.find('"', value) - value);
}

} // namespace trivet::test
