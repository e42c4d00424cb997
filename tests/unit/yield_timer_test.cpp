#include "signin/yield_timer.hpp"

#include <cerrno>
#include <cppunit/extensions/HelperMacros.h>
#include <ctime>
#include <optional>

namespace trivet::signin {
namespace {

// Sleeping is never taken up again after a signal, so it tells whether one came.
bool isStopped(const timespec& sleep) { return ::nanosleep(&sleep, nullptr) != 0 && errno == EINTR; }

class YieldTimerTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(YieldTimerTest);
    CPPUNIT_TEST(comeAgainAndAgainWhileItLives);
    CPPUNIT_TEST_SUITE_END();

    void comeAgainAndAgainWhileItLives()
    {
        std::optional<YieldTimer> stops(std::in_place);
        for (int i = 0; i < 10; ++i)
            CPPUNIT_ASSERT(isStopped({20, 0}));
        stops.reset();
        isStopped({0, 1'000'000}); // the last one may have been on its way
        CPPUNIT_ASSERT(!isStopped({0, 20'000'000}));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(YieldTimerTest, "unit");

} // namespace
} // namespace trivet::signin
