// An installation of Gitea comes here whole: what its people know and have goes on working.
#include "applications/application_store.hpp"
#include "applications/client_authentication.hpp"
#include "applications/secret_store.hpp"
#include "avatars/avatar_store.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "gitea_import/import_step.hpp"
#include "gpg_keys/gpg_key_store.hpp"
#include "grants/grant_store.hpp"
#include "grants/refresh_tokens.hpp"
#include "jose/jws.hpp"
#include "keys/key_store.hpp"
#include "keys/principal_store.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/team_store.hpp"
#include "passkeys/passkey_store.hpp"
#include "support/authenticator.hpp"
#include "support/child_process.hpp"
#include "support/identify_call.hpp"
#include "support/one_time_code.hpp"
#include "support/refusal.hpp"
#include "support/samples.hpp"
#include "support/store_fixture.hpp"
#include "tokens/token_store.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "users/account_count_store.hpp"
#include "users/account_store.hpp"
#include "users/block_store.hpp"
#include "users/email_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

#include <fstream>

namespace trivet::gitea_import {

class GiteaImportTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(GiteaImportTest);
    CPPUNIT_TEST(accountsKeepTheirNumbersAndTheirPasswords);
    CPPUNIT_TEST(whatBelongsToAnAccountComesWithIt);
    CPPUNIT_TEST(teamsComeWithTheirMembersAndUnits);
    CPPUNIT_TEST(keysComeIfTheyAreOfAKindWeKnow);
    CPPUNIT_TEST(anOldTokenIsOursAfterItsFirstUse);
    CPPUNIT_TEST(anOldClientSecretIsOursAfterItsFirstUse);
    CPPUNIT_TEST(secondFactorsOpenWithTheOldKeyOnly);
    CPPUNIT_TEST(anOldScratchCodeIsGoodOnce);
    CPPUNIT_TEST(passkeysComeIfTheHostStays);
    CPPUNIT_TEST(grantsFindTheirApplications);
    CPPUNIT_TEST(anOldRefreshTokenIsExchangedOnce);
    CPPUNIT_TEST(ofManyWhoExchangeAnOldTokenOneSucceeds);
    CPPUNIT_TEST(otherOldTokensAreNotExchanged);
    CPPUNIT_TEST(aSecondRunBringsWhatIsNewAndNothingElse);
    CPPUNIT_TEST(aRunThatWasEndedGoesOn);
    CPPUNIT_TEST(aDryRunWritesNothing);
    CPPUNIT_TEST(numbersGoOnBehindWhatWasBrought);
    CPPUNIT_TEST(othersAccountsAreInTheWay);
    CPPUNIT_TEST_SUITE_END();

    std::optional<test::IdentifyCall> m_call{};
    std::optional<test::TemporaryFolder> m_folder{};
    OldSettings m_old{};
    std::string m_further{}; // rows beside those of the samples

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_call.emplace(db());
        m_folder.emplace();
        m_further.clear();
        m_old = {.isGiven = true,
                 .secretKey = "the secret key of the old installation",
                 .rootUrl = "http://trivet.test:3000/"};
    }
    void tearDown() override
    {
        m_folder.reset();
        m_call.reset();
        StoreFixture::tearDown();
    }

