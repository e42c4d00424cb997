// What people and programs sign in with goes on working after an import from Gitea.
#include "applications/application_store.hpp"
#include "applications/client_authentication.hpp"
#include "applications/secret_store.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "grants/grant_store.hpp"
#include "grants/refresh_tokens.hpp"
#include "jose/jws.hpp"
#include "passkeys/passkey_store.hpp"
#include "support/authenticator.hpp"
#include "support/child_process.hpp"
#include "support/endpoint_call.hpp"
#include "support/gitea_import_fixture.hpp"
#include "support/grants.hpp"
#include "support/one_time_code.hpp"
#include "support/refusal_of.hpp"
#include "tokens/token_store.hpp"
#include "twofactor/two_factor_rules.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::gitea_import {

class GiteaImportCredentialsTest : public test::GiteaImportFixture {
    CPPUNIT_TEST_SUITE(GiteaImportCredentialsTest);
    CPPUNIT_TEST(anOldTokenIsOursAfterItsFirstUse);
    CPPUNIT_TEST(anOldClientSecretIsOursAfterItsFirstUse);
    CPPUNIT_TEST(secondFactorsOpenWithTheOldKeyOnly);
    CPPUNIT_TEST(secondFactorsAsForgejoEncryptsThem);
    CPPUNIT_TEST(anOldScratchCodeIsGoodOnce);
    CPPUNIT_TEST(passkeysComeIfTheHostStays);
    CPPUNIT_TEST(grantsFindTheirApplications);
    CPPUNIT_TEST(anOldRefreshTokenIsExchangedOnce);
    CPPUNIT_TEST(ofManyWhoExchangeAnOldTokenOneSucceeds);
    CPPUNIT_TEST(otherOldTokensAreNotExchanged);
    CPPUNIT_TEST(anOldRefreshTokenCanBeRevokedBeforeItIsExchanged);
    CPPUNIT_TEST(revokingAnOldRefreshTokenEndsWhatBeganWithIt);
    CPPUNIT_TEST(onlyItsApplicationRevokesAnOldRefreshToken);
    CPPUNIT_TEST(newCredentialsEndOldRefreshTokens);
    CPPUNIT_TEST_SUITE_END();

    void anOldTokenIsOursAfterItsFirstUse()
    {
        run();
        const std::string token = "0123456789abcdef0123456789abcdef01234567";
        tokens::TokenStore store(db());
        equal("write:repository,read:user", store.find(5).value().scopes);
        const auto statusOf = [&](const std::string& value) {
            return m_call->statusOf({.headers = {{"Authorization", "token " + value}}});
        };
        CPPUNIT_ASSERT_EQUAL(401, statusOf("1123456789abcdef0123456789abcdef01234567")); // ends the same
        CPPUNIT_ASSERT_EQUAL(200, statusOf(token));
        equal(crypto::tokenHash(token), store.find(5).value().hash);
        CPPUNIT_ASSERT(store.importedWith("01234567").empty());
        const auto who = m_call->identify({.headers = {{"Authorization", "token " + token}}});
        CPPUNIT_ASSERT(who.userId == 1 && who.tokenId == 5);
    }

