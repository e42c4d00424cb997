#include "keyring/keyring.hpp"

#include "base/error.hpp"
#include "jose/jws.hpp"
#include "keyring/periods.hpp"
#include "keyring/signing_key_rules.hpp"
#include "support/signing_keys.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::keyring {
namespace {

using jose::Algorithm;

constexpr std::int64_t kStart = 1'800'000'000;

} // namespace

class KeyringTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(KeyringTest);
    CPPUNIT_TEST(theFirstSignatureMakesTheKeys);
    CPPUNIT_TEST(whatOneWorkerSignsAnotherAccepts);
    CPPUNIT_TEST(aRotationReachesAnotherWorker);
    CPPUNIT_TEST(anOldKeyIsGoodForHintsAlone);
    CPPUNIT_TEST(aRemovedKeyIsForgotten);
    CPPUNIT_TEST(aScheduledKeySignsFromItsSecondOn);
    CPPUNIT_TEST(inventedKeysAreNotLookedUpAgainAndAgain);
    CPPUNIT_TEST(aViewIsReadOnceForAWhile);
    CPPUNIT_TEST(aClockThatIsSetBackDoesNotKeepAView);
    CPPUNIT_TEST(aHostWithASlowClockSignsWithTheFirstKeyToo);
    CPPUNIT_TEST(aLostSecretKeyIsTold);
    CPPUNIT_TEST(theKeySetHasCurrentAndNextKeysAndNothingPrivate);
    CPPUNIT_TEST(theTagChangesWithTheKeySet);
    CPPUNIT_TEST(aKeyThatWasChangedInTheDatabaseIsNotUsed);
    CPPUNIT_TEST_SUITE_END();

    Keyring worker() { return Keyring(m_settings, test::kTestSecretKey); }
    void rotateNow(RotationReason reason, std::int64_t now)
    {
        KeyGenerator generator(test::kTestSecretKey);
        rotate(db(), {Algorithm::Es256}, reason, {m_settings, generator, now});
    }
    bool accepts(Keyring& keys, const std::string& token, std::int64_t now)
    {
        const Algorithm allowed[] = {Algorithm::Es256, Algorithm::EdDsa};
        return jose::accept(token, [&](std::string_view kid) { return keys.find(db(), kid, now); }, {"at+jwt", allowed})
            .has_value();
    }

    void theFirstSignatureMakesTheKeys()
    {
        auto keys = worker();
        const auto signer = keys.signer(db(), Algorithm::Es256, kStart);
        CPPUNIT_ASSERT(signer->algorithm() == Algorithm::Es256);
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, KeyStore(db()).published(kStart).size());
        CPPUNIT_ASSERT_THROW(keys.signer(db(), Algorithm::Rs512, kStart), Error);
    }

    void whatOneWorkerSignsAnotherAccepts()
    {
        auto one = worker(), other = worker();
        for (const auto algorithm : {Algorithm::Es256, Algorithm::EdDsa})
            CPPUNIT_ASSERT(accepts(other, jose::signJws(*one.signer(db(), algorithm, kStart), "at+jwt", "{}"), kStart));
    }

    void aRotationReachesAnotherWorker()
    {
        auto keys = worker();
        const auto old = keys.signer(db(), Algorithm::Es256, kStart);
        const auto now = kStart + kPublishSeconds;
        CPPUNIT_ASSERT_EQUAL(old->kid(), keys.signer(db(), Algorithm::Es256, now)->kid());
        rotateNow(RotationReason::Planned, now);
        const auto seen = now + kViewSeconds;
        CPPUNIT_ASSERT(keys.signer(db(), Algorithm::Es256, seen)->kid() != old->kid());
        CPPUNIT_ASSERT(accepts(keys, jose::signJws(*old, "at+jwt", "{}"), seen));
        const auto end = now + secondsToRetire(m_settings) + kViewSeconds;
        CPPUNIT_ASSERT(!accepts(keys, jose::signJws(*old, "at+jwt", "{}"), end));
    }

    void anOldKeyIsGoodForHintsAlone()
    {
        auto keys = worker();
        const auto old = keys.signer(db(), Algorithm::Es256, kStart)->kid();
        const auto now = kStart + kPublishSeconds;
        rotateNow(RotationReason::Planned, now);
        const auto retired = now + secondsToRetire(m_settings), end = retired + secondsToForget(m_settings);
        CPPUNIT_ASSERT(keys.find(db(), old, retired - 1) && keys.findForHint(db(), old, retired - 1));
        for (const auto later : {retired, end - 1})
            CPPUNIT_ASSERT(!keys.find(db(), old, later) && keys.findForHint(db(), old, later)->kid() == old);
        CPPUNIT_ASSERT(keys.keySet(db(), retired).text.find(old) == std::string::npos);
        CPPUNIT_ASSERT(!keys.findForHint(db(), old, end) && !keys.findForHint(db(), "invented", end));
        rotateNow(RotationReason::Compromised, end - 10);
        CPPUNIT_ASSERT(!keys.findForHint(db(), old, end - 10 + kViewSeconds));
    }

    void aRemovedKeyIsForgotten()
    {
        auto keys = worker();
        const auto token = jose::signJws(*keys.signer(db(), Algorithm::Es256, kStart), "at+jwt", "{}");
        rotateNow(RotationReason::Compromised, kStart + 1);
        CPPUNIT_ASSERT(!accepts(keys, token, kStart + kViewSeconds));
        CPPUNIT_ASSERT(accepts(keys, jose::signJws(*keys.signer(db(), Algorithm::Es256, kStart + 10), "at+jwt", "{}"),
                               kStart + 10));
    }

    void aScheduledKeySignsFromItsSecondOn()
    {
        auto keys = worker();
        const auto old = keys.signer(db(), Algorithm::Es256, kStart)->kid();
        rotateNow(RotationReason::Planned, kStart + 1);
        const auto from = kStart + kPublishSeconds;
        CPPUNIT_ASSERT_EQUAL(old, keys.signer(db(), Algorithm::Es256, from - 1)->kid());
        CPPUNIT_ASSERT(keys.signer(db(), Algorithm::Es256, from)->kid() != old);
    }

    void inventedKeysAreNotLookedUpAgainAndAgain()
    {
        auto keys = worker();
        keys.signer(db(), Algorithm::Es256, kStart);
        const auto before = db().statementsRun();
        for (int i = 0; i < 1000; ++i)
            CPPUNIT_ASSERT(!keys.find(db(), "invented" + std::to_string(i), kStart + 1));
        CPPUNIT_ASSERT(db().statementsRun() <= before + 21);
        // A key that was made a moment ago is found all the same.
        auto other = worker();
        rotateNow(RotationReason::Compromised, kStart + 1);
        rotateNow(RotationReason::Compromised, kStart + 2);
        const auto fresh = other.signer(db(), Algorithm::Es256, kStart + 2);
        CPPUNIT_ASSERT(keys.find(db(), fresh->kid(), kStart + 2) != nullptr);
    }

    void aViewIsReadOnceForAWhile()
    {
        auto keys = worker();
        const auto first = keys.signer(db(), Algorithm::Es256, kStart);
        keys.keySet(db(), kStart);
        const auto before = db().statementsRun();
        for (std::int64_t second = 0; second < kViewSeconds; ++second) {
            CPPUNIT_ASSERT(keys.signer(db(), Algorithm::Es256, kStart + second) == first);
            keys.keySet(db(), kStart + second);
            CPPUNIT_ASSERT(keys.find(db(), first->kid(), kStart + second) != nullptr);
        }
        CPPUNIT_ASSERT_EQUAL(before, db().statementsRun());
        CPPUNIT_ASSERT(keys.signer(db(), Algorithm::Es256, kStart + kViewSeconds) == first); // not unsealed again
        CPPUNIT_ASSERT_EQUAL(before + 1, db().statementsRun());
    }

    void aClockThatIsSetBackDoesNotKeepAView()
    {
        auto keys = worker();
        keys.signer(db(), Algorithm::Es256, kStart - 2000);
        const auto old = keys.signer(db(), Algorithm::Es256, kStart)->kid();
        rotateNow(RotationReason::Compromised, kStart - 1000);
        CPPUNIT_ASSERT(keys.signer(db(), Algorithm::Es256, kStart - 1000)->kid() != old);
    }

    void aHostWithASlowClockSignsWithTheFirstKeyToo()
    {
        auto one = worker(), other = worker();
        const auto kid = one.signer(db(), Algorithm::Es256, kStart)->kid();
        CPPUNIT_ASSERT_EQUAL(kid, other.signer(db(), Algorithm::Es256, kStart - 30)->kid());
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, KeyStore(db()).published(kStart).size());
    }

    void aLostSecretKeyIsTold()
    {
        worker().signer(db(), Algorithm::Es256, kStart);
        Keyring other(m_settings, "another secret key for tests");
        try {
            other.signer(db(), Algorithm::Es256, kStart);
            CPPUNIT_FAIL("signed with a key nobody can open");
        } catch (const Error& error) {
            CPPUNIT_ASSERT(error.kind() == Error::Kind::Unavailable);
            CPPUNIT_ASSERT(error.detail().find("another secret key") != std::string::npos);
            CPPUNIT_ASSERT(error.english().find("key") == std::string::npos);
        }
    }

    void theKeySetHasCurrentAndNextKeysAndNothingPrivate()
    {
        auto keys = worker();
        const auto& set = keys.keySet(db(), kStart);
        const auto value = json::parse(set.text);
        const auto& list = *value.member("keys")->as<json::Value::Array>();
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, list.size());
        CPPUNIT_ASSERT_EQUAL(keys.signer(db(), Algorithm::Es256, kStart)->kid(),
                             *list[0].member("kid")->as<std::string>());
        for (const auto& key : list)
            for (const auto* const name : {"d", "p", "q", "dp", "dq", "qi", "k"})
                CPPUNIT_ASSERT(key.member(name) == nullptr);
    }

    void theTagChangesWithTheKeySet()
    {
        auto keys = worker();
        const auto first = keys.keySet(db(), kStart).tag;
        CPPUNIT_ASSERT_EQUAL(first, keys.keySet(db(), kStart + kViewSeconds).tag);
        rotateNow(RotationReason::Compromised, kStart + kViewSeconds);
        CPPUNIT_ASSERT(keys.keySet(db(), kStart + 2 * kViewSeconds).tag != first);
    }

    void aKeyThatWasChangedInTheDatabaseIsNotUsed()
    {
        auto keys = worker();
        const auto kid = keys.signer(db(), Algorithm::Es256, kStart)->kid();
        const auto stranger = jose::SigningKey::generate(Algorithm::Es256);
        const auto row = KeyGenerator(test::kTestSecretKey).seal(stranger, kStart);
        db().run("UPDATE signing_key SET public_key = $1 WHERE kid = $2", row.publicKey, kid);
        auto other = worker();
        CPPUNIT_ASSERT(other.find(db(), kid, kStart) == nullptr);
    }

    Settings m_settings = test::quickKeySettings();
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(KeyringTest, "store");

} // namespace trivet::keyring
