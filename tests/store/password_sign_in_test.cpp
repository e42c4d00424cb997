// What a password opens, how much it costs and how guessing is slowed down, at times the test chooses.
#include "base/error.hpp"
#include "crypto/password.hpp"
#include "support/accounts.hpp"
#include "support/given.hpp"
#include "support/identify_call.hpp"
#include "support/one_time_code.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "users/account_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::signin {

class PasswordSignInTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(PasswordSignInTest);
    CPPUNIT_TEST(unknownUserAndWrongPasswordCostAndAnswerTheSame);
    CPPUNIT_TEST(aPasswordThatWasRightIsNotHashedAgainForAWhile);
    CPPUNIT_TEST(aNewPasswordEndsTheOldOneAtOnce);
    CPPUNIT_TEST(anOldHashIsReplacedAtSignIn);
    CPPUNIT_TEST(guessingIsSlowedDownAndRecovers);
    CPPUNIT_TEST(whoIsKnownAtAnAddressIsNotSlowedDownByGuessersElsewhere);
    CPPUNIT_TEST(aKnownPasswordIsNoWayToGuessQuickly);
    CPPUNIT_TEST(anEnrolledUserNeedsACode);
    CPPUNIT_TEST(eachOfTheThreeHeadersCarriesTheCodeButOnlyOne);
    CPPUNIT_TEST(twoCodesAreRefusedWhateverThePassword);
    CPPUNIT_TEST(codesAreThrottledEvenBehindARightPassword);
    CPPUNIT_TEST(missingCodeAndWrongPasswordLookTheSameFromOutside);
    CPPUNIT_TEST(oddNamesAndPasswordsAreJustWrong);
    CPPUNIT_TEST_SUITE_END();

    using Request = test::IdentifyCall::Request;
    using RequestHeader = test::RequestHeaders::value_type;

    std::unique_ptr<test::IdentifyCall> m_call{};

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_call = std::make_unique<test::IdentifyCall>(db());
    }
    void tearDown() override
    {
        m_call.reset();
        StoreFixture::tearDown();
    }