    void anOldClientSecretIsOursAfterItsFirstUse()
    {
        const std::string clientId = "6f9f4d9e-5b9f-4a0f-8f4e-0c1d2e3f4a5b";
        const std::string secret = "gto_abcdefghijklmnopqrstuvwxyz234567abcdefghijklmnopqrst";
        run();
        const auto authenticate = [&](const std::string& value) {
            std::optional<std::string> proved;
            m_call->receive({.headers = {{"Authorization", test::basic(clientId, value)}}},
                            [&](http::Context& context) {
                                proved = applications::authenticateClient(context, {}).application.name;
                            });
            return proved.value_or("");
        };
        test::assertRefused(Error::Kind::Unauthorized, [&] { authenticate(secret + "x"); });
        equal("Build server", authenticate(secret));
        const auto stored = applications::SecretStore(db()).ofApplication(8);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, stored.size());
        equal(crypto::tokenHash(secret) + " mnopqrst", stored[0].hash + " " + stored[0].lastEight);
        equal("Build server", authenticate(secret));
        test::assertRefused(Error::Kind::Unauthorized, [&] { authenticate(secret + "x"); });
    }

    bool acceptsCode(std::int64_t id)
    {
        const auto code = test::codeAt("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", m_call->now);
        const twofactor::Keys keys(secretKeyOf(m_call->settings()));
        return twofactor::acceptCode(db(), keys, {.accountId = id, .code = code, .now = m_call->now});
    }

    void secondFactorsOpenWithTheOldKeyOnly()
    {
        const auto good = m_old.secretKey;
        m_old.secretKey.clear();
        equal("2 0 0 2", counts(run(), "second factors"));
        m_old.secretKey = "another one";
        equal("2 0 0 2", counts(run(), "second factors"));
        m_old.secretKey = good;
        equal("2 2 0 0", counts(run(), "second factors"));
        CPPUNIT_ASSERT(acceptsCode(20) && acceptsCode(3));
        CPPUNIT_ASSERT(!acceptsCode(20)); // the same code again
        CPPUNIT_ASSERT(twofactor::isEnrolled(db(), 20) && !twofactor::isEnrolled(db(), 1));
    }

    void secondFactorsAsForgejoEncryptsThem()
    {
        const std::string sealed = "X'000102030405060708090a0b0c0d0e0f101112131415161721046c65ce12eafbd5d16113"
                                   "8d330952bce81b5553bfc4093668c08383601d62b9c9826f181818c3c0e82ffc87a4801e'";
        // Made for row 3, so it does not open in row 4.
        m_further =
            "INSERT INTO `two_factor` (`id`, `uid`, `secret`) VALUES (3, 1, " + sealed + "), (4, 2, " + sealed + ");";
        equal("4 3 0 1", counts(run(), "second factors"));
        CPPUNIT_ASSERT(acceptsCode(1) && !twofactor::isEnrolled(db(), 2));
    }

    void anOldScratchCodeIsGoodOnce()
    {
        run();
        CPPUNIT_ASSERT(!twofactor::acceptScratchCode(db(), 20, "ABCDEFGH24"));
        CPPUNIT_ASSERT(!twofactor::acceptScratchCode(db(), 1, "ABCDEFGH23"));
        CPPUNIT_ASSERT(twofactor::acceptScratchCode(db(), 20, "abcdefgh23"));
        CPPUNIT_ASSERT(!twofactor::acceptScratchCode(db(), 20, "ABCDEFGH23"));
    }

    void passkeysComeIfTheHostStays()
    {
        const test::Authenticator authenticator;
        m_further =
            "INSERT INTO `webauthn_credential` (`id`,`name`,`user_id`,`credential_id`,`public_key`,`sign_count`) "
            "VALUES (6,'laptop',300,X'00',X'00',0),(7,'laptop',20,X'" +
            hex(authenticator.credentialId()) + "',X'" + hex(authenticator.coseKey()) + "',9);";
        m_old.rootUrl = "https://elsewhere.test/";
        equal("2 0 0 2", counts(run(), "passkeys"));
        m_old.rootUrl = m_call->settings().server.rootUrl;
        equal("2 1 0 1", counts(run(), "passkeys"));
        passkeys::PasskeyStore store(db());
        const auto passkey = store.findByCredential(crypto::encodeBase64Url(authenticator.credentialId())).value();
        CPPUNIT_ASSERT(passkey.id == 7 && passkey.accountId == 20 && passkey.signCount == 9);
        equal(crypto::encodeBase64Url(std::string("\x28\0\0\0\0\0\0\0", 8)), store.handleOf(20));
    }

    void grantsFindTheirApplications()
    {
        const auto reports = run();
        equal("2 1 0 1", counts(reports, "applications")); // the other one is built in
        equal("2 1 0 1", counts(reports, "grants"));
        const auto application =
            applications::ApplicationStore(db()).findByClientId("6f9f4d9e-5b9f-4a0f-8f4e-0c1d2e3f4a5b").value();
        CPPUNIT_ASSERT(application.row.ownerId == 1 && application.row.isConfidential && application.row.id == 8);
        CPPUNIT_ASSERT(std::vector<std::string>{"https://ci.example.test/back"} == application.redirectUris);
        const auto grant = grants::GrantStore(db()).find(3).value();
        CPPUNIT_ASSERT(grant.accountId == 2 && grant.applicationId == 8 && grant.scope == "email openid");
    }

    // The key the old installation signs with, where it has it.
    jose::SigningKey givenKey()
    {
        auto key = jose::SigningKey::generate(jose::Algorithm::Rs256);
        m_old.jwtPrivateKey = m_folder->path() + "/private.pem";
        std::ofstream(m_old.jwtPrivateKey) << "-----BEGIN PRIVATE KEY-----\n"
                                           << crypto::encodeBase64(key.pkcs8()) << "\n-----END PRIVATE KEY-----\n";
        return key;
    }

    struct OldToken {
        std::int64_t grant = 3, kind = 1, expiresAt = 1700009000;
    };
    static std::string signedBy(const jose::SigningKey& key, const OldToken& token)
    {
        return signJws(key, "JWT",
                       R"({"gnt":)" + std::to_string(token.grant) + R"(,"tt":)" + std::to_string(token.kind) +
                           R"(,"cnt":4,"exp":)" + std::to_string(token.expiresAt) + R"(,"iat":1600000000})");
    }
    std::optional<grants::Refreshed> exchange(const std::string& token, std::int64_t application = 8,
                                              std::int64_t now = 1700000100)
    {
        return grants::refresh(db(), {.token = token, .applicationId = application},
                               {.settings = m_call->settings().oauth2, .key = "a key of this site", .now = now});
    }

    void anOldRefreshTokenIsExchangedOnce()
    {
        const auto key = givenKey();
        run();
        const auto token = signedBy(key, {});
        const auto refreshed = exchange(token);
        CPPUNIT_ASSERT(refreshed && refreshed->bearer.owner.id == 2 && refreshed->bearer.family.grantId == 3);
        equal("email openid", refreshed->scope.text());
        const auto next = exchange(refreshed->refreshToken);
        CPPUNIT_ASSERT(next && next->bearer.family.id == refreshed->bearer.family.id);
        CPPUNIT_ASSERT(!exchange(token)); // somebody has stolen it, or was stolen from
        test::assertRefused(Error::Kind::BadRequest, [&] { exchange(next->refreshToken); });
        CPPUNIT_ASSERT(exchange(signedBy(key, {.expiresAt = 1700008000})));
    }

    void ofManyWhoExchangeAnOldTokenOneSucceeds()
    {
        const auto key = givenKey();
        run();
        const auto token = signedBy(key, {});
        const test::Milestone start;
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < 6; ++i)
            children.emplace_back([&] {
                db::Database own(options());
                start.await();
                try {
                    const auto refreshed = grants::refresh(
                        own, {.token = token, .applicationId = 8},
                        {.settings = m_call->settings().oauth2, .key = "a key of this site", .now = 1700000100});
                    return refreshed ? 0 : 1;
                } catch (const Error&) {
                    return 1;
                }
            });
        for (std::size_t i = 0; i < children.size(); ++i)
            start.reach();
        int successes = 0;
        for (auto& child : children)
            successes += child.wait() == 0 ? 1 : 0;
        CPPUNIT_ASSERT_EQUAL(1, successes);
    }

    void otherOldTokensAreNotExchanged()
    {
        const auto key = givenKey();
        run();
        const auto refuses = [&](const std::string& token, std::int64_t application = 8,
                                 std::int64_t now = 1700000100) {
            const auto refusal = test::refusalOf([&] { exchange(token, application, now); });
            equal("invalid_grant", refusal.code());
            return refusal.english();
        };
        equal("the refresh token is not known",
              refuses(signedBy(jose::SigningKey::generate(jose::Algorithm::Rs256), {})));
        equal("the refresh token is not known", refuses(signedBy(key, {.kind = 0})));
        equal("the refresh token is not known", refuses(signedBy(key, {.grant = 99})));
        equal("the refresh token is not known", refuses(signedBy(key, {}), 9));
        equal("the refresh token has expired", refuses(signedBy(key, {.expiresAt = 1700000100})));
        equal("the refresh token is not known",
              refuses(signedBy(key, {.expiresAt = 1800000000}), 8, 1700000000 + 730 * 3600));
        const auto token = signedBy(key, {});
        CPPUNIT_ASSERT(grants::GrantStore(db()).remove(2, 3));
        equal("the refresh token is not known", refuses(token));
    }

    const std::string m_buildServer =
        test::basic("6f9f4d9e-5b9f-4a0f-8f4e-0c1d2e3f4a5b", "gto_abcdefghijklmnopqrstuvwxyz234567abcdefghijklmnopqrst");

    // The error an application is answered with that gives back a token; empty if there is none.
    std::string revoke(const std::string& token, const std::string& credential)
    {
        m_call->now = 1700000100;
        try {
            m_call->receive({.headers = {{"Authorization", credential}},
                             .method = "POST",
                             .target = "/login/oauth/revoke",
                             .body = R"({"token":")" + token + "\"}"},
                            [](http::Context& context) { test::endpointNamed("oauthRevoke").run(context); });
        } catch (const Error& error) {
            return error.code();
        }
        return "";
    }

    void anOldRefreshTokenCanBeRevokedBeforeItIsExchanged()
    {
        const auto key = givenKey();
        run();
        const auto token = signedBy(key, {}), other = signedBy(key, {.expiresAt = 1700008000});
        equal("", revoke(signedBy(jose::SigningKey::generate(jose::Algorithm::Rs256), {}), m_buildServer));
        equal("", revoke(token, m_buildServer));
        equal("", revoke(token, m_buildServer));
        equal("invalid_grant", test::refusalOf([&] { exchange(token); }).code());
        CPPUNIT_ASSERT(exchange(other));
    }

    void revokingAnOldRefreshTokenEndsWhatBeganWithIt()
    {
        const auto key = givenKey();
        run();
        const auto token = signedBy(key, {});
        const auto refreshed = exchange(token);
        equal("", revoke(token, m_buildServer));
        equal("invalid_grant", test::refusalOf([&] { exchange(refreshed->refreshToken); }).code());
        CPPUNIT_ASSERT(!exchange(token));
    }

    void onlyItsApplicationRevokesAnOldRefreshToken()
    {
        const auto key = givenKey();
        run();
        test::makeApplication(db(), "other", false);
        const auto token = signedBy(key, {});
        equal("invalid_grant", revoke(token, test::basic("other", "")));
        CPPUNIT_ASSERT(exchange(token));
    }

    void newCredentialsEndOldRefreshTokens()
    {
        const auto key = givenKey();
        run();
        const auto token = signedBy(key, {});
        grants::GrantStore(db()).endAllTokensOf(1); // somebody else's
        CPPUNIT_ASSERT(exchange(signedBy(key, {.expiresAt = 1700008000})));
        grants::GrantStore(db()).endAllTokensOf(2);
        equal("invalid_grant", test::refusalOf([&] { exchange(token); }).code());
        grants::GrantStore(db()).endAllTokensOf(2);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GiteaImportCredentialsTest, "store");

} // namespace trivet::gitea_import
