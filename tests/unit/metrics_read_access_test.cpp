#include "metrics/read_access.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::metrics {

class MetricsReadAccessTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MetricsReadAccessTest);
    CPPUNIT_TEST(nobodyReadsWhatIsOff);
    CPPUNIT_TEST(withoutATokenOnlyThisMachineReads);
    CPPUNIT_TEST(forwardedRequestsNeedAToken);
    CPPUNIT_TEST(withATokenOnlyItsOwnerReads);
    CPPUNIT_TEST_SUITE_END();

    void nobodyReadsWhatIsOff()
    {
        CPPUNIT_ASSERT(!mayRead({}, {"127.0.0.1", ""}));
        CPPUNIT_ASSERT(!mayRead({.enabled = false, .token = "t"}, {"127.0.0.1", "Bearer t"}));
    }

    void withoutATokenOnlyThisMachineReads()
    {
        const Settings::Metrics open{.enabled = true};
        for (const char* local : {"127.0.0.1", "127.255.0.3", "::1", "::ffff:127.0.0.1"})
            CPPUNIT_ASSERT_MESSAGE(local, mayRead(open, {local, ""}));
        for (const char* remote : {"", "128.0.0.1", "10.0.0.1", "127.0.0.1.example.org", "127.1", "0.0.0.0",
                                   "::", "::2", "::ffff:10.0.0.1", "unix:", "localhost"})
            CPPUNIT_ASSERT_MESSAGE(remote, !mayRead(open, {remote, "Bearer "}));
    }

    // A proxy on this machine asks for people who are elsewhere.
    void forwardedRequestsNeedAToken()
    {
        CPPUNIT_ASSERT(!mayRead({.enabled = true}, {"127.0.0.1", "", true}));
        CPPUNIT_ASSERT(mayRead({.enabled = true, .token = "hush"}, {"127.0.0.1", "Bearer hush", true}));
    }

    void withATokenOnlyItsOwnerReads()
    {
        const Settings::Metrics guarded{.enabled = true, .token = "hush"};
        for (const char* good : {"Bearer hush", "bearer hush", "BEARER  hush "})
            CPPUNIT_ASSERT_MESSAGE(good, mayRead(guarded, {"10.0.0.1", good}));
        for (const char* bad : {"", "hush", "Bearer", "Bearer ", "Bearer hus", "Bearer hushh", "Bearer Hush",
                                "Basic hush", "token hush", "Bearer hush, Bearer hush"})
            CPPUNIT_ASSERT_MESSAGE(bad, !mayRead(guarded, {"127.0.0.1", bad}));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MetricsReadAccessTest, "unit");

} // namespace trivet::metrics
