#include "fcgi-app/respawn_pace.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::process {

class RespawnPaceTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RespawnPaceTest);
    CPPUNIT_TEST(nowAndThenIsReplacedAtOnce);
    CPPUNIT_TEST(aCrashLoopSlowsDown);
    CPPUNIT_TEST(theDelayHasALimit);
    CPPUNIT_TEST(aLongLifeForgivesTheYoungDeathsBefore);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kSecond = 1'000'000;

    static std::int64_t delayAfter(RespawnPace& pace, std::int64_t life, std::int64_t now)
    {
        pace.recordDeath(now - life, now);
        return pace.nextStart() > now ? pace.nextStart() - now : 0;
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
        delayAfter(pace, 1, 10 * kSecond);
        std::int64_t last = delayAfter(pace, 1, 10 * kSecond);
        CPPUNIT_ASSERT(last > 0);
        for (int i = 0; i < 5; ++i) {
            const auto next = delayAfter(pace, 1, 10 * kSecond);
            CPPUNIT_ASSERT_EQUAL(2 * last, next);
            last = next;
        }
    }

    void theDelayHasALimit()
    {
        RespawnPace pace;
        std::int64_t last = 0;
        for (int i = 0; i < 1000; ++i)
            last = delayAfter(pace, 1, 10 * kSecond);
        CPPUNIT_ASSERT_EQUAL(30 * kSecond, last);
    }

    void aLongLifeForgivesTheYoungDeathsBefore()
    {
        RespawnPace pace;
        for (int i = 0; i < 10; ++i)
            delayAfter(pace, 1, 10 * kSecond);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, delayAfter(pace, 60 * kSecond, 1000 * kSecond));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, delayAfter(pace, 1, 1000 * kSecond));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RespawnPaceTest, "unit");

} // namespace trivet::process
