#include "support/child_process.hpp"
#include "support/given.hpp"
#include "support/one_time_code.hpp"
#include "support/store_fixture.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "twofactor/two_factor_store.hpp"
#include "users/account_store.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace trivet::twofactor {

class TwoFactorTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(TwoFactorTest);
    CPPUNIT_TEST(aCodeIsGoodOnce);
    CPPUNIT_TEST(neighbouringStepsAreTakenButNeverAnEarlierOneAgain);
    CPPUNIT_TEST(aClockThatWasAheadKeepsNobodyOut);
    CPPUNIT_TEST(theSameUseMayRepeatForAWhileIfAllowed);
    CPPUNIT_TEST(aScratchCodeIsGoodOnceAndForItsOwnerOnly);
    CPPUNIT_TEST(enrollingAgainEndsTheOldSecretAndItsCodes);
    CPPUNIT_TEST(theSecretIsSealedForItsAccountAndKey);
    CPPUNIT_TEST(ofManyProcessesOneUsesACode);
    CPPUNIT_TEST(ofManyProcessesOneUsesAScratchCode);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kNow = 1'800'000'000;
    const Keys m_keys{"the secret key of the tests"};

    std::int64_t user(const std::string& name) { return test::givenUser(db(), "user " + name).id; }
    Enrolment enrolled(std::int64_t account)
    {
        return enrol(db(), m_keys, {.accountId = account, .accountName = "alice", .issuer = "Trivet"}, kNow);
    }
    static CodeTry tryOf(std::int64_t account, const std::string& code, std::int64_t now = kNow)
    {
        return {.accountId = account, .code = code, .passwordHash = "hash", .address = "192.0.2.1", .now = now};
    }

    void aCodeIsGoodOnce()
    {
        const auto alice = user("alice"), bob = user("bob");
        const auto made = enrolled(alice);
        CPPUNIT_ASSERT(isEnrolled(db(), alice) && !isEnrolled(db(), bob));
        CPPUNIT_ASSERT(made.uri.find("otpauth://totp/Trivet:alice?secret=" + made.secret) == 0);
        const auto code = test::codeAt(made.secret, kNow);
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, tryOf(bob, code)));
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, tryOf(alice, "")));
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, tryOf(alice, code + "0")));
        CPPUNIT_ASSERT(acceptCode(db(), m_keys, tryOf(alice, code)));
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, tryOf(alice, code)));
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, tryOf(alice, code, kNow + 29)));
    }

    void aClockThatWasAheadKeepsNobodyOut()
    {
        constexpr std::int64_t kAhead = kNow + 400 * 86400;
        const auto alice = user("alice");
        const auto secret = enrolled(alice).secret;
        CPPUNIT_ASSERT(acceptCode(db(), m_keys, tryOf(alice, test::codeAt(secret, kAhead), kAhead)));
        CPPUNIT_ASSERT(acceptCode(db(), m_keys, tryOf(alice, test::codeAt(secret, kNow))));
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, tryOf(alice, test::codeAt(secret, kNow)))); // once, as ever
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, tryOf(alice, test::codeAt(secret, kNow - 30))));
        CPPUNIT_ASSERT(acceptCode(db(), m_keys, tryOf(alice, test::codeAt(secret, kNow + 30))));
    }

    void neighbouringStepsAreTakenButNeverAnEarlierOneAgain()
    {
        const auto alice = user("alice");
        const auto secret = enrolled(alice).secret;
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, tryOf(alice, test::codeAt(secret, kNow - 60))));
        CPPUNIT_ASSERT(acceptCode(db(), m_keys, tryOf(alice, test::codeAt(secret, kNow + 30))));
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, tryOf(alice, test::codeAt(secret, kNow))));
        CPPUNIT_ASSERT(acceptCode(db(), m_keys, tryOf(alice, test::codeAt(secret, kNow + 60), kNow + 60)));
    }

    void theSameUseMayRepeatForAWhileIfAllowed()
    {
        const auto alice = user("alice");
        const auto code = test::codeAt(enrolled(alice).secret, kNow);
        auto attempt = tryOf(alice, code);
        attempt.reuseSeconds = 10;
        CPPUNIT_ASSERT(acceptCode(db(), m_keys, attempt));
        CPPUNIT_ASSERT(acceptCode(db(), m_keys, attempt));
        attempt.now = kNow + 10;
        CPPUNIT_ASSERT(acceptCode(db(), m_keys, attempt));
        auto elsewhere = attempt;
        elsewhere.address = "192.0.2.2";
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, elsewhere));
        auto otherPassword = attempt;
        otherPassword.passwordHash = "another";
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, otherPassword));
        auto once = attempt;
        once.reuseSeconds = 0;
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, once));
        attempt.now = kNow + 11;
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, attempt));
    }

    void aScratchCodeIsGoodOnceAndForItsOwnerOnly()
    {
        const auto alice = user("alice"), bob = user("bob");
        const auto codes = enrolled(alice).scratchCodes;
        enrolled(bob);
        CPPUNIT_ASSERT_EQUAL(std::size_t{10}, codes.size());
        CPPUNIT_ASSERT(!acceptScratchCode(db(), bob, codes[0]));
        CPPUNIT_ASSERT(acceptScratchCode(db(), alice, codes[0]));
        CPPUNIT_ASSERT(!acceptScratchCode(db(), alice, codes[0]));
        CPPUNIT_ASSERT(acceptScratchCode(db(), alice, codes[1]));
        CPPUNIT_ASSERT(!acceptScratchCode(db(), alice, ""));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{8}, TwoFactorStore(db()).countScratchCodes(alice));
    }

    void enrollingAgainEndsTheOldSecretAndItsCodes()
    {
        const auto alice = user("alice");
        const auto old = enrolled(alice);
        const auto fresh = enrolled(alice);
        CPPUNIT_ASSERT(!acceptCode(db(), m_keys, tryOf(alice, test::codeAt(old.secret, kNow))));
        CPPUNIT_ASSERT(!acceptScratchCode(db(), alice, old.scratchCodes[0]));
        CPPUNIT_ASSERT(acceptCode(db(), m_keys, tryOf(alice, test::codeAt(fresh.secret, kNow))));
        CPPUNIT_ASSERT(disable(db(), alice));
        CPPUNIT_ASSERT(!disable(db(), alice));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, TwoFactorStore(db()).countScratchCodes(alice));
    }

    void theSecretIsSealedForItsAccountAndKey()
    {
        const auto alice = user("alice"), bob = user("bob");
        const auto made = enrolled(alice);
        auto row = TwoFactorStore(db()).find(alice).value();
        CPPUNIT_ASSERT(row.sealedSecret.find(made.secret) == std::string::npos);
        row.accountId = bob; // the row of one account copied over that of another
        TwoFactorStore(db()).put(row);
        const auto code = test::codeAt(made.secret, kNow);
        CPPUNIT_ASSERT_THROW(acceptCode(db(), m_keys, tryOf(bob, code)), std::runtime_error);
        CPPUNIT_ASSERT_THROW(acceptCode(db(), Keys("another key of the tests"), tryOf(alice, code)),
                             std::runtime_error);
    }

    // How many of 16 processes that do it at the same moment succeed.
    template <class Use> int successes(Use use)
    {
        constexpr int kProcesses = 16;
        int gate[2];
        CPPUNIT_ASSERT_EQUAL(0, ::pipe(gate));
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < kProcesses; ++i)
            children.emplace_back([&] {
                ::close(gate[1]);
                db::Database own(options());
                isEnrolled(own, 0); // connected before the start
                char byte = 0;
                [[maybe_unused]] const auto ended = ::read(gate[0], &byte, 1);
                return use(own) ? 1 : 0;
            });
        ::close(gate[0]);
        ::close(gate[1]); // all of them are let go at once
        int count = 0;
        for (auto& child : children) {
            const int status = child.wait();
            CPPUNIT_ASSERT(status == 0 || status == 1);
            count += status;
        }
        return count;
    }

    void ofManyProcessesOneUsesACode()
    {
        const auto alice = user("alice");
        const auto secret = enrolled(alice).secret;
        for (int round = 0; round < 3; ++round) {
            const auto now = kNow + round * 30;
            const auto code = test::codeAt(secret, now);
            CPPUNIT_ASSERT_EQUAL(
                1, successes([&](db::Database& own) { return acceptCode(own, m_keys, tryOf(alice, code, now)); }));
        }
    }

    void ofManyProcessesOneUsesAScratchCode()
    {
        const auto alice = user("alice");
        for (const auto& code : enrolled(alice).scratchCodes) {
            CPPUNIT_ASSERT_EQUAL(1, successes([&](db::Database& own) { return acceptScratchCode(own, alice, code); }));
            if (TwoFactorStore(db()).countScratchCodes(alice) == 7)
                return;
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TwoFactorTest, "store");

} // namespace trivet::twofactor
