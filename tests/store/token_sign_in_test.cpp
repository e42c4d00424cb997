// Tokens at the desk: who sends them, how often they are wrong, what they carry.
#include "crypto/gitea_hash.hpp"
#include "support/given.hpp"
#include "support/identify_call.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"
#include "tokens/token_rules.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::signin {

class TokenSignInTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(TokenSignInTest);
    CPPUNIT_TEST(theIdentityCarriesWhatTheTokenMay);
    CPPUNIT_TEST(unknownTokensAreSlowedDownGoodOnesNever);
    CPPUNIT_TEST(anImportedTokenIsHashedForNobodyWhoHasToWait);
    CPPUNIT_TEST(anExpiredTokenSaysSoInEveryForm);
    CPPUNIT_TEST(aDeletedTokenIsGoneAtOnce);
    CPPUNIT_TEST_SUITE_END();

    using Request = test::IdentifyCall::Request;

    static std::vector<Request> everyForm(const std::string& token)
    {
        return {{.headers = {{"Authorization", "token " + token}}},
                {.headers = {{"Authorization", "bearer " + token}}},
                {.headers = {{"Authorization", test::basic(token, "")}}},
                {.headers = {{"Authorization", test::basic(token, "x-oauth-basic")}}},
                {.headers = {{"Authorization", test::basic("somebody", token)}}},
                {.headers = {}, .target = "/api/v1/user?token=" + token},
                {.headers = {}, .target = "/api/v1/user?access_token=" + token}};
    }

    void theIdentityCarriesWhatTheTokenMay()
    {
        const auto alice = test::givenUser(db(), "user alice restricted");
        const auto token = test::givenToken(db(), "token ci alice public-only,read:issue repo=Alice/Hello");
        test::IdentifyCall channel(db());
        for (const auto& request : everyForm(token)) {
            const auto who = channel.identify(request);
            CPPUNIT_ASSERT_EQUAL(alice.id, who.userId);
            CPPUNIT_ASSERT(access::SignIn::Token == who.signIn && who.tokenId != 0 && who.isRestricted);
            CPPUNIT_ASSERT(who.scopes && who.scopes->publicOnly);
            CPPUNIT_ASSERT(who.scopes->allows(access::Permission::Issue, access::Level::Read));
            CPPUNIT_ASSERT(!who.scopes->allows(access::Permission::Issue, access::Level::Write));
            CPPUNIT_ASSERT(who.repositories &&
                           *who.repositories == std::vector<access::RepositoryName>({{"alice", "hello"}}));
        }
    }

    void unknownTokensAreSlowedDownGoodOnesNever()
    {
        test::givenUser(db(), "user alice");
        const auto good = test::givenToken(db(), "token ci alice read:user");
        test::IdentifyCall channel(db());
        const Request unknown{.headers = {{"Authorization", "token " + std::string(40, 'a')}}};
        for (int i = 0; i < 21; ++i)
            CPPUNIT_ASSERT_EQUAL(401, channel.statusOf(unknown));
        CPPUNIT_ASSERT_EQUAL(429, channel.statusOf(unknown));
        CPPUNIT_ASSERT_EQUAL(200, channel.statusOf({.headers = {{"Authorization", "token " + good}}}));
        channel.now += 1;
        CPPUNIT_ASSERT_EQUAL(401, channel.statusOf(unknown));
        CPPUNIT_ASSERT_EQUAL(2, test::refusalOf([&] { channel.identify(unknown); }).retryAfterSeconds().value());
    }

    void anImportedTokenIsHashedForNobodyWhoHasToWait()
    {
        const auto alice = test::givenUser(db(), "user alice");
        const auto hash =
            crypto::tokenHashOfGitea("tokensalt0", "81deabc5920807b4b356b7b205ca526cb803e30c8887493bdbf50e"
                                                   "47460af5d7c273175db58fb706e04f38dd23c5a7345c09");
        tokens::TokenStore(db()).insert(
            {.accountId = alice.id, .name = "old", .hash = hash.value(), .lastEight = "01234567"});
        test::IdentifyCall channel(db());
        const std::string right = "0123456789abcdef0123456789abcdef01234567", wrong = std::string(32, '0') + "01234567";
        const auto hashes = [&] { return channel.state().passwordWork.hashesMade(); };
        for (int i = 0; i < 30; ++i)
            channel.statusOf({.headers = {{"Authorization", "token " + wrong}}});
        const auto before = hashes();
        CPPUNIT_ASSERT(before > 0 && before <= 21);
        for (const auto& value : {wrong, right})
            for (const auto& request : everyForm(value))
                CPPUNIT_ASSERT_EQUAL(429, channel.statusOf(request));
        CPPUNIT_ASSERT_EQUAL(before, hashes());
        Request fromElsewhere{.headers = {{"Authorization", "token " + right}}, .address = "198.51.100.7"};
        CPPUNIT_ASSERT_EQUAL(200, channel.statusOf(fromElsewhere));
        CPPUNIT_ASSERT_EQUAL(200, channel.statusOf({.headers = {{"Authorization", "token " + right}}})); // ours by now
        CPPUNIT_ASSERT_EQUAL(before + 1, hashes());
    }

    void anExpiredTokenSaysSoInEveryForm()
    {
        const auto alice = test::givenUser(db(), "user alice");
        test::IdentifyCall channel(db());
        const auto token =
            tokens::create(db(), alice.id, {.name = "x", .expiresAt = channel.now + 1}, channel.now - 10).value;
        for (const auto& request : everyForm(token))
            CPPUNIT_ASSERT_EQUAL(200, channel.statusOf(request));
        channel.now += 1;
        for (const auto& request : everyForm(token)) {
            const auto refusal = test::refusalOf([&] { channel.identify(request); });
            CPPUNIT_ASSERT_EQUAL(401, statusOf(refusal.kind()));
            CPPUNIT_ASSERT_EQUAL(std::string("this token has expired"), refusal.english());
        }
    }

    void aDeletedTokenIsGoneAtOnce()
    {
        const auto alice = test::givenUser(db(), "user alice");
        const auto token = test::givenToken(db(), "token ci alice read:user");
        test::IdentifyCall channel(db());
        for (const auto& request : everyForm(token))
            CPPUNIT_ASSERT_EQUAL(200, channel.statusOf(request));
        tokens::removeNamed(db(), alice.id, "ci");
        for (const auto& request : everyForm(token))
            CPPUNIT_ASSERT_EQUAL(401, channel.statusOf(request));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TokenSignInTest, "store");

} // namespace trivet::signin
