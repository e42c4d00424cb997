#include "fcgi-app/sending_pace.hpp"

#include "base/file_descriptor.hpp"
#include "fcgi-app/fcgi_sink.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <sys/socket.h>

namespace trivet::process {

using namespace std::chrono_literals;

class SendingPaceTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SendingPaceTest);
    CPPUNIT_TEST(whoReadsNothingIsGivenUp);
    CPPUNIT_TEST(whoDripsIsGivenUp);
    CPPUNIT_TEST(whoIsSlowButReadsIsServed);
    CPPUNIT_TEST(aFastBeginningIsNoStockForLater);
    CPPUNIT_TEST(theSinkDoesNotWaitLonger);
    CPPUNIT_TEST_SUITE_END();

    static int roundsUntilOver(std::size_t bytes, std::chrono::microseconds wait, SendingPace pace = {})
    {
        for (int rounds = 1; rounds <= 1000; ++rounds) {
            pace.waited(wait);
            if (pace.isOver())
                return rounds;
            pace.sent(bytes);
        }
        return -1;
    }

    void whoReadsNothingIsGivenUp() { CPPUNIT_ASSERT_EQUAL(60, roundsUntilOver(0, 1s)); }
    void whoDripsIsGivenUp()
    {
        const auto rounds = roundsUntilOver(100, 1s);
        CPPUNIT_ASSERT_MESSAGE(std::to_string(rounds), rounds > 60 && rounds < 70);
    }
    void whoIsSlowButReadsIsServed()
    {
        CPPUNIT_ASSERT_EQUAL(-1, roundsUntilOver(2048, 2s));
        CPPUNIT_ASSERT_EQUAL(-1, roundsUntilOver(65536, 59s));
    }
    void aFastBeginningIsNoStockForLater()
    {
        SendingPace pace;
        pace.sent(1ull << 40);
        CPPUNIT_ASSERT_EQUAL(60, roundsUntilOver(0, 1s, pace));
    }

    void theSinkDoesNotWaitLonger()
    {
        int ends[2];
        CPPUNIT_ASSERT_EQUAL(0, ::socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
        const FileDescriptor ours(ends[0]), theirs(ends[1]);
        FcgiSink sink(ours.number(), 1, {}, SendingPace({.longestWait = 200ms}));
        const auto start = std::chrono::steady_clock::now();
        CPPUNIT_ASSERT(!sink.write(std::string(10'000'000, 'x'))); // nobody reads
        const auto took = std::chrono::steady_clock::now() - start;
        CPPUNIT_ASSERT(took >= 150ms && took < 20s);
        CPPUNIT_ASSERT(!sink.write("more") && !sink.finish());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SendingPaceTest, "unit");

} // namespace trivet::process
