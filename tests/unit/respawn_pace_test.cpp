#include "fcgi-app/respawn_pace.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <algorithm>

namespace trivet::process {

class RespawnPaceTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RespawnPaceTest);
    CPPUNIT_TEST(nowAndThenIsReplacedAtOnce);
    CPPUNIT_TEST(aCrashLoopSlowsDown);
    CPPUNIT_TEST(theDelayHasALimit);
    CPPUNIT_TEST(aLongLifeForgivesTheYoungDeathsBefore);
    CPPUNIT_TEST(thoseThatDieTogetherCountOnce);
    CPPUNIT_TEST(whoNeverServedDiedYoung);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kSecond = 1'000'000;

    static std::int64_t delayAfter(RespawnPace& pace, std::int64_t life, std::int64_t now)
    {
        pace.recordDeath(now - life, now);
        return pace.nextStart() > now ? pace.nextStart() - now : 0;
    }

    // A crash loop: each worker is started when it may be, and lives for a microsecond.
    static std::int64_t delayAfterOneMore(RespawnPace& pace, std::int64_t& now)
    {
        now = std::max(now, pace.nextStart()) + 1;
        return delayAfter(pace, 1, now);
    }

    void nowAndThenIsReplacedAtOnce()
    {
        RespawnPace pace;
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, delayAfter(pace, 60 * kSecond, 100 * kSecond));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, delayAfter(pace, 60 * kSecond, 101 * kSecond));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, delayAfter(pace, 1, 102 * kSecond));
    }

    void aCrashLoopSlowsDown()
    {
        RespawnPace pace;
        std::int64_t now = 10 * kSecond;
        delayAfterOneMore(pace, now);
        std::int64_t last = delayAfterOneMore(pace, now);
        CPPUNIT_ASSERT(last > 0);
        for (int i = 0; i < 5; ++i) {
            const auto next = delayAfterOneMore(pace, now);
            CPPUNIT_ASSERT_EQUAL(2 * last, next);
            last = next;
        }
    }

    void theDelayHasALimit()
    {
        RespawnPace pace;
        std::int64_t last = 0, now = 10 * kSecond;
        for (int i = 0; i < 1000; ++i)
            last = delayAfterOneMore(pace, now);
        CPPUNIT_ASSERT_EQUAL(30 * kSecond, last);
    }

    void aLongLifeForgivesTheYoungDeathsBefore()
    {
        RespawnPace pace;
        std::int64_t now = 10 * kSecond;
        for (int i = 0; i < 10; ++i)
            delayAfterOneMore(pace, now);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, delayAfter(pace, 60 * kSecond, 1000 * kSecond));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, delayAfter(pace, 1, 1000 * kSecond));
    }

    // A pool of sixty-four that somebody kills again and again, a second after it is up.
    void thoseThatDieTogetherCountOnce()
    {
        RespawnPace pace;
        std::int64_t startedAt = 10 * kSecond;
        for (const std::int64_t expected : {0, 100'000, 200'000, 400'000}) {
            std::int64_t now = startedAt + kSecond;
            for (int worker = 0; worker < 64; ++worker)
                pace.recordDeath(startedAt, now + worker);
            CPPUNIT_ASSERT_EQUAL(expected, std::max<std::int64_t>(0, pace.nextStart() - now));
            startedAt = now + 64 + expected;
        }
    }

    void whoNeverServedDiedYoung()
    {
        RespawnPace pace;
        pace.recordDeath(10 * kSecond, 70 * kSecond, RespawnPace::Life::NeverServed);
        pace.recordDeath(70 * kSecond, 130 * kSecond, RespawnPace::Life::NeverServed);
        CPPUNIT_ASSERT(pace.nextStart() > 130 * kSecond);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RespawnPaceTest, "unit");

} // namespace trivet::process
