#include "auth_sources/auth_source_store.hpp"
#include "auth_sources/configured_sources.hpp"
#include "auth_sources/source_rules.hpp"
#include "auth_sources/source_secrets.hpp"
#include "base/error.hpp"
#include "crypto/token.hpp"
#include "external_logins/external_login_rules.hpp"
#include "external_logins/unfinished_login_store.hpp"
#include "settings/secret_key.hpp"
#include "settings/settings.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"
#include "users/account_rules.hpp"
#include "users/account_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::external_logins {

class ExternalLoginTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(ExternalLoginTest);
    CPPUNIT_TEST(anIdentityIsOneAccountsAndOfOneIssuer);
    CPPUNIT_TEST(anExpectedAccountIsLinkedAtItsFirstSignIn);
    CPPUNIT_TEST(theOnlyWayToSignInStays);
    CPPUNIT_TEST(anUnlinkedAccountOfTheSourceIsOneOfThisServer);
    CPPUNIT_TEST(namesAreMadeOfClaims);
    CPPUNIT_TEST(onlyVerifiedAddressesAreFollowed);
    CPPUNIT_TEST(aStepIsTakenOnce);
    CPPUNIT_TEST(aSourceWithLinksStays);
    CPPUNIT_TEST(sourcesFollowAppIni);
    CPPUNIT_TEST(whatAppIniSaysWronglyIsTold);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::string_view kKey = "a secret key for tests, long enough";

    static auth_sources::SourceInput provider(const std::string& name = "Company")
    {
        auth_sources::SourceInput input;
        input.name = name;
        input.isActive = true;
        input.clientId = "trivet";
        input.autoDiscoverUrl = "https://id.example.test/.well-known/openid-configuration";
        return input;
    }
    AuthSourceRow add(const auth_sources::SourceInput& input)
    {
        return auth_sources::createSource(db(), auth_sources::SourceKind::OAuth2, input, {kKey, 1000});
    }
    AccountContext context() { return {db(), m_settings, 2000}; }
    static ExternalIdentity carol()
    {
        return {.issuer = "https://id.example.test",
                .subject = "c-1",
                .preferredUsername = "carol",
                .email = "carol@example.test",
                .isEmailVerified = true};
    }
    template <class Work> static std::string refusalOf(const Work& work)
    {
        try {
            work();
        } catch (const Error& error) {
            return error.english();
        }
        return "";
    }

    void anIdentityIsOneAccountsAndOfOneIssuer()
    {
        const auto source = add(provider());
        const auto alice = test::makeUser(db(), "alice"), bob = test::makeUser(db(), "bob");
        link(context(), source, carol(), alice.id);
        link(context(), source, carol(), alice.id);
        CPPUNIT_ASSERT_EQUAL(Message(kLinkedElsewhere).english(),
                             refusalOf([&] { link(context(), source, carol(), bob.id); }));
        CPPUNIT_ASSERT_EQUAL(alice.id, findAccount(context(), source, carol()).value().id);
        auto elsewhere = carol();
        elsewhere.issuer = "https://other.example.test";
        CPPUNIT_ASSERT(!findAccount(context(), source, elsewhere));
        CPPUNIT_ASSERT_EQUAL(std::size_t(1), ExternalLoginStore(db()).ofAccount(alice.id).size());
    }

    void anExpectedAccountIsLinkedAtItsFirstSignIn()
    {
        const auto source = add(provider());
        const auto dora = users::createUser(
            db(), {.name = "dora", .email = "d@example.test", .loginName = "c-1", .sourceId = source.id}, 1);
        CPPUNIT_ASSERT_EQUAL(dora.id, findAccount(context(), source, carol()).value().id);
        CPPUNIT_ASSERT(ExternalLoginStore(db()).hasAt(dora.id, source.id));
        auto elsewhere = carol();
        elsewhere.issuer = "https://other.example.test";
        CPPUNIT_ASSERT(!findAccount(context(), source, elsewhere));
        CPPUNIT_ASSERT(!refusalOf([&] { createAccount(context(), source, elsewhere, "dora2"); }).empty());
    }

    void theOnlyWayToSignInStays()
    {
        const auto source = add(provider()), other = add(provider("Other"));
        const auto account = createAccount(context(), source, carol(), "carol");
        const auto first = ExternalLoginStore(db()).ofAccount(account.id).at(0);
        CPPUNIT_ASSERT_EQUAL(Message(kOnlyWay).english(), refusalOf([&] { unlink(context(), account, first.id); }));
        link(context(), other, carol(), account.id);
        CPPUNIT_ASSERT_EQUAL(std::string(), refusalOf([&] { unlink(context(), account, first.id); }));
        const auto after = users::AccountStore(db()).find(account.id).value();
        const auto second = ExternalLoginStore(db()).ofAccount(account.id).at(0);
        CPPUNIT_ASSERT_EQUAL(Message(kOnlyWay).english(), refusalOf([&] { unlink(context(), after, second.id); }));
    }

    void anUnlinkedAccountOfTheSourceIsOneOfThisServer()
    {
        const auto source = add(provider()), other = add(provider("Other"));
        const auto account = createAccount(context(), source, carol(), "carol");
        CPPUNIT_ASSERT_EQUAL(source.id, account.sourceId);
        CPPUNIT_ASSERT_EQUAL(std::string("carol@example.test"), account.email);
        link(context(), other, carol(), account.id);
        unlink(context(), account, ExternalLoginStore(db()).ofAccount(account.id).at(0).id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t(0), users::AccountStore(db()).find(account.id).value().sourceId);
        CPPUNIT_ASSERT(!findAccount(context(), source, carol()));
    }

    void namesAreMadeOfClaims()
    {
        auto identity = carol();
        const auto named = [&](const char* claim) {
            m_settings.oauth2Client.username = claim;
            return proposedName(m_settings, identity);
        };
        identity.nickname = " Carol (C.) ";
        CPPUNIT_ASSERT_EQUAL(std::string("Carol-C"), named("nickname"));
        CPPUNIT_ASSERT_EQUAL(std::string("carol"), named("preferred_username"));
        CPPUNIT_ASSERT_EQUAL(std::string("c-1"), named("userid"));
        identity.email = "c.arol+x@example.test";
        CPPUNIT_ASSERT_EQUAL(std::string("c.arol-x"), named("email"));
        identity.nickname = "";
        CPPUNIT_ASSERT_EQUAL(std::string("carol"), named("nickname"));
        identity.preferredUsername = "---";
        CPPUNIT_ASSERT_EQUAL(std::string(), named("nickname"));
    }

    void onlyVerifiedAddressesAreFollowed()
    {
        const auto holder = users::createUser(db(), {.name = "holder", .email = "carol@example.test"}, 1);
        CPPUNIT_ASSERT_EQUAL(holder.id, findByVerifiedEmail(db(), carol()).value().id);
        auto unverified = carol();
        unverified.isEmailVerified = false;
        CPPUNIT_ASSERT(!findByVerifiedEmail(db(), unverified));
    }

    void aStepIsTakenOnce()
    {
        const auto source = add(provider());
        UnfinishedLoginStore store(db());
        store.insert(StartedLoginRow{.stateHash = crypto::tokenHash("state"),
                                     .browserHash = "b",
                                     .sourceId = source.id,
                                     .purpose = "sign_in",
                                     .returnTarget = "/x",
                                     .expiresAt = 3000});
        CPPUNIT_ASSERT(!store.findStarted("state", 3000));
        const auto row = store.findStarted("state", 2999).value();
        CPPUNIT_ASSERT_EQUAL(std::string("/x"), row.returnTarget);
        CPPUNIT_ASSERT(store.redeemStarted(row.stateHash));
        CPPUNIT_ASSERT(!store.redeemStarted(row.stateHash));
        store.insert(PendingLoginRow{
            .hash = crypto::tokenHash("value"), .sourceId = source.id, .identity = "{}", .expiresAt = 3000});
        CPPUNIT_ASSERT(!store.findPending("value", 3000));
        const auto pending = store.findPending("value", 2999).value();
        CPPUNIT_ASSERT(store.redeemPending(pending.hash));
        CPPUNIT_ASSERT(!store.redeemPending(pending.hash));
    }

    void aSourceWithLinksStays()
    {
        const auto source = add(provider());
        const auto alice = test::makeUser(db(), "alice");
        link(context(), source, carol(), alice.id);
        CPPUNIT_ASSERT_EQUAL(std::string("1 accounts use this authentication source"),
                             refusalOf([&] { auth_sources::removeSource(db(), source.id); }));
    }

    static Settings::AuthSourceSection section(const std::string& name,
                                               std::vector<std::pair<std::string, std::string>> values)
    {
        Settings::AuthSourceSection made{.name = name};
        for (auto& [key, value] : values)
            made.values.push_back({"app.ini:7", key, value});
        return made;
    }

    void sourcesFollowAppIni()
    {
        using auth_sources::AuthSourceStore;
        m_settings.security.secretKey = kKey;
        m_settings.authSourceSections = {
            section("company", {{"kind", "oauth2"},
                                {"name", "The Company"},
                                {"client_id", "trivet"},
                                {"secret", "hidden-secret"},
                                {"auto_discover_url", "https://id.example.test/.well-known/openid-configuration"}}),
            section("host", {{"kind", "pam"}, {"pam_service_name", "trivet"}, {"is_active", "false"}})};
        auth_sources::applyConfigured(db(), m_settings, 5000);
        const auto row = AuthSourceStore(db()).findByName("the company").value();
        CPPUNIT_ASSERT_EQUAL(std::string("company"), row.configSection);
        CPPUNIT_ASSERT_EQUAL(std::string("hidden-secret"), auth_sources::openSecret(kKey, row));
        CPPUNIT_ASSERT(row.isActive && !AuthSourceStore(db()).findByName("host").value().isActive);
        CPPUNIT_ASSERT(refusalOf([&] { auth_sources::removeSource(db(), row.id); }).find("[auth_source.company]") !=
                       std::string::npos);
        auth_sources::applyConfigured(db(), m_settings, 5001);
        CPPUNIT_ASSERT_EQUAL(std::int64_t(5000), AuthSourceStore(db()).find(row.id).value().updatedAt);
        m_settings.authSourceSections[0].values[3].value = "another-secret";
        auth_sources::applyConfigured(db(), m_settings, 5002);
        const auto changed = AuthSourceStore(db()).find(row.id).value();
        CPPUNIT_ASSERT_EQUAL(std::string("another-secret"), auth_sources::openSecret(kKey, changed));
        CPPUNIT_ASSERT_EQUAL(std::int64_t(5002), changed.updatedAt);
        createAccount(context(), changed, carol(), "carol");
        m_settings.authSourceSections.clear();
        auth_sources::applyConfigured(db(), m_settings, 5003);
        const auto left = AuthSourceStore(db()).find(row.id).value();
        CPPUNIT_ASSERT(!left.isActive && !left.isConfigured());
        CPPUNIT_ASSERT(!AuthSourceStore(db()).findByName("host"));
    }

    void whatAppIniSaysWronglyIsTold()
    {
        const auto problemOf = [&](std::vector<std::pair<std::string, std::string>> values) -> std::string {
            m_settings.authSourceSections = {section("company", std::move(values))};
            try {
                auth_sources::readConfigured(m_settings);
            } catch (const std::runtime_error& problem) {
                return problem.what();
            }
            return "";
        };
        CPPUNIT_ASSERT_EQUAL(
            std::string("app.ini:7: [auth_source.company] KIND must be ldap, ldap-simple, pam or oauth2"),
            problemOf({{"kind", "smtp"}}));
        CPPUNIT_ASSERT_EQUAL(std::string("app.ini:7: [auth_source.company] hots is not known"),
                             problemOf({{"kind", "ldap"}, {"hots", "x"}}));
        CPPUNIT_ASSERT(problemOf({{"kind", "oauth2"}}).find("[ClientID]: Required") != std::string::npos);
    }

    Settings m_settings{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ExternalLoginTest, "store");

} // namespace trivet::external_logins
