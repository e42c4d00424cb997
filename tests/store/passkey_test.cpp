#include "base/error.hpp"
#include "crypto/encoding.hpp"
#include "crypto/token.hpp"
#include "passkeys/passkey_rules.hpp"
#include "settings/settings.hpp"
#include "support/authenticator.hpp"
#include "support/child_process.hpp"
#include "support/given.hpp"
#include "support/given_passkey.hpp"
#include "support/store_fixture.hpp"
#include "twofactor/enrolment.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "twofactor/two_factor_store.hpp"
#include "users/account_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::passkeys {

using test::Authenticator;
using test::PasskeyCeremony;

class PasskeyTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(PasskeyTest);
    CPPUNIT_TEST(aPasskeyIsKeptRenamedAndRemovedByItsOwner);
    CPPUNIT_TEST(aCredentialBelongsToOneAccount);
    CPPUNIT_TEST(userHandlesAreRandomAndStay);
    CPPUNIT_TEST(aChallengeIsForOnePurposeAndAWhile);
    CPPUNIT_TEST(anAnswerIsStoredOnceAndForItsAccount);
    CPPUNIT_TEST(namesAreChecked);
    CPPUNIT_TEST(aUseIsGoodOnceAndCounted);
    CPPUNIT_TEST(aUseIsRefusedForEachReason);
    CPPUNIT_TEST(aPasskeyIsASecondFactor);
    CPPUNIT_TEST(scratchCodesGoWithTheLastSecondFactor);
    CPPUNIT_TEST(theRelyingPartyIsTheHost);
    CPPUNIT_TEST(ofManyProcessesOneUsesAChallenge);
    CPPUNIT_TEST(anAccountThatGoesTakesItsPasskeysAlong);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kNow = 1'800'000'000;
    static constexpr std::string_view kKey = "the secret key of the tests";
    Settings m_settings{};
    Authenticator m_authenticator{};

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_settings.server.rootUrl = "http://trivet.test/";
    }

