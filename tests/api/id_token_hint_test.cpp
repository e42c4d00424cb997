// ID tokens that come back as id_token_hint after the keys have changed.
#include "base/clock.hpp"
#include "db/database.hpp"
#include "keyring/signing_key_rules.hpp"
#include "settings/secret_key.hpp"
#include "support/oauth_client_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

constexpr db::Sql kRetireKeys = "UPDATE signing_key SET remove_at = $1 WHERE active_from IS NOT NULL";

} // namespace

class IdTokenHintTest : public OAuthClientFixture {
    CPPUNIT_TEST_SUITE(IdTokenHintTest);
    CPPUNIT_TEST(oneOfARetiredKeyIsKnown);
    CPPUNIT_TEST(oneOfACompromisedKeyIsNot);
    CPPUNIT_TEST_SUITE_END();

    OAuthClient::Tokens m_tokens{};

public:
    void setUp() override
    {
        OAuthClientFixture::setUp();
        m_browser->signIn("alice");
        m_tokens = m_client->signIn(*m_browser, "openid");
    }

private:
    // "code", or the error.
    std::string outcome()
    {
        const auto reply =
            m_browser->get(m_client->authorizeTarget("openid", "&prompt=none&id_token_hint=" + m_tokens.id));
        CPPUNIT_ASSERT_EQUAL(303, reply.status);
        const auto& location = *reply.header("Location");
        return parameterOf(location, "code").empty() ? parameterOf(location, "error") : "code";
    }
    int userInfoStatus()
    {
        return m_app->call("GET", "/login/oauth/userinfo", {{"Authorization", "bearer " + m_tokens.access}}).status;
    }
    // For longer than its tokens are good.
    void retireKeys()
    {
        m_app->db().run(kRetireKeys, secondsNow() - 60);
        m_app->replaceWorker(); // which may keep what it has seen for a second
    }

    void oneOfARetiredKeyIsKnown()
    {
        CPPUNIT_ASSERT_EQUAL(200, userInfoStatus());
        retireKeys();
        CPPUNIT_ASSERT_EQUAL(std::string("code"), outcome());
        CPPUNIT_ASSERT_EQUAL(401, userInfoStatus());
        const auto reply = m_browser->get("/login/oauth/logout?id_token_hint=" + m_tokens.id);
        CPPUNIT_ASSERT_EQUAL(200, reply.status);
        CPPUNIT_ASSERT(!m_browser->isSignedInAs("alice"));
    }

    void oneOfACompromisedKeyIsNot()
    {
        retireKeys();
        const auto& settings = m_app->application().settings;
        keyring::KeyGenerator generator(secretKeyOf(settings));
        keyring::ensureKeys(m_app->db(), {settings, generator, secondsNow()});
        keyring::rotate(m_app->db(), keyring::configuredAlgorithms(settings), keyring::RotationReason::Compromised,
                        {settings, generator, secondsNow()});
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_request"), outcome());
        CPPUNIT_ASSERT_EQUAL(400, m_browser->get("/login/oauth/logout?id_token_hint=" + m_tokens.id).status);
        CPPUNIT_ASSERT(m_browser->isSignedInAs("alice"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(IdTokenHintTest, "api");

} // namespace trivet::test
