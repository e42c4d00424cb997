#include "keyring/signing_key_rules.hpp"

#include "keyring/due_rotation.hpp"
#include "keyring/periods.hpp"
#include "support/child_process.hpp"
#include "support/signing_keys.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <set>

namespace trivet::keyring {
namespace {

using jose::Algorithm;

constexpr std::int64_t kStart = 1'800'000'000;
constexpr std::int64_t kDay = 86400;

} // namespace

class SigningKeyRulesTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(SigningKeyRulesTest);
    CPPUNIT_TEST(everyConfiguredAlgorithmGetsACurrentAndANextKey);
    CPPUNIT_TEST(whatIsThereIsNotMadeAgain);
    CPPUNIT_TEST(ofProcessesThatStartAtOnceOneMakesTheKeys);
    CPPUNIT_TEST(privateKeysAreSealed);
    CPPUNIT_TEST(aRotationWaitsUntilTheNextKeyIsKnown);
    CPPUNIT_TEST(aKeyThatIsKnownTakesOverAtOnce);
    CPPUNIT_TEST(aFixedRotationIsToldAgainNotDoubled);
    CPPUNIT_TEST(theOldKeyStaysUntilItsLastTokenHasExpired);
    CPPUNIT_TEST(theOldKeyIsKnownForAsLongAsASession);
    CPPUNIT_TEST(aCompromiseForgetsOldKeysToo);
    CPPUNIT_TEST(onlyTheChosenAlgorithmIsRotated);
    CPPUNIT_TEST(aCompromisedKeyIsGoneAtOnce);
    CPPUNIT_TEST(aCompromiseDoesNotWaitForAFixedRotation);
    CPPUNIT_TEST(keysOfALostSecretAreReplaced);
    CPPUNIT_TEST(anAlgorithmThatIsNotWantedAnyMoreRetires);
    CPPUNIT_TEST(anAlgorithmThatIsWantedAgainGetsANewKey);
    CPPUNIT_TEST(oldKeysAreRotatedFromTimeToTime);
    CPPUNIT_TEST(aClockThatWasAheadPutsNoRotationOff);
    CPPUNIT_TEST_SUITE_END();

    KeyOrder at(std::int64_t now) { return {m_settings, m_generator, now}; }
    std::vector<KeyRow> rows(std::int64_t now) { return KeyStore(db()).published(now); }
    std::string current(Algorithm algorithm, std::int64_t now)
    {
        const auto all = rows(now);
        const auto* const key = currentKey(all, algorithm, now);
        return key ? key->kid : "none";
    }
    std::string next(Algorithm algorithm, std::int64_t now)
    {
        for (const auto& row : rows(now))
            if (row.algorithm == nameOf(algorithm) && !row.activeFrom)
                return row.kid;
        return "none";
    }
    std::vector<Rotation> rotateOne(Algorithm algorithm, RotationReason reason, std::int64_t now)
    {
        return rotate(db(), {algorithm}, reason, at(now));
    }
    std::int64_t audited()
    {
        return db().value<std::int64_t>("SELECT COUNT(*) FROM audit_entry WHERE action = 'signing_key.rotate'").value();
    }

    void aClockThatWasAheadPutsNoRotationOff()
    {
        ensureKeys(db(), at(kStart));
        rotateOne(Algorithm::Es256, RotationReason::Planned, kStart + 400 * kDay);
        rotateOne(Algorithm::Es256, RotationReason::Planned, kStart + 401 * kDay);
        const auto told = rotateOne(Algorithm::Es256, RotationReason::Planned, kStart);
        CPPUNIT_ASSERT_EQUAL(kStart + kPublishSeconds, told.at(0).activeFrom);
        CPPUNIT_ASSERT_EQUAL(told.at(0).kid, current(Algorithm::Es256, kStart + kPublishSeconds));
        // Its successor was made by the same clock.
        const auto later = rotateOne(Algorithm::Es256, RotationReason::Planned, kStart + kDay);
        CPPUNIT_ASSERT_EQUAL(kStart + kDay + kPublishSeconds, later.at(0).activeFrom);
        rotateOne(Algorithm::EdDsa, RotationReason::Planned, kStart + 400 * kDay);
        CPPUNIT_ASSERT(overdueAlgorithms(db(), m_settings, kStart + kDay) == std::vector{Algorithm::EdDsa});
    }

