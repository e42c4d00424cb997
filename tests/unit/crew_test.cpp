#include "fcgi-app/crew.hpp"

#include <atomic>
#include <chrono>
#include <cppunit/extensions/HelperMacros.h>
#include <functional>
#include <thread>
#include <vector>

namespace trivet::process {
namespace {

using namespace std::chrono_literals;

// Threads of a crew of which each does the same once it is on duty.
class Threads {
public:
    Threads(Crew& crew, int count, const std::function<void(int)>& answer) : m_crew(crew)
    {
        for (int i = 0; i < count; ++i)
            m_threads.emplace_back([this, i, answer] {
                m_crew.waitForDuty(i);
                if (m_isOver)
                    return;
                ++m_onDuty;
                m_crew.startAnswering(i);
                answer(i);
                m_crew.comeBack(i);
            });
    }
    ~Threads() { end(); }
    void end()
    {
        m_isOver = true;
        m_crew.end();
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
    Crew& m_crew;
    std::atomic<bool> m_isOver = false;
    std::atomic<int> m_onDuty = 0;
    std::vector<std::jthread> m_threads{};
};

class CrewTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(CrewTest);
    CPPUNIT_TEST(callsMoreWhileThoseOnDutyWait);
    CPPUNIT_TEST(takesItsTimeWhileThoseOnDutyCompute);
    CPPUNIT_TEST(keepsEnoughOnDuty);
    CPPUNIT_TEST_SUITE_END();

    void callsMoreWhileThoseOnDutyWait()
    {
        Crew crew(4);
        std::atomic<bool> isOver = false;
        Threads threads(crew, 4, [&](int) { isOver.wait(false); });
        CPPUNIT_ASSERT(threads.comesTo(4));
        isOver = true;
        isOver.notify_all();
        threads.end();
    }

    void takesItsTimeWhileThoseOnDutyCompute()
    {
        using Clock = std::chrono::steady_clock;
        Crew crew(3);
        std::atomic<bool> isOver = false;
        std::atomic<Clock::rep> last = 0;
        Threads threads(crew, 3, [&](int) {
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
        Crew crew(3);
        std::atomic<bool> isOver = false;
        {
            Threads threads(crew, 3, [&](int) { isOver.wait(false); });
            CPPUNIT_ASSERT(threads.comesTo(3));
            isOver = true;
            isOver.notify_all();
        }
        CPPUNIT_ASSERT(crew.mayGo());
        CPPUNIT_ASSERT(!crew.mayGo());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CrewTest, "unit");

} // namespace
} // namespace trivet::process
