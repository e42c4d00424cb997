#include "fcgi-app/adaptive_threads.hpp"

#include <atomic>
#include <chrono>
#include <cppunit/extensions/HelperMacros.h>
#include <functional>
#include <thread>
#include <vector>

namespace trivet::process {
namespace {

using namespace std::chrono_literals;

// Threads of which each does the same once it is on duty.
class Threads {
public:
    Threads(AdaptiveThreads& adaptive, int count, const std::function<void(int)>& answer) : m_adaptive(adaptive)
    {
        for (int i = 0; i < count; ++i)
            m_threads.emplace_back([this, i, answer] {
                m_adaptive.waitUntilNeeded(i);
                if (m_isOver)
                    return;
                ++m_onDuty;
                m_adaptive.startAnswering(i);
                answer(i);
                m_adaptive.finishAnswering(i);
            });
    }
    ~Threads() { end(); }
    void end()
    {
        m_isOver = true;
        m_adaptive.end();
        m_threads.clear();
    }
    bool isOver() const { return m_isOver; }
    int onDuty() const { return m_onDuty; }
    bool comesTo(int count) const
    {
        const auto end = std::chrono::steady_clock::now() + 20s;
        while (m_onDuty != count && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(1ms);
        return m_onDuty == count;
    }

private:
    AdaptiveThreads& m_adaptive;
    std::atomic<bool> m_isOver = false;
    std::atomic<int> m_onDuty = 0;
    std::vector<std::jthread> m_threads{};
};

class AdaptiveThreadsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(AdaptiveThreadsTest);
    CPPUNIT_TEST(callsMoreWhileThoseOnDutyWait);
    CPPUNIT_TEST(takesItsTimeWhileThoseOnDutyCompute);
    CPPUNIT_TEST(keepsEnoughOnDuty);
    CPPUNIT_TEST_SUITE_END();

    void callsMoreWhileThoseOnDutyWait()
    {
        AdaptiveThreads adaptive(4);
        std::atomic<bool> isOver = false;
        Threads threads(adaptive, 4, [&](int) { isOver.wait(false); });
        CPPUNIT_ASSERT(threads.comesTo(4));
        isOver = true;
        isOver.notify_all();
        threads.end();
    }

    void takesItsTimeWhileThoseOnDutyCompute()
    {
        using Clock = std::chrono::steady_clock;
        AdaptiveThreads adaptive(3);
        std::atomic<bool> isOver = false;
        std::atomic<Clock::rep> last = 0;
        Threads threads(adaptive, 3, [&](int) {
            if (threads.onDuty() <= 2)
                last = Clock::now().time_since_epoch().count();
            while (!isOver) {
            }
        });
        CPPUNIT_ASSERT(threads.comesTo(3));
        CPPUNIT_ASSERT(Clock::now().time_since_epoch() - Clock::duration(last) >= 36ms);
        isOver = true;
        threads.end();
    }

    void keepsEnoughOnDuty()
    {
        AdaptiveThreads adaptive(3);
        std::atomic<bool> isOver = false;
        {
            Threads threads(adaptive, 3, [&](int) { isOver.wait(false); });
            CPPUNIT_ASSERT(threads.comesTo(3));
            isOver = true;
            isOver.notify_all();
        }
        CPPUNIT_ASSERT(adaptive.tryLeave());
        CPPUNIT_ASSERT(!adaptive.tryLeave());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AdaptiveThreadsTest, "unit");

} // namespace
} // namespace trivet::process
