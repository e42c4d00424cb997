#include "fcgi-app/adaptive_threads.hpp"

#include <atomic>
#include <chrono>
#include <cppunit/extensions/HelperMacros.h>
#include <functional>
#include <thread>

namespace trivet::process {
namespace {

using namespace std::chrono_literals;

// Threads of which each answers once, in the same way.
class Threads {
public:
    Threads(int most, const std::function<void(int)>& answer)
        : m_adaptive(
              most,
              [this, answer](int number) {
                  ++m_started;
                  m_adaptive.startAnswering(number);
                  answer(number);
                  m_adaptive.finishAnswering(number);
              },
              [this] { ++m_left; }),
          m_first([this] { m_adaptive.run(); })
    {
    }
    AdaptiveThreads& adaptive() { return m_adaptive; }
    int started() const { return m_started; }
    int left() const { return m_left; }

private:
    std::atomic<int> m_started = 0, m_left = 0;
    AdaptiveThreads m_adaptive;
    std::jthread m_first;
};

template <class Condition> bool becomesTrue(Condition condition)
{
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (!condition() && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(1ms);
    return condition();
}

// What many wait for, and one brings about.
class Signal {
public:
    void wait() { m_isGiven.wait(false); }
    bool isGiven() const { return m_isGiven; }
    void give()
    {
        m_isGiven = true;
        m_isGiven.notify_all();
    }

private:
    std::atomic<bool> m_isGiven = false;
};

class AdaptiveThreadsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(AdaptiveThreadsTest);
    CPPUNIT_TEST(startsMoreWhileTheOthersWait);
    CPPUNIT_TEST(takesItsTimeWhileTheOthersCompute);
    CPPUNIT_TEST(theFirstStay);
    CPPUNIT_TEST(whoLeftIsJoinedAndStartedAgain);
    CPPUNIT_TEST_SUITE_END();

    void startsMoreWhileTheOthersWait()
    {
        Signal over;
        Threads threads(4, [&](int) { over.wait(); });
        const bool areAllThere = becomesTrue([&] { return threads.started() == 4; });
        over.give();
        CPPUNIT_ASSERT(areAllThere);
    }

    void takesItsTimeWhileTheOthersCompute()
    {
        using Clock = std::chrono::steady_clock;
        Signal over;
        std::atomic<Clock::rep> last = 0;
        Threads threads(3, [&](int number) {
            if (number < 2)
                last = Clock::now().time_since_epoch().count();
            while (!over.isGiven()) {
            }
        });
        const bool areAllThere = becomesTrue([&] { return threads.started() == 3; });
        const auto took = Clock::now().time_since_epoch() - Clock::duration(last);
        over.give();
        CPPUNIT_ASSERT(areAllThere);
        CPPUNIT_ASSERT(took >= 36ms);
    }

    void theFirstStay()
    {
        Threads threads(3, [](int) {});
        CPPUNIT_ASSERT(!threads.adaptive().tryLeave(0));
        CPPUNIT_ASSERT(!threads.adaptive().tryLeave(1));
    }

    void whoLeftIsJoinedAndStartedAgain()
    {
        Signal over;
        std::atomic<int> thirds = 0;
        Threads threads(3, [&](int number) {
            if (number < 2 || ++thirds == 2)
                return over.wait();
            threads.adaptive().finishAnswering(number);
            if (!threads.adaptive().tryLeave(number)) // as if it had had nothing to do for long
                thirds = 100;
            threads.adaptive().startAnswering(number);
        });
        const bool isThereAgain = becomesTrue([&] { return thirds == 2; });
        const bool isJoined = becomesTrue([&] { return threads.left() == 1; });
        over.give();
        CPPUNIT_ASSERT(isThereAgain);
        CPPUNIT_ASSERT(isJoined);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AdaptiveThreadsTest, "unit");

} // namespace
} // namespace trivet::process
