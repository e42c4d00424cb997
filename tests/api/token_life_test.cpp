// What introspection, revocation and UserInfo say about tokens that came from the whole flow.
#include "base/clock.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "support/given.hpp"
#include "support/oauth_client.hpp"
#include "users/account_store.hpp"
#include "json/json_value.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

constexpr db::Sql kCountDeeds = "SELECT COUNT(*) FROM audit_entry WHERE action = $1 AND target = $2";
constexpr db::Sql kHideRevoked = "ALTER TABLE oauth_revoked_token RENAME TO out_of_reach";
constexpr db::Sql kHideFamilies = "ALTER TABLE oauth_family RENAME TO elsewhere";
constexpr db::Sql kEndGrants = "DELETE FROM oauth_grant";

const std::string kInactive = "{\"active\":false}\n";

} // namespace

class TokenLifeTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(TokenLifeTest);
    CPPUNIT_TEST(anActiveTokenIsDescribed);
    CPPUNIT_TEST(foreignTokensAreForResourceServers);
    CPPUNIT_TEST(refreshTokensAndIdTokensAreInactive);
    CPPUNIT_TEST(aDisabledUserOrAnEndedGrantIsInactive);
    CPPUNIT_TEST(anAccessTokenGivenBackIsDeadInEveryWorker);
    CPPUNIT_TEST(aRefreshTokenTakesItsFamilyWithIt);
    CPPUNIT_TEST(aForeignTokenIsNotTakenBack);
    CPPUNIT_TEST(aPublicClientGivesItsTokensBack);
    CPPUNIT_TEST(aFailureToStoreIsToldAsSuch);
    CPPUNIT_TEST(wrongSecretsOfAClientAreSlowedDown);
    CPPUNIT_TEST(aRevokedTokenIsNoGuess);
    CPPUNIT_TEST(claimsFollowTheScopes);
    CPPUNIT_TEST(namesInTheIdTokenComeWithTheProfile);
    CPPUNIT_TEST(userInfoNeedsAScopeForIt);
    CPPUNIT_TEST(userInfoAndIdTokenNameTheSameUser);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    std::unique_ptr<Browser> m_browser{};

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        m_browser = std::make_unique<Browser>(*m_app);
        givenUser(m_app->db(), "user alice");
        m_browser->signIn("alice");
    }
    void tearDown() override
    {
        m_browser.reset();
        m_app.reset();
    }

