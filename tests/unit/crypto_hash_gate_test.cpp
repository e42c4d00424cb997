#include "crypto/hash_gate.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace trivet::crypto {

using namespace std::chrono_literals;

class HashGateTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(HashGateTest);
    CPPUNIT_TEST(placesLeaveAProcessorToOthers);
    CPPUNIT_TEST(aFullGateAnswersBusy);
    CPPUNIT_TEST(aKilledProcessGivesItsPlaceBack);
    CPPUNIT_TEST(neverMoreInsideThanPlaces);
    CPPUNIT_TEST(aWaitingCallerEntersWhenAPlaceComesFree);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        char folder[] = "/tmp/trivet-gate-XXXXXX";
        CPPUNIT_ASSERT(mkdtemp(folder) != nullptr);
        m_folder = folder;
    }
    void tearDown() override { std::filesystem::remove_all(m_folder); }

private:
    HashGate gate(unsigned places) const { return {m_folder + "/gate", places}; }

    // A process that is inside the gate once this returns, and stays until it is killed.
    pid_t processInside(const HashGate& gate)
    {
        int ready[2];
        CPPUNIT_ASSERT_EQUAL(0, pipe(ready));
        const pid_t child = fork();
        if (child == 0) {
            const auto pass = gate.enter(5s);
            const char answer = pass ? 'y' : 'n';
            if (write(ready[1], &answer, 1) != 1)
                _exit(1);
            for (;;)
                pause();
        }
        char answer = 0;
        const auto got = read(ready[0], &answer, 1);
        close(ready[0]), close(ready[1]);
        CPPUNIT_ASSERT(child > 0 && got == 1 && answer == 'y');
        return child;
    }

    static void end(pid_t child)
    {
        kill(child, SIGKILL);
        int status = 0;
        CPPUNIT_ASSERT_EQUAL(child, waitpid(child, &status, 0));
    }

    void placesLeaveAProcessorToOthers()
    {
        CPPUNIT_ASSERT_EQUAL(1u, HashGate::placesFor(0));
        CPPUNIT_ASSERT_EQUAL(1u, HashGate::placesFor(1));
        CPPUNIT_ASSERT_EQUAL(1u, HashGate::placesFor(2));
        CPPUNIT_ASSERT_EQUAL(7u, HashGate::placesFor(8));
    }

    void aFullGateAnswersBusy()
    {
        const auto two = gate(2);
        auto first = two.enter(0ms), second = two.enter(0ms);
        CPPUNIT_ASSERT(first && second);
        const auto before = std::chrono::steady_clock::now();
        CPPUNIT_ASSERT(!two.enter(30ms));
        CPPUNIT_ASSERT(std::chrono::steady_clock::now() - before < 20s);
        first.reset();
        CPPUNIT_ASSERT(two.enter(0ms));
    }

    void aKilledProcessGivesItsPlaceBack()
    {
        const auto two = gate(2);
        const pid_t first = processInside(two), second = processInside(two);
        CPPUNIT_ASSERT(!two.enter(10ms));
        end(first);
        {
            const auto pass = two.enter(0ms);
            CPPUNIT_ASSERT(pass && !two.enter(0ms));
        }
        end(second);
        const auto one = two.enter(0ms), other = two.enter(0ms);
        CPPUNIT_ASSERT(one && other);
    }

    void neverMoreInsideThanPlaces()
    {
        struct Counts {
            std::atomic<int> inside{0}, most{0}, entered{0};
        };
        void* const memory = mmap(nullptr, sizeof(Counts), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        CPPUNIT_ASSERT(memory != MAP_FAILED);
        auto* const counts = new (memory) Counts;
        const auto two = gate(2);
        std::vector<pid_t> children;
        for (int i = 0; i < 6; ++i) {
            children.push_back(fork());
            if (children.back() != 0)
                continue;
            for (int round = 0; round < 10; ++round) {
                const auto pass = two.enter(20s);
                if (!pass)
                    _exit(1);
                const int now = ++counts->inside;
                for (int most = counts->most; now > most && !counts->most.compare_exchange_weak(most, now);) {
                }
                ++counts->entered;
                std::this_thread::yield();
                --counts->inside;
            }
            _exit(0);
        }
        for (const pid_t child : children) {
            int status = 0;
            CPPUNIT_ASSERT_EQUAL(child, waitpid(child, &status, 0));
            CPPUNIT_ASSERT_EQUAL(0, status);
        }
        const int most = counts->most, entered = counts->entered;
        munmap(memory, sizeof(Counts));
        CPPUNIT_ASSERT_EQUAL(60, entered);
        CPPUNIT_ASSERT(most >= 1 && most <= 2);
    }

    void aWaitingCallerEntersWhenAPlaceComesFree()
    {
        const auto one = gate(1);
        auto held = one.enter(0ms);
        std::atomic<bool> hasEntered = false;
        std::thread waiting([&] { hasEntered = one.enter(20s).has_value(); });
        held.reset();
        waiting.join();
        CPPUNIT_ASSERT(hasEntered);
    }

    std::string m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(HashGateTest, "unit");

} // namespace trivet::crypto
