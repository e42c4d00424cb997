// What a user allowed, and what happens to tokens when that changes.
#include "crypto/token.hpp"
#include "grants/approval.hpp"
#include "grants/code_store.hpp"
#include "grants/codes.hpp"
#include "grants/family_store.hpp"
#include "support/grants.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::grants {

class ApprovalTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(ApprovalTest);
    CPPUNIT_TEST(oneGrantPerUserAndApplication);
    CPPUNIT_TEST(theSameSetInAnotherOrderIsTheSame);
    CPPUNIT_TEST(allowingMoreKeepsTokensAllowingLessEndsThem);
    CPPUNIT_TEST(aSetThatIsLargerAndOpensLessEndsTokens);
    CPPUNIT_TEST(codesEndWhereTokensDo);
    CPPUNIT_TEST(revokingTakesEverythingAlong);
    CPPUNIT_TEST_SUITE_END();

    void begin(const std::string& scope)
    {
        alice = test::makeUser(db(), "alice").id;
        application = test::makeApplication(db(), "app");
        grant = test::makeGrant(db(), alice, application, scope);
        family = FamilyStore(db()).insert({.grantId = grant.id, .scope = scope, .createdAt = 1, .expiresAt = 9999});
    }
    bool isAlive() { return FamilyStore(db()).find(family).has_value(); }
    bool hasAllowed(const std::string& scope)
    {
        return loadApproval(db(), alice, application).isFor(ScopeWords::parse(scope));
    }

    void oneGrantPerUserAndApplication()
    {
        begin("read:user");
        CPPUNIT_ASSERT_EQUAL(grant.id, test::makeGrant(db(), alice, application, "read:issue").id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, GrantStore(db()).countOfAccount(alice));
        CPPUNIT_ASSERT(hasAllowed("read:issue") && !hasAllowed("read:user"));
        CPPUNIT_ASSERT(!loadApproval(db(), alice, test::makeApplication(db(), "other")).grant);
    }

    void theSameSetInAnotherOrderIsTheSame()
    {
        begin("read:user openid");
        CPPUNIT_ASSERT(hasAllowed("openid  read:user"));
        CPPUNIT_ASSERT(!hasAllowed("openid") && !hasAllowed("openid read:user email") && !hasAllowed(""));
    }

    void allowingMoreKeepsTokensAllowingLessEndsThem()
    {
        begin("read:user");
        test::makeGrant(db(), alice, application, "read:user read:issue");
        CPPUNIT_ASSERT(isAlive());
        test::makeGrant(db(), alice, application, "read:issue");
        CPPUNIT_ASSERT(!isAlive());
    }

    void aSetThatIsLargerAndOpensLessEndsTokens()
    {
        begin("openid");
        test::makeGrant(db(), alice, application, "openid read:user");
        CPPUNIT_ASSERT(!isAlive());
    }

    // One that nobody has redeemed yet would open what is allowed no longer.
    void codesEndWhereTokensDo()
    {
        begin("read:user read:issue");
        const auto code = issueCode(db(), {.grantId = grant.id, .scope = "read:user read:issue"}, 60, 100);
        const auto isThere = [&] { return CodeStore(db()).find(crypto::tokenHash(code)).has_value(); };
        test::makeGrant(db(), alice, application, "read:user read:issue read:repository");
        CPPUNIT_ASSERT(isThere());
        test::makeGrant(db(), alice, application, "read:user");
        CPPUNIT_ASSERT(!isThere());
    }

    void revokingTakesEverythingAlong()
    {
        begin("read:user");
        const auto bob = test::makeUser(db(), "bob").id;
        CPPUNIT_ASSERT(!GrantStore(db()).remove(bob, grant.id));
        CPPUNIT_ASSERT(isAlive());
        CPPUNIT_ASSERT(GrantStore(db()).remove(alice, grant.id));
        CPPUNIT_ASSERT(!isAlive() && !loadApproval(db(), alice, application).grant);
    }

    std::int64_t alice = 0, application = 0, family = 0;
    GrantRow grant{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ApprovalTest, "store");

} // namespace trivet::grants
