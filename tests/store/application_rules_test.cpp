#include "applications/application_rules.hpp"

#include "applications/builtin.hpp"
#include "applications/secret_store.hpp"
#include "db/database.hpp"
#include "settings/settings.hpp"
#include "support/given.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"
#include "users/account_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::applications {

class ApplicationRulesTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(ApplicationRulesTest);
    CPPUNIT_TEST(anApplicationIsFoundAsItWasMade);
    CPPUNIT_TEST(readingTakesTwoStatements);
    CPPUNIT_TEST(listsBeginWithTheNewestOfTheirOwner);
    CPPUNIT_TEST(badWishesLeaveNothingBehind);
    CPPUNIT_TEST(thereAreLimits);
    CPPUNIT_TEST(onlyAdministratorsLetSkipConsent);
    CPPUNIT_TEST(aChangeReplacesAddressesAndKeepsTheClientId);
    CPPUNIT_TEST(aSecretMayOutliveItsSuccessor);
    CPPUNIT_TEST(atMostTwoSecretsAreValid);
    CPPUNIT_TEST(lockedApplicationsStayAsTheyAre);
    CPPUNIT_TEST(applicationsEndWithTheirOwner);
    CPPUNIT_TEST(clientIdsAreRandomUuids);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kNow = 1'800'000'000;
    const Settings m_settings{};

    std::int64_t user(const std::string& name) { return test::givenUser(db(), "user " + name).id; }
    RegistrationContext registration(Right right = Right::Ordinary) const { return {m_settings, right, kNow}; }
    static ApplicationInput input(const std::string& name) { return {.name = name, .redirectUris = {"https://h/cb"}}; }

    void anApplicationIsFoundAsItWasMade()
    {
        auto wanted = input("Wiki");
        wanted.redirectUris = {"https://z/cb", "https://a/cb"};
        wanted.postLogoutUris = {"https://z/bye"};
        wanted.isConfidential = wanted.requiresPkce = wanted.backchannelNeedsSession = true;
        wanted.idTokenAlgorithm = "ES256";
        wanted.backchannelLogoutUri = "https://z/logout";
        const auto made = create(db(), user("alice"), wanted, registration());
        CPPUNIT_ASSERT(made.secret.starts_with("gto_"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{56}, made.secret.size());
        const auto found = ApplicationStore(db()).findByClientId(made.application.row.clientId);
        CPPUNIT_ASSERT(found && *found == made.application);
        CPPUNIT_ASSERT(found->redirectUris == wanted.redirectUris && found->postLogoutUris == wanted.postLogoutUris);
        CPPUNIT_ASSERT(found->row.type() == ClientType::Confidential && found->row.madeBy() == Origin::Owner);
        CPPUNIT_ASSERT(!ApplicationStore(db()).findByClientId("nobody"));
        const auto secret = SecretStore(db()).find(found->row.id, made.secret);
        CPPUNIT_ASSERT(secret && secret->hash.find(made.secret) == std::string::npos);
        CPPUNIT_ASSERT_EQUAL(made.secret.substr(48), secret->lastEight);
        CPPUNIT_ASSERT(!SecretStore(db()).find(found->row.id + 1, made.secret));
    }

    void readingTakesTwoStatements()
    {
        const auto alice = user("alice");
        for (int i = 0; i < 5; ++i)
            create(db(), alice, input("app"), registration());
        ApplicationStore store(db());
        const auto id = store.ofOwner(alice, {10, 0}).front().row.clientId;
        const auto cost = [&](const auto& read) {
            const auto before = db().statementsRun();
            read();
            return db().statementsRun() - before;
        };
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{2}, cost([&] { store.findByClientId(id); }));
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{2}, cost([&] { store.findByClientId("nobody"); }));
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{2}, cost([&] { store.ofOwner(alice, {10, 0}); }));
    }

    void listsBeginWithTheNewestOfTheirOwner()
    {
        const auto alice = user("alice");
        for (const char* name : {"one", "two", "three"})
            create(db(), alice, input(name), registration());
        create(db(), user("bob"), input("his"), registration());
        create(db(), kTheSite, input("site"), registration());
        ApplicationStore store(db());
        std::string names;
        for (const std::int64_t offset : {0, 2})
            for (const auto& each : store.ofOwner(alice, {2, offset}))
                names += each.row.name + " " + each.redirectUris.at(0) + " ";
        CPPUNIT_ASSERT_EQUAL(std::string("three https://h/cb two https://h/cb one https://h/cb "), names);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, store.countOfOwner(alice));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.countOfOwner(kTheSite));
        CPPUNIT_ASSERT_EQUAL(std::string("site"), store.ofOwner(kTheSite, {5, 0}).at(0).row.name);
    }

    void badWishesLeaveNothingBehind()
    {
        const auto alice = user("alice");
        const auto refuses = [&](Error::Kind kind, auto spoil) {
            auto wanted = input("x");
            spoil(wanted);
            test::assertRefused(kind, [&] { create(db(), alice, wanted, registration()); });
        };
        refuses(Error::Kind::Invalid, [](ApplicationInput& w) { w.name = " "; });
        refuses(Error::Kind::Invalid, [](ApplicationInput& w) { w.name = std::string(256, 'n'); });
        refuses(Error::Kind::Invalid, [](ApplicationInput& w) { w.name = "two\nlines"; });
        refuses(Error::Kind::Invalid, [](ApplicationInput& w) { w.redirectUris.clear(); });
        refuses(Error::Kind::Invalid, [](ApplicationInput& w) { w.idTokenAlgorithm = "none"; });
        refuses(Error::Kind::BadRequest, [](ApplicationInput& w) { w.redirectUris.push_back("https://h/#x"); });
        refuses(Error::Kind::BadRequest, [](ApplicationInput& w) { w.postLogoutUris = {"app:/x"}; });
        refuses(Error::Kind::BadRequest, [](ApplicationInput& w) { w.backchannelLogoutUri = "ftp://h/"; });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, ApplicationStore(db()).countOfOwner(alice));
    }

    void thereAreLimits()
    {
        const auto alice = user("alice");
        for (std::int64_t i = 0; i < kMostPerOwner; ++i)
            create(db(), alice, input("x"), registration());
        test::assertRefused(Error::Kind::BadRequest, [&] { create(db(), alice, input("x"), registration()); });
        CPPUNIT_ASSERT_NO_THROW(create(db(), user("bob"), input("x"), registration()));
    }

    void onlyAdministratorsLetSkipConsent()
    {
        const auto alice = user("alice");
        auto skipping = input("x"), reading = input("x");
        skipping.skipsConsent = reading.isResourceServer = true;
        test::assertRefused(Error::Kind::Forbidden, [&] { create(db(), alice, skipping, registration()); });
        test::assertRefused(Error::Kind::Forbidden, [&] { create(db(), alice, reading, registration()); });
        const auto id = create(db(), alice, input("x"), registration()).application.row.id;
        test::assertRefused(Error::Kind::Forbidden, [&] { change(db(), alice, id, skipping, registration()); });
        change(db(), alice, id, skipping, registration(Right::Administrator));
        skipping.name = "new name"; // what an administrator has set, an owner need not ask for again
        CPPUNIT_ASSERT(change(db(), alice, id, skipping, registration()).row.skipsConsent);
    }

    void aChangeReplacesAddressesAndKeepsTheClientId()
    {
        const auto alice = user("alice");
        const auto made = create(db(), alice, input("x"), registration());
        const auto id = made.application.row.id;
        auto wanted = input("y");
        wanted.redirectUris = {"https://new/1", "https://new/2"};
        wanted.postLogoutUris = {"https://new/bye"};
        change(db(), alice, id, wanted, {m_settings, Right::Ordinary, kNow + 5});
        const auto found = ApplicationStore(db()).find(id).value();
        CPPUNIT_ASSERT(found.redirectUris == wanted.redirectUris && found.postLogoutUris == wanted.postLogoutUris);
        CPPUNIT_ASSERT_EQUAL(made.application.row.clientId, found.row.clientId);
        CPPUNIT_ASSERT_EQUAL(kNow, found.row.createdAt);
        CPPUNIT_ASSERT_EQUAL(kNow + 5, found.row.updatedAt);
        CPPUNIT_ASSERT(SecretStore(db()).find(id, made.secret));
        const auto bob = user("bob");
        test::assertRefused(Error::Kind::NotFound, [&] { change(db(), bob, id, wanted, registration()); });
        test::assertRefused(Error::Kind::NotFound, [&] { change(db(), kTheSite, id, wanted, registration()); });
        test::assertRefused(Error::Kind::NotFound, [&] { remove(db(), bob, id); });
    }

    void aSecretMayOutliveItsSuccessor()
    {
        const auto alice = user("alice");
        const auto made = create(db(), alice, input("x"), registration());
        const auto id = made.application.row.id;
        SecretStore store(db());
        const auto second = regenerateSecret(db(), alice, id, 3600, kNow);
        const auto first = store.find(id, made.secret);
        CPPUNIT_ASSERT(first && !first->isExpired(kNow + 3599) && first->isExpired(kNow + 3600));
        CPPUNIT_ASSERT(!store.find(id, second.secret)->expiresAt);
        regenerateSecret(db(), alice, id, 0, kNow);
        CPPUNIT_ASSERT(!store.find(id, made.secret) && !store.find(id, second.secret));
        test::assertRefused(Error::Kind::Invalid, [&] { regenerateSecret(db(), alice, id, -1, kNow); });
        test::assertRefused(Error::Kind::Invalid, [&] { regenerateSecret(db(), alice, id, 31 * 86400, kNow); });
    }

    void atMostTwoSecretsAreValid()
    {
        const auto alice = user("alice");
        const auto first = create(db(), alice, input("x"), registration());
        const auto id = first.application.row.id;
        const auto second = regenerateSecret(db(), alice, id, 3600, kNow);
        const auto third = regenerateSecret(db(), alice, id, 3600, kNow);
        SecretStore store(db());
        CPPUNIT_ASSERT(!store.find(id, first.secret));
        CPPUNIT_ASSERT(store.find(id, second.secret) && store.find(id, third.secret));
        // Nor does asking again make an old one last longer.
        store.endAt(store.find(id, second.secret)->id, kNow + 99999);
        CPPUNIT_ASSERT_EQUAL(kNow + 3600, store.find(id, second.secret)->expiresAt.value());
    }

    void lockedApplicationsStayAsTheyAre()
    {
        auto builtin = findBuiltin("tea")->application();
        const auto id = db().transact([&] { return ApplicationStore(db()).insert(builtin).value(); });
        test::assertRefused(Error::Kind::Forbidden,
                            [&] { change(db(), kTheSite, id, input("x"), registration(Right::Administrator)); });
        test::assertRefused(Error::Kind::Forbidden, [&] { regenerateSecret(db(), kTheSite, id, 0, kNow); });
        test::assertRefused(Error::Kind::Forbidden, [&] { remove(db(), kTheSite, id); });
        CPPUNIT_ASSERT(!db().transact([&] { return ApplicationStore(db()).insert(builtin); }));
        CPPUNIT_ASSERT(quirksOf(ApplicationStore(db()).find(id)->row).sendsPortZeroToToken);
        builtin.row.origin = "owner"; // the client id alone earns nothing
        CPPUNIT_ASSERT(!quirksOf(builtin.row).sendsPortZeroToToken);
    }

    void applicationsEndWithTheirOwner()
    {
        const auto alice = user("alice");
        const auto made = create(db(), alice, input("x"), registration());
        users::AccountStore(db()).remove(alice);
        CPPUNIT_ASSERT(!ApplicationStore(db()).findByClientId(made.application.row.clientId));
        CPPUNIT_ASSERT(SecretStore(db()).ofApplication(made.application.row.id).empty());
    }

    void clientIdsAreRandomUuids()
    {
        const auto id = newClientId();
        CPPUNIT_ASSERT_EQUAL(std::size_t{36}, id.size());
        CPPUNIT_ASSERT(id[8] == '-' && id[13] == '-' && id[18] == '-' && id[23] == '-' && id[14] == '4');
        CPPUNIT_ASSERT(std::string_view("89ab").find(id[19]) != std::string_view::npos);
        CPPUNIT_ASSERT(id != newClientId());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ApplicationRulesTest, "store");

} // namespace trivet::applications