private:
    users::AccountRow user(const std::string& name) { return test::givenUser(db(), "user " + name); }
    Site site(std::int64_t now = kNow) const { return {m_settings, kKey, now}; }

    NewPasskey answer(std::int64_t account, const std::string& name = "laptop") const
    {
        const auto challenge = issueChallenge(kKey, {Ceremony::Registration, account}, kNow);
        const PasskeyCeremony ceremony{.type = "webauthn.create", .challenge = challenge, .signCount = 3};
        return {name, challenge, crypto::encodeBase64Url(Authenticator::clientData(ceremony)),
                crypto::encodeBase64Url(m_authenticator.attestationObject(ceremony))};
    }
    PasskeyUse use(const ChallengePurpose& purpose, PasskeyCeremony ceremony = {}, std::string handle = {}) const
    {
        ceremony.challenge = issueChallenge(kKey, purpose, kNow);
        return {ceremony.challenge,
                crypto::encodeBase64Url(m_authenticator.credentialId()),
                crypto::encodeBase64Url(Authenticator::clientData(ceremony)),
                crypto::encodeBase64Url(Authenticator::authenticatorData(ceremony)),
                crypto::encodeBase64Url(m_authenticator.signature(ceremony)),
                std::move(handle)};
    }
    PasskeyRow stored(const users::AccountRow& account)
    {
        test::givePasskey(db(), account, m_authenticator);
        return PasskeyStore(db()).ofAccount(account.id).at(0);
    }
    // Why not; "accepted" if it is.
    std::string judged(const UseCheck& check, const PasskeyRow& passkey, const PasskeyUse& given,
                       std::int64_t now = kNow)
    {
        return refusalOf(db(), site(now), check, passkey, given).value_or("accepted");
    }

    void aPasskeyIsKeptRenamedAndRemovedByItsOwner()
    {
        const auto alice = user("alice"), bob = user("bob");
        const auto row = stored(alice);
        PasskeyStore store(db());
        CPPUNIT_ASSERT(store.hasAny(alice.id) && !store.hasAny(bob.id));
        CPPUNIT_ASSERT(store.find(alice.id, row.id) && !store.find(bob.id, row.id));
        CPPUNIT_ASSERT(!store.rename(bob.id, row.id, "his") && store.rename(alice.id, row.id, "phone"));
        CPPUNIT_ASSERT_EQUAL(std::string("phone"), store.findByCredential(row.credentialId)->name);
        CPPUNIT_ASSERT(!store.remove(bob.id, row.id) && store.remove(alice.id, row.id));
        CPPUNIT_ASSERT(!store.remove(alice.id, row.id) && store.ofAccount(alice.id).empty());
    }

    void aCredentialBelongsToOneAccount()
    {
        auto row = stored(user("alice"));
        const auto bob = user("bob").id;
        row.accountId = bob;
        CPPUNIT_ASSERT(!PasskeyStore(db()).insert(row));
        CPPUNIT_ASSERT_THROW(twofactor::addPasskey(db(), row), Error);
        CPPUNIT_ASSERT_THROW(checkNew(db(), site(), bob, answer(bob)), Error);
        CPPUNIT_ASSERT(!PasskeyStore(db()).hasAny(bob));
    }

    void userHandlesAreRandomAndStay()
    {
        PasskeyStore store(db());
        const auto alice = user("alice").id, bob = user("bob").id;
        const auto handle = store.handleOf(alice);
        CPPUNIT_ASSERT_EQUAL(std::size_t{32}, crypto::decodeBase64Url(handle)->size());
        CPPUNIT_ASSERT(handle == store.handleOf(alice) && handle != store.handleOf(bob));
    }

    void aChallengeIsForOnePurposeAndAWhile()
    {
        const ChallengePurpose purpose{Ceremony::SecondFactor, 7};
        const auto challenge = issueChallenge(kKey, purpose, kNow);
        const auto isGood = [&](const ChallengePurpose& other, std::int64_t now, std::string_view key = kKey) {
            return endOfChallenge(key, other, challenge, now).has_value();
        };
        CPPUNIT_ASSERT(challenge != issueChallenge(kKey, purpose, kNow));
        CPPUNIT_ASSERT(isGood(purpose, kNow) && isGood(purpose, kNow + kChallengeSeconds - 1));
        CPPUNIT_ASSERT(!isGood(purpose, kNow + kChallengeSeconds));
        CPPUNIT_ASSERT(!isGood(purpose, kNow - 86400)); // of a clock that was ahead
        CPPUNIT_ASSERT(!isGood({Ceremony::SecondFactor, 8}, kNow) && !isGood({Ceremony::SignIn, 7}, kNow));
        CPPUNIT_ASSERT(!isGood(purpose, kNow, "another secret key of tests"));
        CPPUNIT_ASSERT(!endOfChallenge(kKey, purpose, "", kNow) && !endOfChallenge(kKey, purpose, "made up", kNow));
        CPPUNIT_ASSERT(!endOfChallenge(kKey, purpose, challenge.substr(1), kNow));
    }

    void anAnswerIsStoredOnceAndForItsAccount()
    {
        const auto alice = user("alice").id, bob = user("bob").id;
        const auto given = answer(alice);
        CPPUNIT_ASSERT_THROW(checkNew(db(), site(), bob, given), Error);
        CPPUNIT_ASSERT_THROW(checkNew(db(), site(kNow + kChallengeSeconds), alice, given), Error);
        auto broken = given;
        broken.attestationObject.resize(20);
        CPPUNIT_ASSERT_THROW(checkNew(db(), site(), alice, broken), Error);
        const auto row = checkNew(db(), site(), alice, given);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, row.signCount);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{-7}, row.algorithm);
        CPPUNIT_ASSERT_EQUAL(std::string("laptop"), row.name);
        CPPUNIT_ASSERT_THROW(checkNew(db(), site(), alice, given), Error); // the challenge is used
        m_settings.server.rootUrl = "http://elsewhere.test/";
        CPPUNIT_ASSERT_THROW(checkNew(db(), site(), alice, answer(alice)), Error);
    }

    void namesAreChecked()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("phone"), checkedName(" phone "));
        CPPUNIT_ASSERT_THROW(checkedName("  "), Error);
        CPPUNIT_ASSERT_THROW(checkedName(std::string(256, 'x')), Error);
    }

    void aUseIsGoodOnceAndCounted()
    {
        const auto alice = user("alice");
        const auto passkey = stored(alice);
        const UseCheck check{.purpose = {Ceremony::SecondFactor, alice.id}};
        const auto given = use(check.purpose, {.signCount = 5});
        CPPUNIT_ASSERT_EQUAL(std::string("accepted"), judged(check, passkey, given));
        const auto now = PasskeyStore(db()).find(alice.id, passkey.id).value();
        CPPUNIT_ASSERT(now.signCount == 5 && now.lastUsedAt == kNow);
        CPPUNIT_ASSERT_EQUAL(std::string("the challenge was used before"), judged(check, passkey, given));
        const std::string counter(describe(webauthn::Outcome::CounterNotIncreased));
        CPPUNIT_ASSERT_EQUAL(counter, judged(check, now, use(check.purpose, {.signCount = 5})));
        // Another process has noted a later use since the row was read.
        CPPUNIT_ASSERT_EQUAL(counter, judged(check, passkey, use(check.purpose, {.signCount = 4})));
        CPPUNIT_ASSERT_EQUAL(std::string("accepted"), judged(check, now, use(check.purpose, {.signCount = 6})));
    }

    void aUseIsRefusedForEachReason()
    {
        const auto alice = user("alice"), bob = user("bob");
        auto passkey = stored(alice);
        const auto handle = PasskeyStore(db()).handleOf(alice.id), other = PasskeyStore(db()).handleOf(bob.id);
        const UseCheck alone{.purpose = {Ceremony::SignIn, 0}, .mustVerifyUser = true, .needsUserHandle = true};
        const auto of = [&](const PasskeyCeremony& ceremony, const std::string& whose) {
            return judged(alone, passkey, use(alone.purpose, ceremony, whose));
        };
        CPPUNIT_ASSERT_EQUAL(std::string("accepted"), of({}, handle));
        CPPUNIT_ASSERT_EQUAL(std::string("no user handle"), of({}, ""));
        CPPUNIT_ASSERT_EQUAL(std::string("the user handle of another account"), of({}, other));
        CPPUNIT_ASSERT_EQUAL(std::string("the user was not verified"), of({.flags = 0x01}, handle));
        CPPUNIT_ASSERT_EQUAL(std::string("another origin than that of ROOT_URL"),
                             of({.origin = "https://trivet.test"}, handle));
        const std::string notOurs("the challenge is not ours or too old");
        CPPUNIT_ASSERT_EQUAL(notOurs, judged(alone, passkey, use({Ceremony::SecondFactor, alice.id}, {}, handle)));
        CPPUNIT_ASSERT_EQUAL(notOurs, judged(alone, passkey, use(alone.purpose, {}, handle), kNow + kChallengeSeconds));
        auto garbled = use(alone.purpose, {}, handle);
        garbled.signature = "!";
        CPPUNIT_ASSERT_EQUAL(std::string("wrong signature"), judged(alone, passkey, garbled));
        passkey.publicKey = "AAAA";
        CPPUNIT_ASSERT_EQUAL(std::string("the stored key cannot be read"), of({}, handle));
    }

    void aPasskeyIsASecondFactor()
    {
        const auto alice = user("alice");
        CPPUNIT_ASSERT(!twofactor::isEnrolled(db(), alice.id));
        stored(alice);
        CPPUNIT_ASSERT(twofactor::isEnrolled(db(), alice.id) && twofactor::hasPasskey(db(), alice.id));
        CPPUNIT_ASSERT(!twofactor::hasAuthenticatorApp(db(), alice.id));
        CPPUNIT_ASSERT(twofactor::disable(db(), alice.id) && !twofactor::disable(db(), alice.id));
        CPPUNIT_ASSERT(!twofactor::isEnrolled(db(), alice.id));
        CPPUNIT_ASSERT_THROW(twofactor::renewScratchCodes(db(), alice.id), Error);
    }

    void scratchCodesGoWithTheLastSecondFactor()
    {
        const auto alice = user("alice");
        const twofactor::Keys keys(kKey);
        twofactor::TwoFactorStore store(db());
        const auto passkey = stored(alice);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{10}, store.countScratchCodes(alice.id));
        const auto made = twofactor::enrol(db(), keys, {alice.id, "alice", "T"}, kNow);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{10}, store.countScratchCodes(alice.id));
        auto second = passkey;
        second.credentialId = "c2Vjb25k";
        CPPUNIT_ASSERT(twofactor::addPasskey(db(), second).empty());
        CPPUNIT_ASSERT(twofactor::acceptScratchCode(db(), alice.id, made.scratchCodes[0]));
        store.remove(alice.id);
        CPPUNIT_ASSERT(twofactor::removePasskey(db(), alice.id, passkey.id));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{9}, store.countScratchCodes(alice.id));
        const auto last = PasskeyStore(db()).ofAccount(alice.id).at(0).id;
        CPPUNIT_ASSERT(twofactor::removePasskey(db(), alice.id, last));
        CPPUNIT_ASSERT(!twofactor::removePasskey(db(), alice.id, last));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, store.countScratchCodes(alice.id));
    }

    void theRelyingPartyIsTheHost()
    {
        const auto idAt = [&](const char* root) {
            m_settings.server.rootUrl = root;
            return relyingPartyId(m_settings);
        };
        CPPUNIT_ASSERT_EQUAL(std::string("git.example"), idAt("https://git.example:8443/trivet/"));
        CPPUNIT_ASSERT_EQUAL(std::string("git.example"), idAt("https://git.example/"));
        CPPUNIT_ASSERT_EQUAL(std::string("[2001:db8::1]"), idAt("http://[2001:db8::1]:3000/"));
    }

    void ofManyProcessesOneUsesAChallenge()
    {
        constexpr int kProcesses = 16;
        const auto alice = user("alice");
        const auto passkey = stored(alice);
        const UseCheck check{.purpose = {Ceremony::SecondFactor, alice.id}};
        const auto given = use(check.purpose); // of an authenticator that does not count
        const test::Milestone ready, start;
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < kProcesses; ++i)
            children.emplace_back([&] {
                db::Database own(options());
                PasskeyStore(own).hasAny(alice.id); // connected before the start
                ready.reach();
                start.await();
                return refusalOf(own, site(), check, passkey, given) ? 0 : 1;
            });
        ready.await(kProcesses);
        for (int i = 0; i < kProcesses; ++i)
            start.reach();
        int accepted = 0;
        for (auto& child : children) {
            const int status = child.wait();
            CPPUNIT_ASSERT(status == 0 || status == 1);
            accepted += status;
        }
        CPPUNIT_ASSERT_EQUAL(1, accepted);
    }

    void anAccountThatGoesTakesItsPasskeysAlong()
    {
        const auto alice = user("alice");
        const auto row = stored(alice);
        users::AccountStore(db()).remove(alice.id);
        CPPUNIT_ASSERT(!PasskeyStore(db()).findByCredential(row.credentialId));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PasskeyTest, "store");

} // namespace trivet::passkeys
