// Authorization codes: what they are bound to, and that they are good once.
#include "grants/codes.hpp"
#include "support/grants.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::grants {
namespace {

constexpr std::int64_t kNow = 1'800'000'000;
const std::string kVerifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const std::string kChallenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const std::string kAddress = "https://app.test/back";

} // namespace

class CodeTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(CodeTest);
    CPPUNIT_TEST(theRightClientRedeemsItOnce);
    CPPUNIT_TEST(reuseEndsWhatTheCodeGave);
    CPPUNIT_TEST(reuseIsNoticedAfterTheCodeHasExpired);
    CPPUNIT_TEST(everythingItIsBoundToIsAsked);
    CPPUNIT_TEST(aRefusalDoesNotUseItUp);
    CPPUNIT_TEST(aVerifierNobodyAskedForIsRefused);
    CPPUNIT_TEST(theOwnerMustStillBeLetIn);
    CPPUNIT_TEST(itGoesWithItsGrant);
    CPPUNIT_TEST(theValueIsNotStored);
    CPPUNIT_TEST_SUITE_END();

    struct Made {
        std::string code{};
        GrantRow grant{};
    };

    Made make(const std::string& challenge = kChallenge, const std::string& method = "S256")
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto grant = test::makeGrant(db(), alice.id, test::makeApplication(db(), "app"));
        CodeRow row{.grantId = grant.id,
                    .redirectUri = kAddress,
                    .challenge = challenge,
                    .challengeMethod = method,
                    .nonce = "n-0",
                    .scope = grant.scope,
                    .signOn = {kNow - 5, "pwd otp", "sid-1"}};
        return {issueCode(db(), row, 60, kNow), grant};
    }

    static CodeTry goodTry(const Made& made)
    {
        return {.code = made.code,
                .redirectUri = kAddress,
                .verifier = kVerifier,
                .applicationId = made.grant.applicationId};
    }

    std::int64_t redeemWithFamily(const Made& made)
    {
        const auto found = requireCode(db(), goodTry(made), kNow);
        CPPUNIT_ASSERT(redeem(db(), found, kNow));
        const auto family = FamilyStore(db()).insert(
            {.grantId = made.grant.id, .createdAt = kNow, .expiresAt = kNow + 1000, .codeHash = found.code.hash});
        return family;
    }

    std::string codeOfRefusal(const CodeTry& attempt, std::int64_t now = kNow)
    {
        return test::refusalOf([&] { requireCode(db(), attempt, now); }).code();
    }

    void theRightClientRedeemsItOnce()
    {
        const auto made = make();
        const auto found = requireCode(db(), goodTry(made), kNow + 59);
        CPPUNIT_ASSERT_EQUAL(made.grant.accountId, found.accountId);
        CPPUNIT_ASSERT_EQUAL(std::string("n-0"), found.code.nonce.value());
        CPPUNIT_ASSERT_EQUAL(std::string("sid-1"), found.code.signOn.sessionId);
        CPPUNIT_ASSERT(redeem(db(), found, kNow + 59));
        CPPUNIT_ASSERT(!redeem(db(), found, kNow + 59));
    }

    void reuseEndsWhatTheCodeGave()
    {
        const auto made = make();
        const auto family = redeemWithFamily(made);
        CPPUNIT_ASSERT(FamilyStore(db()).find(family).has_value());
        CPPUNIT_ASSERT(!redeem(db(), requireCode(db(), goodTry(made), kNow), kNow));
        CPPUNIT_ASSERT(!FamilyStore(db()).find(family).has_value());
    }

    void reuseIsNoticedAfterTheCodeHasExpired()
    {
        const auto made = make();
        const auto family = redeemWithFamily(made);
        CPPUNIT_ASSERT(!redeem(db(), requireCode(db(), goodTry(made), kNow + 300), kNow + 300));
        CPPUNIT_ASSERT(!FamilyStore(db()).find(family).has_value());
    }

    void everythingItIsBoundToIsAsked()
    {
        const auto made = make();
        const auto good = goodTry(made);
        auto wrong = good;
        wrong.code = "gta_0000";
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(wrong));
        wrong = good;
        wrong.applicationId = test::makeApplication(db(), "other");
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(wrong));
        wrong = good;
        wrong.redirectUri = "https://app.test/back/";
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(wrong));
        wrong.redirectUri = "";
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(wrong));
        const std::string shorter = kVerifier.substr(1), other(43, 'a');
        for (const std::string_view verifier :
             {std::string_view(), std::string_view(shorter), std::string_view(other)}) {
            wrong = good;
            wrong.verifier = verifier;
            CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(wrong));
        }
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(good, kNow + 60));
    }

    void aRefusalDoesNotUseItUp()
    {
        const auto made = make();
        auto wrong = goodTry(made);
        wrong.redirectUri = "https://elsewhere.test/";
        codeOfRefusal(wrong);
        wrong = goodTry(made);
        wrong.verifier = "";
        codeOfRefusal(wrong);
        CPPUNIT_ASSERT(redeem(db(), requireCode(db(), goodTry(made), kNow), kNow));
    }

    void aVerifierNobodyAskedForIsRefused()
    {
        const auto made = make("", "");
        auto attempt = goodTry(made);
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(attempt));
        attempt.verifier = "";
        CPPUNIT_ASSERT(redeem(db(), requireCode(db(), attempt, kNow), kNow));
    }

    void theOwnerMustStillBeLetIn()
    {
        const auto made = make();
        auto alice = users::AccountStore(db()).find(made.grant.accountId).value();
        alice.isProhibited = true;
        db().transact([&] { users::AccountStore(db()).update(alice); });
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(goodTry(made)));
    }

    void itGoesWithItsGrant()
    {
        const auto made = make();
        CPPUNIT_ASSERT(GrantStore(db()).remove(made.grant.accountId, made.grant.id));
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), codeOfRefusal(goodTry(made)));
    }

    void theValueIsNotStored()
    {
        const auto made = make();
        CPPUNIT_ASSERT(made.code.size() >= 40); // 160 bits and more
        CPPUNIT_ASSERT(!CodeStore(db()).find(made.code).has_value());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CodeTest, "store");

} // namespace trivet::grants