private:
    static std::string introspect(OAuthClient& client, const std::string& token)
    {
        return client.post("/login/oauth/introspect", "token=" + token).body;
    }
    static int revoke(OAuthClient& client, const std::string& token)
    {
        return client.post("/login/oauth/revoke", "token=" + token).status;
    }
    Reply userInfo(const std::string& token)
    {
        return m_app->call("GET", "/login/oauth/userinfo", {{"Authorization", "Bearer " + token}});
    }
    int apiStatus(const std::string& token)
    {
        return m_app->call("GET", "/api/v1/user", {{"Authorization", "Bearer " + token}}).status;
    }
    void changeAlice(void (*change)(users::AccountRow&))
    {
        users::AccountStore store(m_app->db());
        auto row = store.findByName("alice").value();
        change(row);
        store.update(row);
    }

    void anActiveTokenIsDescribed()
    {
        OAuthClient client(*m_app, "app");
        const auto tokens = client.signIn(*m_browser, "openid read:user");
        const auto told = json::parse(introspect(client, tokens.access));
        CPPUNIT_ASSERT_EQUAL(true, *told.member("active")->as<bool>());
        CPPUNIT_ASSERT_EQUAL(std::string("openid read:user"), told.text("scope").value());
        CPPUNIT_ASSERT_EQUAL(client.id, told.text("client_id").value());
        CPPUNIT_ASSERT_EQUAL(std::string("alice"), told.text("username").value());
        CPPUNIT_ASSERT_EQUAL(std::string("bearer"), told.text("token_type").value());
        CPPUNIT_ASSERT_EQUAL(std::string("http://trivet.test"), told.text("iss").value());
        CPPUNIT_ASSERT_EQUAL(std::string("http://trivet.test/api/v1"), told.text("aud").value());
        CPPUNIT_ASSERT_EQUAL(told.number("iat").value() + 3600, told.number("exp").value());
        CPPUNIT_ASSERT(!told.text("sub").value().empty() && !told.text("jti").value().empty());
        // Present even if nothing was asked for.
        const auto bare = json::parse(introspect(client, client.signIn(*m_browser, "").access));
        CPPUNIT_ASSERT_EQUAL(std::string(), bare.text("scope").value());
    }

    void foreignTokensAreForResourceServers()
    {
        OAuthClient client(*m_app, "app"), other(*m_app, "other");
        OAuthClient resource(*m_app, "resource", OAuthClient::Kind::ResourceServer);
        const auto tokens = client.signIn(*m_browser, "openid");
        CPPUNIT_ASSERT_EQUAL(kInactive, introspect(other, tokens.access));
        CPPUNIT_ASSERT_EQUAL(client.id, json::parse(introspect(resource, tokens.access)).text("client_id").value());
    }

    void refreshTokensAndIdTokensAreInactive()
    {
        OAuthClient client(*m_app, "app");
        const auto tokens = client.signIn(*m_browser, "openid");
        CPPUNIT_ASSERT_EQUAL(kInactive, introspect(client, tokens.refresh));
        CPPUNIT_ASSERT_EQUAL(kInactive, introspect(client, tokens.id));
        CPPUNIT_ASSERT_EQUAL(kInactive, introspect(client, tokens.access + "x"));
    }

    void aDisabledUserOrAnEndedGrantIsInactive()
    {
        OAuthClient client(*m_app, "app");
        const auto token = client.signIn(*m_browser, "openid").access;
        changeAlice([](auto& row) { row.isProhibited = true; });
        CPPUNIT_ASSERT_EQUAL(kInactive, introspect(client, token));
        CPPUNIT_ASSERT_EQUAL(401, userInfo(token).status);
        changeAlice([](auto& row) { row.isProhibited = false; });
        CPPUNIT_ASSERT(introspect(client, token) != kInactive);
        CPPUNIT_ASSERT_EQUAL(200, userInfo(token).status);
        m_app->db().run(kEndGrants);
        CPPUNIT_ASSERT_EQUAL(kInactive, introspect(client, token));
        const auto refused = userInfo(token);
        CPPUNIT_ASSERT_EQUAL(401, refused.status);
        CPPUNIT_ASSERT_EQUAL(std::string("Bearer realm=\"Trivet\", error=\"invalid_token\""),
                             *refused.header("WWW-Authenticate"));
    }

    // The other worker has seen the token before, and knows its signature to be good.
    void anAccessTokenGivenBackIsDeadInEveryWorker()
    {
        OAuthClient client(*m_app, "app");
        const auto tokens = client.signIn(*m_browser, "openid read:user");
        app::Worker other(m_app->application());
        const auto otherStatus = [&] { return callWorker(other, tokens.access); };
        CPPUNIT_ASSERT_EQUAL(200, otherStatus());
        CPPUNIT_ASSERT_EQUAL(200, revoke(client, tokens.access));
        CPPUNIT_ASSERT_EQUAL(401, otherStatus());
        CPPUNIT_ASSERT_EQUAL(401, apiStatus(tokens.access));
        CPPUNIT_ASSERT_EQUAL(kInactive, introspect(client, tokens.access));
        CPPUNIT_ASSERT_EQUAL(200, revoke(client, tokens.access)); // and again
        // The sign-in itself goes on.
        const auto refreshed =
            client.post("/login/oauth/access_token", "grant_type=refresh_token&refresh_token=" + tokens.refresh);
        CPPUNIT_ASSERT_EQUAL(200, refreshed.status);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1},
                             m_app->db().value<std::int64_t>(kCountDeeds, "application.token.revoke", "alice").value());
    }

    static int callWorker(app::Worker& worker, const std::string& token)
    {
        struct Status : http::Sink {
            std::string text{};
            bool write(std::string_view bytes) override
            {
                text += bytes;
                return true;
            }
        } sink;
        const std::string header = "Bearer " + token;
        body::TextSource none("");
        http::Request request{.method = "GET", .target = "/api/v1/user", .remoteAddress = "192.0.2.2", .body = &none};
        request.headers.push_back({"AUTHORIZATION", header});
        worker.serve(request, sink);
        return static_cast<int>(parseInteger(sink.text.substr(8, 3)).value_or(0)); // "Status: 200 OK"
    }

    void aRefreshTokenTakesItsFamilyWithIt()
    {
        OAuthClient client(*m_app, "app");
        const auto laptop = client.signIn(*m_browser, "openid"), channel = client.signIn(*m_browser, "openid");
        CPPUNIT_ASSERT_EQUAL(200, revoke(client, laptop.refresh));
        CPPUNIT_ASSERT_EQUAL(401, apiStatus(laptop.access));
        CPPUNIT_ASSERT_EQUAL(200, apiStatus(channel.access)); // another sign-in of the same application
        const auto refused =
            client.post("/login/oauth/access_token", "grant_type=refresh_token&refresh_token=" + laptop.refresh);
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), memberOf(refused, "error"));
    }

    void aForeignTokenIsNotTakenBack()
    {
        OAuthClient client(*m_app, "app"), other(*m_app, "other");
        const auto tokens = client.signIn(*m_browser, "openid");
        for (const auto& token : {tokens.access, tokens.refresh}) {
            const auto refused = other.post("/login/oauth/revoke", "token=" + token);
            CPPUNIT_ASSERT_EQUAL(400, refused.status);
            CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), memberOf(refused, "error"));
        }
        CPPUNIT_ASSERT_EQUAL(200, apiStatus(tokens.access));
    }

    void aPublicClientGivesItsTokensBack()
    {
        OAuthClient client(*m_app, "phone", OAuthClient::Kind::Public);
        const auto tokens = client.signIn(*m_browser, "openid");
        CPPUNIT_ASSERT_EQUAL(200, revoke(client, tokens.access));
        CPPUNIT_ASSERT_EQUAL(401, apiStatus(tokens.access));
    }

    void aFailureToStoreIsToldAsSuch()
    {
        OAuthClient client(*m_app, "app");
        const auto tokens = client.signIn(*m_browser, "openid");
        m_app->db().run(kHideRevoked);
        CPPUNIT_ASSERT_EQUAL(503, revoke(client, tokens.access));
        m_app->db().run(kHideFamilies);
        const auto reply = client.post("/login/oauth/revoke", "token=" + tokens.refresh);
        CPPUNIT_ASSERT_EQUAL(503, reply.status);
        CPPUNIT_ASSERT(reply.header("Retry-After") != nullptr);
        CPPUNIT_ASSERT_EQUAL(std::string("temporarily_unavailable"), memberOf(reply, "error"));
    }

    void wrongSecretsOfAClientAreSlowedDown()
    {
        OAuthClient client(*m_app, "app"), guesser(*m_app, client.id, "wrong"), other(*m_app, "other");
        for (int i = 0; i < 6; ++i)
            CPPUNIT_ASSERT_EQUAL(401, revoke(guesser, "t"));
        const auto slowed = guesser.post("/login/oauth/revoke", "token=t");
        CPPUNIT_ASSERT_EQUAL(429, slowed.status);
        CPPUNIT_ASSERT(slowed.header("Retry-After") != nullptr);
        CPPUNIT_ASSERT_EQUAL(200, revoke(client, "t"));
        OAuthClient otherGuesser(*m_app, other.id, "wrong");
        CPPUNIT_ASSERT_EQUAL(401, revoke(otherGuesser, "t"));
    }

    void aRevokedTokenIsNoGuess()
    {
        OAuthClient client(*m_app, "app");
        const auto token = client.signIn(*m_browser, "openid").access;
        CPPUNIT_ASSERT_EQUAL(200, revoke(client, token));
        for (int i = 0; i < 30; ++i)
            CPPUNIT_ASSERT_EQUAL(401, apiStatus(token));
        for (int i = 0; i < 21; ++i)
            CPPUNIT_ASSERT_EQUAL(401, apiStatus(std::string(40, 'a')));
        CPPUNIT_ASSERT_EQUAL(429, apiStatus(std::string(40, 'a')));
        CPPUNIT_ASSERT_EQUAL(401, apiStatus(token));
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_token"), memberOf(userInfo(token), "error"));
    }

    void claimsFollowTheScopes()
    {
        OAuthClient client(*m_app, "app");
        const auto told = [&](const std::string& scope) {
            const auto reply = userInfo(client.signIn(*m_browser, scope).access);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(scope + reply.body, 200, reply.status);
            const auto claims = json::parse(reply.body);
            std::string names;
            for (const auto* const name : {"profile", "email", "groups"})
                names += claims.member(name) ? std::string(" ") + name : "";
            return names;
        };
        CPPUNIT_ASSERT_EQUAL(std::string(""), told("openid"));
        CPPUNIT_ASSERT_EQUAL(std::string(" profile"), told("openid profile"));
        CPPUNIT_ASSERT_EQUAL(std::string(" email"), told("openid email"));
        CPPUNIT_ASSERT_EQUAL(std::string(" groups"), told("openid groups"));
        CPPUNIT_ASSERT_EQUAL(std::string(" email groups"), told("openid userinfo"));
        CPPUNIT_ASSERT_EQUAL(std::string(" email groups"), told("openid public-only"));
        CPPUNIT_ASSERT_EQUAL(std::string(" profile email groups"), told("read:user"));
    }

    void namesInTheIdTokenComeWithTheProfile()
    {
        OAuthClient client(*m_app, "app");
        const auto told = [&](const std::string& scope) {
            const auto tokens = client.signIn(*m_browser, scope);
            const auto claims = json::parse(crypto::decodeBase64Url(split(tokens.id, '.')[1]).value());
            CPPUNIT_ASSERT_EQUAL(memberOf(userInfo(tokens.access), "sub"), claims.text("sub").value());
            CPPUNIT_ASSERT_EQUAL(std::string("alice"), memberOf(userInfo(tokens.access), "preferred_username"));
            std::string names;
            for (const auto* const name : {"name", "preferred_username", "picture", "updated_at", "email"})
                names += claims.member(name) ? std::string(" ") + name : "";
            return names;
        };
        CPPUNIT_ASSERT_EQUAL(std::string(""), told("openid"));
        CPPUNIT_ASSERT_EQUAL(std::string(" email"), told("openid email"));
        CPPUNIT_ASSERT_EQUAL(std::string(" name preferred_username picture updated_at"), told("openid profile"));
        CPPUNIT_ASSERT_EQUAL(std::string(" name preferred_username picture email"), told("openid public-only"));
    }

    void userInfoNeedsAScopeForIt()
    {
        OAuthClient client(*m_app, "app");
        const auto refused = userInfo(client.signIn(*m_browser, "read:repository").access);
        CPPUNIT_ASSERT_EQUAL(403, refused.status);
        CPPUNIT_ASSERT_EQUAL(std::string("Bearer realm=\"Trivet\", error=\"insufficient_scope\""),
                             *refused.header("WWW-Authenticate"));
        CPPUNIT_ASSERT_EQUAL(403, userInfo(client.signIn(*m_browser, "public-only").access).status);
        CPPUNIT_ASSERT_EQUAL(200, userInfo(client.signIn(*m_browser, "openid read:repository").access).status);
    }

    void userInfoAndIdTokenNameTheSameUser()
    {
        OAuthClient client(*m_app, "app");
        const auto tokens = client.signIn(*m_browser, "openid");
        const auto sub = memberOf(userInfo(tokens.access), "sub");
        CPPUNIT_ASSERT_EQUAL(std::to_string(users::AccountStore(m_app->db()).findByName("alice")->id), sub);
        CPPUNIT_ASSERT_EQUAL(401, userInfo(tokens.id).status); // an ID token opens nothing
        CPPUNIT_ASSERT_EQUAL(401, userInfo(tokens.refresh).status);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TokenLifeTest, "api");

} // namespace trivet::test
