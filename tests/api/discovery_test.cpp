// Discovery tells the truth: what it advertises works, and what it does not is refused.
#include "base/percent.hpp"
#include "base/text.hpp"
#include "support/given.hpp"
#include "support/oauth_client.hpp"
#include "json/json_value.hpp"

#include <algorithm>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class DiscoveryTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(DiscoveryTest);
    CPPUNIT_TEST(everyAddressIsServed);
    CPPUNIT_TEST(whatIsOffIsNotAdvertised);
    CPPUNIT_TEST(grantTypesAreThoseOfTheTokenEndpoint);
    CPPUNIT_TEST(challengeMethodsAndResponseModesAreThoseOfAuthorize);
    CPPUNIT_TEST(responseTypesAreThoseOfAuthorize);
    CPPUNIT_TEST(clientsProveThemselvesAsAdvertised);
    CPPUNIT_TEST(algorithmsHaveAPublishedKey);
    CPPUNIT_TEST(answersNameTheIssuer);
    CPPUNIT_TEST(otherHeadersHaveAnotherTag);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};

public:
    void setUp() override { start({}); }
    void tearDown() override { m_app.reset(); }

private:
    void start(const std::vector<std::string>& settings) { m_app = std::make_unique<TestApp>(settings); }

    // What a cache kept must not outlive the settings its headers come from.
    void otherHeadersHaveAnotherTag()
    {
        const char* path = "/.well-known/openid-configuration";
        const auto tag = *m_app->call("GET", path).header("ETag");
        CPPUNIT_ASSERT_EQUAL(304, m_app->call("GET", path, {{"If-None-Match", tag}}).status);
        start({"TRIVET__CORS__ENABLED=true"});
        const auto open = m_app->call("GET", path, {{"If-None-Match", tag}});
        CPPUNIT_ASSERT_EQUAL(200, open.status);
        start({"TRIVET__CORS__ENABLED=true", "TRIVET__CORS__ALLOW_DOMAIN=pages.example"});
        const auto named = m_app->call("GET", path, {{"If-None-Match", *open.header("ETag")}});
        CPPUNIT_ASSERT_EQUAL(200, named.status);
    }

    json::Value document() { return json::parse(m_app->call("GET", "/.well-known/openid-configuration").body); }

    std::vector<std::string> names(const std::string& member)
    {
        std::vector<std::string> found;
        const auto all = document();
        for (const auto& each : *all.member(member)->as<json::Value::Array>())
            found.push_back(*each.as<std::string>());
        return found;
    }
    static bool has(const std::vector<std::string>& list, const std::string& name)
    {
        return std::find(list.begin(), list.end(), name) != list.end();
    }
    static std::string pathOf(const std::string& address) { return address.substr(address.find('/', 8)); }

    void everyAddressIsServed()
    {
        start({"TRIVET__OAUTH2__REGISTRATION=open"});
        int count = 0;
        const auto all = document();
        for (const auto& [name, value] : *all.as<json::Value::Object>()) {
            if (!name.ends_with("_endpoint") && name != "jwks_uri")
                continue;
            ++count;
            const auto& address = *value.as<std::string>();
            CPPUNIT_ASSERT_MESSAGE(address, address.starts_with("http://trivet.test/"));
            const auto got = m_app->call("GET", pathOf(address)).status;
            const auto posted = m_app->call("POST", pathOf(address)).status;
            CPPUNIT_ASSERT_MESSAGE(name, got != 404 && posted != 404 && got < 500 && posted < 500);
            CPPUNIT_ASSERT_MESSAGE(name, got != 405 || posted != 405);
        }
        CPPUNIT_ASSERT(count >= 8);
    }

    void whatIsOffIsNotAdvertised()
    {
        CPPUNIT_ASSERT(!document().member("registration_endpoint"));
        CPPUNIT_ASSERT_EQUAL(404, m_app->call("POST", "/login/oauth/register").status);
    }

    void grantTypesAreThoseOfTheTokenEndpoint()
    {
        for (const auto* const words : {"authorization_code", "authorization_code,refresh_token"}) {
            start({std::string("TRIVET__OAUTH2__GRANT_TYPES=") + words});
            OAuthClient client(*m_app, "app");
            const auto advertised = names("grant_types_supported");
            for (const std::string type : {"authorization_code", "refresh_token", "password", "client_credentials",
                                           "implicit", "urn:ietf:params:oauth:grant-type:device_code"}) {
                const auto reply = client.post("/login/oauth/access_token", "grant_type=" + encodePercent(type));
                CPPUNIT_ASSERT_EQUAL_MESSAGE(type + " " + reply.body, has(advertised, type),
                                             memberOf(reply, "error") != "unsupported_grant_type");
            }
        }
    }

    // What the authorization endpoint answers to a browser that is not signed in and must not be asked: a request that
    // is good as such gets login_required.
    std::string refusal(const std::string& query)
    {
        const auto reply = m_app->call("GET", "/login/oauth/authorize?prompt=none&" + query);
        const auto* const location = reply.header("Location");
        if (location)
            return parameterOf(*location, "error");
        const auto isPosted = reply.body.find("value=\"login_required\"") != std::string::npos;
        return isPosted ? "login_required" : std::to_string(reply.status);
    }

    void challengeMethodsAndResponseModesAreThoseOfAuthorize()
    {
        start({"TRIVET__OAUTH2__PKCE_METHODS=S256"});
        OAuthClient client(*m_app, "app");
        const auto base = "response_type=code&client_id=" + client.id + "&redirect_uri=" + client.redirectUri;
        const auto methods = names("code_challenge_methods_supported");
        for (const std::string method : {"S256", "plain", "S512"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(
                method, std::string(has(methods, method) ? "login_required" : "invalid_request"),
                refusal(base +
                        "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=" + method));
        const auto modes = names("response_modes_supported");
        for (const std::string mode : {"query", "form_post", "fragment", "query.jwt"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(mode, std::string(has(modes, mode) ? "login_required" : "invalid_request"),
                                         refusal(base + "&response_mode=" + mode));
    }

    void responseTypesAreThoseOfAuthorize()
    {
        OAuthClient client(*m_app, "app");
        const auto types = names("response_types_supported");
        for (const std::string type : {"code", "token", "id_token", "code id_token", "none"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(type,
                                         std::string(has(types, type) ? "login_required" : "unsupported_response_type"),
                                         refusal("client_id=" + client.id + "&redirect_uri=" + client.redirectUri +
                                                 "&response_type=" + encodePercent(type)));
        for (const auto* const parameter : {"request", "request_uri"})
            CPPUNIT_ASSERT_EQUAL(std::string(parameter) + "_not_supported",
                                 refusal("client_id=" + client.id + "&redirect_uri=" + client.redirectUri +
                                         "&response_type=code&" + parameter + "=https%3A%2F%2Fapp.test%2F"));
    }

    void clientsProveThemselvesAsAdvertised()
    {
        OAuthClient client(*m_app, "app"), phone(*m_app, "phone", OAuthClient::Kind::Public);
        const auto ask = [&](const std::string& endpoint, const std::string& method) {
            if (method == "client_secret_basic")
                return client.post(endpoint, "token=x").status;
            if (method == "none")
                return phone.post(endpoint, "token=x").status;
            return m_app
                ->call("POST", endpoint, {{"Content-Type", "application/x-www-form-urlencoded"}},
                       "token=x&client_id=" + client.id + "&client_secret=" + client.secret)
                .status;
        };
        for (const std::string method : {"client_secret_basic", "client_secret_post", "none"}) {
            const auto isFor = [&](const std::string& endpoint) {
                return has(names(endpoint + "_endpoint_auth_methods_supported"), method) ? 200 : 401;
            };
            CPPUNIT_ASSERT_EQUAL_MESSAGE(method, isFor("revocation"), ask("/login/oauth/revoke", method));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(method, isFor("introspection"), ask("/login/oauth/introspect", method));
        }
    }

    void algorithmsHaveAPublishedKey()
    {
        const auto keys = m_app->call("GET", "/login/oauth/keys").body;
        const auto algorithms = names("id_token_signing_alg_values_supported");
        CPPUNIT_ASSERT(!algorithms.empty());
        for (const auto& algorithm : algorithms)
            CPPUNIT_ASSERT_MESSAGE(algorithm, keys.find("\"alg\":\"" + algorithm + "\"") != std::string::npos);
    }

    void answersNameTheIssuer()
    {
        OAuthClient client(*m_app, "app");
        givenUser(m_app->db(), "user alice");
        Browser browser(*m_app);
        browser.signIn("alice");
        const auto location = client.destination(browser, browser.get(client.authorizeTarget("openid")));
        const auto all = document();
        CPPUNIT_ASSERT(*all.member("authorization_response_iss_parameter_supported")->as<bool>());
        CPPUNIT_ASSERT_EQUAL(all.text("issuer").value(), parameterOf(location, "iss"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DiscoveryTest, "api");

} // namespace trivet::test
