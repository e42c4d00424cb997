#include "repos/go_duration.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::repos {

class GoDurationTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(GoDurationTest);
    CPPUNIT_TEST(spansAreRead);
    CPPUNIT_TEST(othersAreNone);
    CPPUNIT_TEST(spansAreWrittenAsGoDoes);
    CPPUNIT_TEST_SUITE_END();

    void spansAreRead()
    {
        const std::pair<const char*, std::int64_t> known[] = {
            {"0", 0},         {"0s", 0},      {"8h0m0s", 28800}, {"10m", 600},        {"1h30m", 5400},
            {"90s", 90},      {"1.5h", 5400}, {"+10m", 600},     {"1500ms", 1},       {".5h", 1800},
            {"1h0.5m", 3630}, {"100us", 0},   {"5µs", 0},        {"8784h", 31622400}, {"1000000000ns", 1},
        };
        for (const auto& [text, seconds] : known)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(text, seconds, parseGoDuration(text).value_or(-1));
    }

    void othersAreNone()
    {
        for (const char* const text : {"", "8", "h", "8 h", "8h ", "-8h", "8x", "often", ".h", "1.2.3h", "8h5", "8785h",
                                       "99999999999999999999h", "1e3s", "8H"})
            CPPUNIT_ASSERT_MESSAGE(text, !parseGoDuration(text));
    }

    void spansAreWrittenAsGoDoes()
    {
        const std::pair<std::int64_t, std::string> known[] = {{0, "0s"},         {45, "45s"},      {60, "1m0s"},
                                                              {600, "10m0s"},    {3600, "1h0m0s"}, {28800, "8h0m0s"},
                                                              {90061, "25h1m1s"}};
        for (const auto& [seconds, text] : known)
            CPPUNIT_ASSERT_EQUAL(text, goDuration(seconds));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GoDurationTest, "unit");

} // namespace trivet::repos