    void everyConfiguredAlgorithmGetsACurrentAndANextKey()
    {
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, ensureKeys(db(), at(kStart)));
        std::set<std::string> kids;
        for (const auto algorithm : {Algorithm::Es256, Algorithm::EdDsa}) {
            kids.insert(current(algorithm, kStart));
            kids.insert(next(algorithm, kStart));
        }
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, kids.size());
        CPPUNIT_ASSERT(!kids.contains("none"));
    }

    void whatIsThereIsNotMadeAgain()
    {
        ensureKeys(db(), at(kStart));
        const auto before = db().statementsRun();
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, ensureKeys(db(), at(kStart + 10)));
        CPPUNIT_ASSERT_EQUAL(before + 1, db().statementsRun());
        m_settings.oauth2.accessTokenAlgorithm = "ES384";
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, ensureKeys(db(), at(kStart + 20)));
    }

    void ofProcessesThatStartAtOnceOneMakesTheKeys()
    {
        const test::Milestone start;
        std::vector<test::ChildProcess> children{};
        for (int i = 0; i < 8; ++i)
            children.emplace_back([&] {
                db::Database own(options());
                start.await();
                return static_cast<int>(ensureKeys(own, at(kStart)));
            });
        for (int i = 0; i < 8; ++i)
            start.reach();
        int made = 0;
        for (auto& child : children)
            made += child.wait();
        CPPUNIT_ASSERT_EQUAL(4, made);
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, rows(kStart).size());
    }

    void privateKeysAreSealed()
    {
        ensureKeys(db(), at(kStart));
        auto all = rows(kStart);
        for (const auto& row : all)
            CPPUNIT_ASSERT(m_generator.unseal(row).value().kid() == row.kid);
        CPPUNIT_ASSERT(!KeyGenerator("another secret key for tests").unseal(all[0]));
        std::swap(all[0].sealedKey, all[1].sealedKey);
        CPPUNIT_ASSERT(!m_generator.unseal(all[0]));
        const auto key = m_generator.unseal(all[2]).value().pkcs8();
        CPPUNIT_ASSERT(all[2].sealedKey.find(key.substr(key.size() - 8)) == std::string::npos);
    }

    void aRotationWaitsUntilTheNextKeyIsKnown()
    {
        ensureKeys(db(), at(kStart));
        const auto old = current(Algorithm::Es256, kStart), successor = next(Algorithm::Es256, kStart);
        const auto now = kStart + 100;
        const auto done = rotateOne(Algorithm::Es256, RotationReason::Planned, now);
        const auto from = kStart + kPublishSeconds;
        CPPUNIT_ASSERT_EQUAL(successor, done.at(0).kid);
        CPPUNIT_ASSERT_EQUAL(from, done.at(0).activeFrom);
        CPPUNIT_ASSERT_EQUAL(old, current(Algorithm::Es256, from - 1));
        CPPUNIT_ASSERT_EQUAL(successor, current(Algorithm::Es256, from));
        const auto newcomer = next(Algorithm::Es256, now);
        CPPUNIT_ASSERT(newcomer != successor && newcomer != "none");
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, ensureKeys(db(), at(now)));
    }

    void aKeyThatIsKnownTakesOverAtOnce()
    {
        ensureKeys(db(), at(kStart));
        const auto successor = next(Algorithm::Es256, kStart);
        const auto now = kStart + kPublishSeconds;
        CPPUNIT_ASSERT_EQUAL(now, rotateOne(Algorithm::Es256, RotationReason::Planned, now).at(0).activeFrom);
        CPPUNIT_ASSERT_EQUAL(successor, current(Algorithm::Es256, now));
    }

    void aFixedRotationIsToldAgainNotDoubled()
    {
        ensureKeys(db(), at(kStart));
        const auto first = rotateOne(Algorithm::Es256, RotationReason::Planned, kStart + 1);
        const auto count = rows(kStart + 1).size();
        const auto second = rotateOne(Algorithm::Es256, RotationReason::Planned, kStart + 2);
        CPPUNIT_ASSERT_EQUAL(first.at(0).kid, second.at(0).kid);
        CPPUNIT_ASSERT_EQUAL(first.at(0).activeFrom, second.at(0).activeFrom);
        CPPUNIT_ASSERT_EQUAL(count, rows(kStart + 2).size());
    }

    void theOldKeyStaysUntilItsLastTokenHasExpired()
    {
        ensureKeys(db(), at(kStart));
        const auto now = kStart + kDay;
        rotateOne(Algorithm::Es256, RotationReason::Planned, now);
        const auto gone = now + m_settings.oauth2.accessTokenSeconds + kViewSeconds + kClockSkewSeconds;
        CPPUNIT_ASSERT_EQUAL(std::size_t{5}, rows(gone - 1).size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, rows(gone).size());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, KeyStore(db()).removeRetired(gone - 1));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, KeyStore(db()).removeRetired(gone));
    }

    bool knows(const std::string& kid, std::int64_t now)
    {
        return KeyStore(db()).findRetired(kid, now - secondsToForget(m_settings)).has_value();
    }

    void theOldKeyIsKnownForAsLongAsASession()
    {
        m_settings.session.absoluteLifeTimeSeconds = 10 * kDay;
        ensureKeys(db(), at(kStart));
        const auto old = current(Algorithm::Es256, kStart);
        const auto now = kStart + kDay;
        CPPUNIT_ASSERT(!knows(old, now)); // it is in use
        rotateOne(Algorithm::Es256, RotationReason::Planned, now);
        const auto gone = now + secondsToRetire(m_settings) + 10 * kDay;
        rotateDueKeys(db(), m_settings, gone - 1);
        CPPUNIT_ASSERT(knows(old, gone - 1) && !knows(old, gone));
        CPPUNIT_ASSERT_EQUAL(std::string("removed 1, made 0, rotated 0"),
                             rotateDueKeys(db(), m_settings, gone).english());
        CPPUNIT_ASSERT(!knows(old, kStart));
    }

    void aCompromiseForgetsOldKeysToo()
    {
        ensureKeys(db(), at(kStart));
        const auto old = current(Algorithm::Es256, kStart), other = current(Algorithm::EdDsa, kStart);
        rotate(db(), {Algorithm::Es256, Algorithm::EdDsa}, RotationReason::Planned, at(kStart + kDay));
        const auto now = kStart + 3 * kDay;
        CPPUNIT_ASSERT(knows(old, now) && knows(other, now));
        rotateOne(Algorithm::Es256, RotationReason::Compromised, now);
        CPPUNIT_ASSERT(!knows(old, now) && knows(other, now));
    }

    void onlyTheChosenAlgorithmIsRotated()
    {
        ensureKeys(db(), at(kStart));
        const auto other = current(Algorithm::EdDsa, kStart);
        rotateOne(Algorithm::Es256, RotationReason::Compromised, kStart + 1);
        CPPUNIT_ASSERT_EQUAL(other, current(Algorithm::EdDsa, kStart + 1));
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, rows(kStart + 1).size());
    }

    void aCompromisedKeyIsGoneAtOnce()
    {
        ensureKeys(db(), at(kStart));
        const auto oldest = current(Algorithm::Es256, kStart);
        rotateOne(Algorithm::Es256, RotationReason::Planned, kStart + kDay);
        const auto old = current(Algorithm::Es256, kStart + kDay), successor = next(Algorithm::Es256, kStart + kDay);
        const auto now = kStart + kDay + 10;
        CPPUNIT_ASSERT_EQUAL(now, rotateOne(Algorithm::Es256, RotationReason::Compromised, now).at(0).activeFrom);
        CPPUNIT_ASSERT_EQUAL(successor, current(Algorithm::Es256, now));
        for (const auto& row : rows(now))
            CPPUNIT_ASSERT(row.kid != old && row.kid != oldest);
    }

    void aCompromiseDoesNotWaitForAFixedRotation()
    {
        ensureKeys(db(), at(kStart));
        const auto old = current(Algorithm::Es256, kStart);
        const auto scheduled = rotateOne(Algorithm::Es256, RotationReason::Planned, kStart + 1).at(0).kid;
        const auto waiting = next(Algorithm::Es256, kStart + 1);
        rotateOne(Algorithm::Es256, RotationReason::Compromised, kStart + 2);
        CPPUNIT_ASSERT_EQUAL(scheduled, current(Algorithm::Es256, kStart + 2));
        CPPUNIT_ASSERT_EQUAL(waiting, next(Algorithm::Es256, kStart + 2));
        for (const auto& row : rows(kStart + 2))
            CPPUNIT_ASSERT(row.kid != old);
    }

    void keysOfALostSecretAreReplaced()
    {
        KeyGenerator lost("a secret key that was lost");
        ensureKeys(db(), {m_settings, lost, kStart});
        rotate(db(), {Algorithm::Es256, Algorithm::EdDsa}, RotationReason::Compromised, at(kStart + 1));
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, rows(kStart + 1).size());
        for (const auto& row : rows(kStart + 1))
            CPPUNIT_ASSERT(m_generator.unseal(row));
    }

    void anAlgorithmThatIsNotWantedAnyMoreRetires()
    {
        ensureKeys(db(), at(kStart));
        m_settings.oauth2.idTokenAlgorithms = {};
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, ensureKeys(db(), at(kStart + 1)));
        CPPUNIT_ASSERT_EQUAL(std::string("none"), next(Algorithm::EdDsa, kStart + 1));
        const auto gone = kStart + 1 + secondsToRetire(m_settings);
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, rows(gone - 1).size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, rows(gone).size());
    }

    void anAlgorithmThatIsWantedAgainGetsANewKey()
    {
        ensureKeys(db(), at(kStart));
        const auto old = current(Algorithm::EdDsa, kStart);
        m_settings.oauth2.idTokenAlgorithms = {};
        ensureKeys(db(), at(kStart + 1));
        m_settings.oauth2.idTokenAlgorithms = {"EdDSA"};
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, ensureKeys(db(), at(kStart + 2)));
        CPPUNIT_ASSERT(current(Algorithm::EdDsa, kStart + 2) != old);
    }

    void oldKeysAreRotatedFromTimeToTime()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("removed 0, made 4, rotated 0"),
                             rotateDueKeys(db(), m_settings, kStart).english());
        const auto due = kStart + m_settings.oauth2.keyRotationDays * kDay;
        CPPUNIT_ASSERT_EQUAL(std::string("removed 0, made 0, rotated 0"),
                             rotateDueKeys(db(), m_settings, due - 1).english());
        m_settings.oauth2.keyRotationDays = 0;
        CPPUNIT_ASSERT_EQUAL(std::string("removed 0, made 0, rotated 0"),
                             rotateDueKeys(db(), m_settings, due).english());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, audited());
        m_settings.oauth2.keyRotationDays = 90;
        CPPUNIT_ASSERT_EQUAL(std::string("removed 0, made 0, rotated 2"),
                             rotateDueKeys(db(), m_settings, due).english());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, audited());
        CPPUNIT_ASSERT_EQUAL(std::string("removed 0, made 0, rotated 0"),
                             rotateDueKeys(db(), m_settings, due + kDay).english());
        CPPUNIT_ASSERT_EQUAL(std::string("removed 2, made 0, rotated 0"),
                             rotateDueKeys(db(), m_settings, due + 31 * kDay).english());
    }

    Settings m_settings = test::quickKeySettings();
    KeyGenerator m_generator{test::kTestSecretKey};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SigningKeyRulesTest, "store");

} // namespace trivet::keyring