private:
    GiteaSource source() const
    {
        const auto path = m_folder->path() + "/gitea-db.sql";
        std::ofstream(path, std::ios::binary)
            << test::sample("gitea/accounts_schema.sql") << test::sample("gitea/accounts.sql") << m_further;
        return GiteaSource::open(path);
    }

    std::vector<StepReport> run(
        bool isDryRun = false, const Progress& progress = [](auto&, auto, auto) {})
    {
        auto old = source();
        Import import{.source = old,
                      .db = db(),
                      .settings = m_call->settings(),
                      .old = m_old,
                      .data = m_folder->path(),
                      .now = 1700000000,
                      .isDryRun = isDryRun};
        return runImport(import, progress);
    }

    static const StepReport& step(const std::vector<StepReport>& reports, std::string_view name)
    {
        for (const auto& report : reports)
            if (report.name == name)
                return report;
        throw std::logic_error("no such step");
    }
    static std::string counts(const std::vector<StepReport>& reports, std::string_view name)
    {
        const auto& report = step(reports, name);
        return std::to_string(report.old) + " " + std::to_string(report.brought) + " " +
               std::to_string(report.alreadyThere) + " " + std::to_string(report.leftOut);
    }
    static void equal(std::string_view expected, std::string_view found)
    {
        CPPUNIT_ASSERT_EQUAL(std::string(expected), std::string(found));
    }

    users::AccountRow account(std::string_view name)
    {
        const auto found = users::AccountStore(db()).findByName(name);
        CPPUNIT_ASSERT_MESSAGE(std::string(name), found);
        return *found;
    }

    int signIn(const std::string& name, const std::string& password)
    {
        return m_call->statusOf({.headers = {{"Authorization", test::basic(name, password)}}});
    }

    void accountsKeepTheirNumbersAndTheirPasswords()
    {
        const auto reports = run();
        equal("13 11 0 2", counts(reports, "accounts"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, account("root-admin").id);
        CPPUNIT_ASSERT(account("root-admin").isAdmin && account("makers").isOrganization);
        for (const char* name : {"root-admin", "pbkdf2old", "pbkdf2new", "argon", "scrypted", "bcrypted"}) {
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, 401, signIn(name, "abcdeg"));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, 200, signIn(name, "abcdef"));
            equal("$y$", account(name).passwordHash.substr(0, 3));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, 200, signIn(name, "abcdef"));
        }
        CPPUNIT_ASSERT_EQUAL(401, signIn("directory", ""));
        equal("", account("directory").passwordHash);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, step(reports, "accounts").notes.size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, step(reports, "accounts").reasons.size());
        const auto old = account("Pbkdf2Old");
        equal("gitea-dark de-DE it's me https://example.test/",
              old.theme + " " + old.language + " " + old.description + " " + old.website);
        CPPUNIT_ASSERT(old.hidesEmail && old.createdAt == 1600000002 && old.maxRepositories == -1);
        users::AccountCountStore counted(db());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{10}, counted.upTo(false, users::Visibility::Private));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, counted.upTo(true, users::Visibility::Limited));
    }

    void whatBelongsToAnAccountComesWithIt()
    {
        std::filesystem::create_directory(m_folder->path() + "/avatars");
        std::ofstream(m_folder->path() + "/avatars/0123456789abcdef", std::ios::binary) << "\x89PNG\r\n\x1a\n and more";
        const auto reports = run();
        equal("10 9 0 1", counts(reports, "email addresses"));
        equal("1 1 0 0", counts(reports, "avatars"));
        equal("2 2 0 0", counts(reports, "followers"));
        equal("1 0 0 1", counts(reports, "user settings"));
        const auto emails = users::EmailStore(db()).ofAccount(2);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, emails.size());
        CPPUNIT_ASSERT(emails[0].isPrimary && emails[0].isVerified && !emails[1].isVerified && emails[1].id == 30);
        // Of this one only the account itself had an address.
        CPPUNIT_ASSERT_EQUAL(std::int64_t{20}, users::AccountStore(db()).findByEmail("second@example.test").value().id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{5}, users::AccountStore(db()).findRenamed("argonaut").value().id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, account("root-admin").followerCount);
        CPPUNIT_ASSERT(users::BlockStore(db()).exists(1, 7));
        equal("image/png", avatars::AvatarStore(db()).ofAccount(20).value().mediaType);
    }

    void teamsComeWithTheirMembersAndUnits()
    {
        const auto reports = run();
        equal("2 2 0 0", counts(reports, "teams"));
        equal("3 2 0 1", counts(reports, "org members"));
        orgs::TeamStore teams(db());
        const auto developers = teams.findByName(9, "developers").value();
        CPPUNIT_ASSERT(developers.id == 7 && developers.accessLevel() == orgs::AccessLevel::Read);
        const auto units = teams.unitsOf({7}).at(7);
        CPPUNIT_ASSERT_EQUAL(std::size_t{5}, units.size()); // none at all for the wiki
        CPPUNIT_ASSERT(units.at("repo.code") == orgs::AccessLevel::Write);
        CPPUNIT_ASSERT(units.at("repo.ext_wiki") == orgs::AccessLevel::Read);
        orgs::MembershipStore memberships(db());
        CPPUNIT_ASSERT(memberships.find(9, 1).value().isOwner() && memberships.find(9, 1).value().isPublic);
        CPPUNIT_ASSERT(!memberships.find(9, 2).value().isPublic && memberships.isInTeam(7, 3));
        CPPUNIT_ASSERT(!memberships.find(9, 7));
    }

    void keysComeIfTheyAreOfAKindWeKnow()
    {
        const auto reports = run();
        equal("2 1 0 1", counts(reports, "SSH keys"));
        equal("1 1 0 0", counts(reports, "SSH principals"));
        equal("1 1 0 0", counts(reports, "GPG keys"));
        const auto key = keys::KeyStore(db()).find(3).value();
        CPPUNIT_ASSERT(key.accountId == 2 && key.title == "laptop" && key.keyType == "ssh-ed25519" && key.isVerified);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, keys::PrincipalStore(db()).find("builder").value().accountId);
        gpg_keys::GpgKeyStore gpg(db());
        CPPUNIT_ASSERT(gpg.find(2).value().isVerified && gpg.subkeysOf({2}).size() == 2);
        CPPUNIT_ASSERT(gpg.subkeysOf({2}).front().id > 3); // behind every number there
    }

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
        const auto raced = signedBy(key, {});
        const test::Milestone start;
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < 6; ++i)
            children.emplace_back([&] {
                db::Database own(options());
                start.await();
                try {
                    const auto refreshed = grants::refresh(
                        own, {.token = raced, .applicationId = 8},
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

    void aSecondRunBringsWhatIsNewAndNothingElse()
    {
        run();
        users::AccountStore(db()).remove(4);
        for (const auto& report : run()) {
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(report.name), std::int64_t{0}, report.brought);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(report.name), report.old, report.alreadyThere + report.leftOut);
        }
        CPPUNIT_ASSERT(!users::AccountStore(db()).find(4)); // who was deleted here does not come back
        m_further =
            "INSERT INTO `user` (`id`,`name`,`lower_name`,`email`,`passwd`,`avatar`,`avatar_email`,`is_active`) VALUES "
            "(21,'newcomer','newcomer','newcomer@example.test','','','',1);";
        equal("14 1 11 2", counts(run(), "accounts"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{21}, account("newcomer").id);
    }

    void aRunThatWasEndedGoesOn()
    {
        const auto endAtTokens = [](const Step& step, std::int64_t, std::int64_t) {
            if (step.name == "access tokens")
                throw std::runtime_error("ended");
        };
        CPPUNIT_ASSERT_THROW(run(false, endAtTokens), std::runtime_error);
        CPPUNIT_ASSERT(users::AccountStore(db()).find(1) && !tokens::TokenStore(db()).find(5));
        const auto reports = run();
        equal("13 0 11 2", counts(reports, "accounts"));
        equal("1 1 0 0", counts(reports, "access tokens"));
    }

    void aDryRunWritesNothing()
    {
        const auto reports = run(true);
        equal("13 11 0 2", counts(reports, "accounts"));
        equal("2 1 0 1", counts(reports, "grants"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>("SELECT COUNT(*) FROM account").value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>("SELECT COUNT(*) FROM imported_row").value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>("SELECT COUNT(*) FROM team").value());
        equal("13 11 0 2", counts(run(), "accounts"));
    }

    void numbersGoOnBehindWhatWasBrought()
    {
        run();
        const auto id = users::AccountStore(db()).insert({.name = "later", .email = "later@example.test"});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{21}, id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{8}, orgs::TeamStore(db()).insert({.orgId = 9, .name = "later"}));
        m_further = "INSERT INTO `user` (`id`,`name`,`lower_name`,`email`,`passwd`,`avatar`,`avatar_email`) VALUES "
                    "(21,'newcomer','newcomer','newcomer@example.test','','','');";
        const auto reports = run();
        equal("14 0 11 3", counts(reports, "accounts"));
        CPPUNIT_ASSERT(step(reports, "accounts").reasons.contains("its number was given to something else here"));
    }

    void othersAccountsAreInTheWay()
    {
        users::AccountStore(db()).insert({.name = "first", .email = "first@example.test"});
        CPPUNIT_ASSERT_THROW(run(), std::runtime_error);
        CPPUNIT_ASSERT(!users::AccountStore(db()).findByName("argon"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GiteaImportTest, "store");

} // namespace trivet::gitea_import
