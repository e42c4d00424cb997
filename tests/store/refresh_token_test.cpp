// Refresh tokens: rotation, the grace time, reuse, expiry, narrower scopes.
#include "grants/refresh_tokens.hpp"
#include "grants/refresh_value.hpp"
#include "support/grants.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::grants {
namespace {

constexpr std::int64_t kNow = 1'800'000'000, kHour = 3600;

} // namespace

class RefreshTokenTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(RefreshTokenTest);
    CPPUNIT_TEST(eachIsReplacedByTheNext);
    CPPUNIT_TEST(withinTheGraceTimeTheSameSuccessorIsTold);
    CPPUNIT_TEST(reuseAfterTheGraceTimeEndsTheFamily);
    CPPUNIT_TEST(reuseOnceTheSuccessorIsUsedEndsTheFamily);
    CPPUNIT_TEST(withoutAGraceTimeEveryReuseEndsTheFamily);
    CPPUNIT_TEST(howeverOldItIsReuseEndsTheFamily);
    CPPUNIT_TEST(aTokenOfAnotherSeedEndsNothing);
    CPPUNIT_TEST(afterARestoreTokensOfLaterAreNotKnown);
    CPPUNIT_TEST(familiesDoNotDisturbEachOther);
    CPPUNIT_TEST(anotherClientIsRefusedAndHarmsNothing);
    CPPUNIT_TEST(idleAndAbsoluteEndsAreKept);
    CPPUNIT_TEST(theScopeMayBeNarrowedAndNeverWidened);
    CPPUNIT_TEST(fewerWordsThatMeanMoreAreRefused);
    CPPUNIT_TEST(anAccountOutOfUseIsRefused);
    CPPUNIT_TEST_SUITE_END();

    void begin(const std::string& scope = "openid read:user")
    {
        const auto alice = test::makeUser(db(), "alice");
        grant = test::makeGrant(db(), alice.id, test::makeApplication(db(), "app"), scope);
        token = newFamily();
    }

    std::string newFamily()
    {
        const auto begun = beginFamily(db(), {.grantId = grant.id, .scope = grant.scope}, order(kNow));
        family = begun.id;
        return begun.refreshToken;
    }

    RefreshOrder order(std::int64_t now) const { return {settings, "a secret", now}; }

    std::optional<Refreshed> tryRefresh(const std::string& value, std::int64_t now = kNow,
                                        const std::string& scope = {})
    {
        return refresh(db(), {.token = value, .applicationId = grant.applicationId, .scope = scope}, order(now));
    }

    std::string codeOfRefusal(const std::string& value, std::int64_t now = kNow, const std::string& scope = {})
    {
        return test::refusalOf([&] { tryRefresh(value, now, scope); }).code();
    }

    bool isAlive() { return FamilyStore(db()).find(family).has_value(); }

    void eachIsReplacedByTheNext()
    {
        begin();
        const auto second = tryRefresh(token).value().refreshToken;
        const auto third = tryRefresh(second).value().refreshToken;
        CPPUNIT_ASSERT(token != second && second != third && token != third);
        CPPUNIT_ASSERT_EQUAL(std::string("openid read:user"), tryRefresh(third).value().scope.text());
    }

    void withinTheGraceTimeTheSameSuccessorIsTold()
    {
        begin();
        const auto first = tryRefresh(token).value().refreshToken;
        CPPUNIT_ASSERT_EQUAL(first, tryRefresh(token, kNow + settings.refreshTokenGraceSeconds).value().refreshToken);
        CPPUNIT_ASSERT(isAlive());
    }

    void reuseAfterTheGraceTimeEndsTheFamily()
    {
        begin();
        const auto next = tryRefresh(token).value().refreshToken;
        CPPUNIT_ASSERT(!tryRefresh(token, kNow + settings.refreshTokenGraceSeconds + 1));
        CPPUNIT_ASSERT(!isAlive());
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(next));
    }

    void reuseOnceTheSuccessorIsUsedEndsTheFamily()
    {
        begin();
        const auto next = tryRefresh(token).value().refreshToken;
        tryRefresh(next);
        CPPUNIT_ASSERT(!tryRefresh(token));
        CPPUNIT_ASSERT(!isAlive());
    }

    void withoutAGraceTimeEveryReuseEndsTheFamily()
    {
        settings.refreshTokenGraceSeconds = 0;
        begin();
        tryRefresh(token);
        CPPUNIT_ASSERT(!tryRefresh(token));
        CPPUNIT_ASSERT(!isAlive());
    }

    void howeverOldItIsReuseEndsTheFamily()
    {
        begin();
        auto current = token;
        for (int i = 0; i < 5; ++i)
            current = tryRefresh(current).value().refreshToken;
        CPPUNIT_ASSERT(!tryRefresh(token));
        CPPUNIT_ASSERT(!isAlive());
    }

    // Made by somebody who knows the key of the site, but not what is in the database.
    void aTokenOfAnotherSeedEndsNothing()
    {
        begin();
        for (const std::int64_t generation : {1, 2, 0})
            CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"),
                                 codeOfRefusal(writeRefreshValue({family, generation, newSeed()}, "a secret")));
        CPPUNIT_ASSERT(isAlive());
    }

    void afterARestoreTokensOfLaterAreNotKnown()
    {
        begin();
        const auto seed = readRefreshValue(token, "a secret").value().seed;
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"),
                             codeOfRefusal(writeRefreshValue({family, 2, seed}, "a secret")));
        CPPUNIT_ASSERT(tryRefresh(token).has_value());
    }

    void familiesDoNotDisturbEachOther()
    {
        begin();
        const auto ofLaptop = token;
        tryRefresh(ofLaptop);
        const auto ofPhone = newFamily();
        CPPUNIT_ASSERT(!tryRefresh(ofLaptop, kNow + 60));
        CPPUNIT_ASSERT(tryRefresh(ofPhone, kNow + 60).has_value());
    }

    void anotherClientIsRefusedAndHarmsNothing()
    {
        begin();
        const auto other = test::makeApplication(db(), "other");
        const auto refusal = test::refusalOf([&] { refresh(db(), {token, other, ""}, order(kNow)); });
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), refusal.code());
        CPPUNIT_ASSERT(tryRefresh(token).has_value());
        test::refusalOf([&] { refresh(db(), {token, other, ""}, order(kNow + 100)); });
        CPPUNIT_ASSERT(isAlive());
    }

    void idleAndAbsoluteEndsAreKept()
    {
        begin();
        const auto idle = settings.refreshTokenHours * kHour, whole = settings.refreshTokenAbsoluteHours * kHour;
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(token, kNow + idle));
        auto now = kNow;
        auto current = token;
        while (now + idle - 1 < kNow + whole) {
            now += idle - 1;
            current = tryRefresh(current, now).value().refreshToken;
        }
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(current, kNow + whole));
    }

    void theScopeMayBeNarrowedAndNeverWidened()
    {
        begin("openid read:user write:issue");
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_scope"), codeOfRefusal(token, kNow, "read:user read:admin"));
        const auto narrowed = tryRefresh(token, kNow, "read:user").value();
        CPPUNIT_ASSERT_EQUAL(std::string("read:user"), narrowed.scope.text());
        // The next one may have all of it again (RFC 6749 §6).
        CPPUNIT_ASSERT_EQUAL(std::string("openid read:user write:issue"),
                             tryRefresh(narrowed.refreshToken).value().scope.text());
    }

    void fewerWordsThatMeanMoreAreRefused()
    {
        begin("openid read:user public-only");
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_scope"), codeOfRefusal(token, kNow, "openid"));
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_scope"), codeOfRefusal(token, kNow, "openid read:user"));
        CPPUNIT_ASSERT(tryRefresh(token, kNow, "read:user public-only").has_value());
    }

    void anAccountOutOfUseIsRefused()
    {
        begin();
        auto alice = users::AccountStore(db()).find(grant.accountId).value();
        alice.isActive = false;
        db().transact([&] { users::AccountStore(db()).update(alice); });
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(token));
    }

    Settings::OAuth2 settings{};
    GrantRow grant{};
    std::string token{};
    std::int64_t family = 0;
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RefreshTokenTest, "store");

} // namespace trivet::grants