private:
    static Request with(const std::string& name, const std::string& password, const std::string& code = {},
                        const std::string& address = "192.0.2.1")
    {
        Request request{.headers = {{"Authorization", test::basic(name, password)}}, .address = address};
        if (!code.empty())
            request.headers.emplace_back("X-Trivet-OTP", code);
        return request;
    }
    std::uint64_t hashes() const { return m_call->state().passwordWork.hashesMade(); }

    // The hashes a request costs, after it was refused.
    std::uint64_t costOfRefusal(const Request& request)
    {
        const auto before = hashes();
        const auto refusal = test::refusalOf([&] { m_call->identify(request); });
        CPPUNIT_ASSERT_EQUAL(std::string("invalid username, password or token"), refusal.english());
        CPPUNIT_ASSERT_EQUAL(401, statusOf(refusal.kind()));
        CPPUNIT_ASSERT(!refusal.retryAfterSeconds());
        return hashes() - before;
    }

    void unknownUserAndWrongPasswordCostAndAnswerTheSame()
    {
        test::givenUser(db(), "user alice");
        test::givenUser(db(), "user empty");
        test::setPasswordHash(db(), users::AccountStore(db()).findByName("empty")->id, "");
        for (const auto* name : {"alice", "nobody", "nobody@example.test", "alice@example.test", "empty"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, std::uint64_t{1}, costOfRefusal(with(name, "wrong-password")));
    }

    void aPasswordThatWasRightIsNotHashedAgainForAWhile()
    {
        test::givenUser(db(), "user alice");
        const auto request = with("alice", "alice-password");
        for (int i = 0; i < 3; ++i)
            CPPUNIT_ASSERT_EQUAL(std::string("alice"), m_call->identify(request).name);
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{1}, hashes());
        m_call->now += 301;
        m_call->identify(request);
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{2}, hashes());
        m_call->identify(with("alice", "alice-password", "", "192.0.2.2")); // known here, not there
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{3}, hashes());
    }

    void aNewPasswordEndsTheOldOneAtOnce()
    {
        const auto alice = test::givenUser(db(), "user alice");
        m_call->identify(with("alice", "alice-password"));
        test::setPasswordHash(db(), alice.id, crypto::hashPassword("another-password"));
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(with("alice", "alice-password")));
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(with("alice", "another-password")));
    }

    void anOldHashIsReplacedAtSignIn()
    {
        const auto alice = test::givenUser(db(), "user alice");
        users::AccountStore accounts(db());
        // openssl passwd -6 -salt saltsalt alice-password
        const std::string old =
            "$6$saltsalt$VujKQZzQbDEUl3DrJwM1DxD5yUvNz7l/I9OKuC4Ufj16O6r3LLhoQIQWOf0muwWY89loyFl4nmczip6L"
            "ygmxq.";
        test::setPasswordHash(db(), alice.id, old);
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(with("alice", "wrong-password")));
        CPPUNIT_ASSERT_EQUAL(old, accounts.find(alice.id)->passwordHash);
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(with("alice", "alice-password")));
        const auto fresh = accounts.find(alice.id)->passwordHash;
        CPPUNIT_ASSERT_MESSAGE(fresh, fresh.starts_with("$y$"));
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(with("alice", "alice-password")));
        CPPUNIT_ASSERT_EQUAL(fresh, accounts.find(alice.id)->passwordHash);
    }

    void guessingIsSlowedDownAndRecovers()
    {
        test::givenUser(db(), "user alice");
        for (const auto* name : {"alice", "nobody"}) {
            for (int i = 0; i < 6; ++i)
                CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(with(name, "guess")));
            const auto before = hashes();
            const auto refusal = test::refusalOf([&] { m_call->identify(with(name, "guess")); });
            CPPUNIT_ASSERT_EQUAL(429, statusOf(refusal.kind()));
            CPPUNIT_ASSERT_EQUAL(1, refusal.retryAfterSeconds().value());
            CPPUNIT_ASSERT_EQUAL(before, hashes());
        }
        CPPUNIT_ASSERT_EQUAL(429, m_call->statusOf(with("ALICE ", "alice-password")));
        m_call->now += 1;
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(with("alice", "guess")));
        CPPUNIT_ASSERT_EQUAL(
            2, test::refusalOf([&] { m_call->identify(with("alice", "guess")); }).retryAfterSeconds().value());
        m_call->now += 2;
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(with("alice", "alice-password")));
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(with("alice", "guess"))); // counted from the beginning
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(with("alice", "guess")));
    }

    void whoIsKnownAtAnAddressIsNotSlowedDownByGuessersElsewhere()
    {
        test::givenUser(db(), "user alice");
        m_call->identify(with("alice", "alice-password"));
        for (int i = 0; i < 6; ++i)
            m_call->statusOf(with("alice", "guess", "", "203.0.113.5"));
        CPPUNIT_ASSERT_EQUAL(429, m_call->statusOf(with("alice", "alice-password", "", "203.0.113.5")));
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(with("alice", "alice-password")));
    }

    void aKnownPasswordIsNoWayToGuessQuickly()
    {
        test::givenUser(db(), "user alice");
        m_call->identify(with("alice", "alice-password"));
        int answered = 0;
        for (int i = 0; i < 100; ++i)
            answered += m_call->statusOf(with("alice", "guess" + std::to_string(i))) == 401;
        CPPUNIT_ASSERT_EQUAL(6, answered);
    }

    struct Enrolled {
        users::AccountRow account{};
        std::string secret{};
    };
    Enrolled enrolledAlice()
    {
        auto account = test::givenUser(db(), "user alice");
        auto made = twofactor::enrol(db(), m_call->state().twoFactorKeys,
                                     {.accountId = account.id, .accountName = "alice", .issuer = "Trivet"}, 0);
        return {std::move(account), std::move(made.secret)};
    }

    void anEnrolledUserNeedsACode()
    {
        const auto alice = enrolledAlice();
        const auto code = test::codeAt(alice.secret, m_call->now);
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(with("alice", "alice-password")));
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(with("alice", "wrong-password", code)));
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(with("alice", "alice-password", code)));
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(with("alice", "alice-password", code)));
        m_call->now += 30;
        m_call->settings().security.otpReuseSeconds = 5;
        const auto next = test::codeAt(alice.secret, m_call->now);
        for (int i = 0; i < 3; ++i)
            CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf(with("alice", "alice-password", next)));
        CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(with("alice", "alice-password", next, "192.0.2.9")));
        // A token is a factor of its own.
        const auto token = test::givenToken(db(), "token ci alice read:user");
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf({.headers = {{"Authorization", "token " + token}}}));
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf({.headers = {{"Authorization", test::basic("alice", token)}}}));
    }

    void eachOfTheThreeHeadersCarriesTheCodeButOnlyOne()
    {
        const auto alice = enrolledAlice();
        const RequestHeader authorization{"Authorization", test::basic("alice", "alice-password")};
        for (const auto* name : {"X-Trivet-OTP", "X-Service-OTP", "x-gitea-otp", "X-GITEA-OTP"}) {
            m_call->now += 30;
            const auto code = test::codeAt(alice.secret, m_call->now);
            CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf({.headers = {authorization, {name, code}}}));
        }
        m_call->now += 30;
        const auto code = test::codeAt(alice.secret, m_call->now);
        CPPUNIT_ASSERT_EQUAL(
            400, m_call->statusOf({.headers = {authorization, {"X-Gitea-OTP", code}, {"X-Trivet-OTP", code}}}));
        CPPUNIT_ASSERT_EQUAL(
            400, m_call->statusOf({.headers = {authorization, {"X-Gitea-OTP", code}, {"X-Gitea-OTP", code}}}));
        CPPUNIT_ASSERT_EQUAL(400, m_call->statusOf({.headers = {authorization, {"X-Gitea-OTP", code + ", " + code}}}));
        CPPUNIT_ASSERT_EQUAL(200, m_call->statusOf({.headers = {authorization, {"X-Gitea-OTP", code}}}));
    }

    // Else two codes at once would be a way to try passwords without a code.
    void twoCodesAreRefusedWhateverThePassword()
    {
        const auto alice = enrolledAlice();
        for (const auto& [name, password] : {std::pair("alice", "alice-password"), std::pair("alice", "wrong-password"),
                                             std::pair("nobody", "alice-password")}) {
            auto request = with(name, password, test::codeAt(alice.secret, m_call->now));
            request.headers.emplace_back("X-Gitea-OTP", "123456");
            const auto before = hashes();
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, 400, m_call->statusOf(request));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, before, hashes());
        }
    }

    void codesAreThrottledEvenBehindARightPassword()
    {
        const auto alice = enrolledAlice();
        m_call->identify(with("alice", "alice-password", test::codeAt(alice.secret, m_call->now)));
        int answered = 0;
        for (int i = 0; i < 50; ++i)
            answered += m_call->statusOf(with("alice", "alice-password", std::to_string(100000 + i))) == 401;
        CPPUNIT_ASSERT(answered <= 6);
    }

    // What an onlooker sees of a series of tries: the answers, and how long they took.
    std::string seenOf(const Request& request)
    {
        std::string seen;
        for (int i = 0; i < 8; ++i) {
            const auto before = hashes();
            const int status = m_call->statusOf(request);
            seen += std::to_string(status) + "/" + std::to_string(hashes() - before) + " ";
        }
        return seen;
    }

    void missingCodeAndWrongPasswordLookTheSameFromOutside()
    {
        const auto alice = enrolledAlice();
        test::givenUser(db(), "user bob");
        m_call->identify(with("alice", "alice-password", test::codeAt(alice.secret, m_call->now)));
        const auto missing = seenOf(with("alice", "alice-password"));
        CPPUNIT_ASSERT_EQUAL(seenOf(with("bob", "no-password", "", "198.51.100.1")), missing);
        CPPUNIT_ASSERT_EQUAL(seenOf(with("nobody", "no-password", "", "203.0.113.1")), missing);
    }

    void oddNamesAndPasswordsAreJustWrong()
    {
        test::givenUser(db(), "user alice");
        const std::string nul("al\0ice", 6);
        m_call->settings().service.requireSigninView = false;
        int n = 0;
        for (const auto& name : {std::string(), std::string("\xff\xfe"), nul, std::string(5000, 'x'),
                                 std::string("' OR 1=1 --"), std::string("%")})
            CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(with(name, "password", "", "10.0.0." + std::to_string(++n))));
        for (const auto& password : {nul, std::string(600, 'x'), std::string("\xff")})
            CPPUNIT_ASSERT_EQUAL(401, m_call->statusOf(with("alice", password)));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PasswordSignInTest, "store");

} // namespace trivet::signin
