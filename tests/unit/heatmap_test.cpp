#include "profile_pages/heatmap.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::profile_pages {

class HeatmapTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(HeatmapTest);
    CPPUNIT_TEST(aYearEndsWithTheWeekOfToday);
    CPPUNIT_TEST(theMostActiveDayIsTheDarkest);
    CPPUNIT_TEST_SUITE_END();

    // 2026-11-18, a Wednesday.
    static constexpr std::int64_t kNow = 1'795'003'200;

    void aYearEndsWithTheWeekOfToday()
    {
        const auto map = heatmapOf({}, kNow);
        CPPUNIT_ASSERT_EQUAL(std::size_t{53}, map.weeks.size());
        for (const auto& week : map.weeks)
            CPPUNIT_ASSERT_EQUAL(std::size_t{7}, week.days.size());
        const auto& last = map.weeks.back().days;
        CPPUNIT_ASSERT_EQUAL(std::string("2026-11-16: 0"), last[0].title);
        CPPUNIT_ASSERT_EQUAL(std::string("2026-11-18: 0"), last[2].title);
        CPPUNIT_ASSERT_EQUAL(std::string(), last[3].title);
        CPPUNIT_ASSERT_EQUAL(std::string("0"), map.total);
    }

    void theMostActiveDayIsTheDarkest()
    {
        const auto map = heatmapOf({{kNow - 86400, 10}, {kNow, 1}, {kNow + 900, 2}, {kNow - 400 * 86400, 99}}, kNow);
        const auto& last = map.weeks.back().days;
        CPPUNIT_ASSERT_EQUAL(std::string("4"), last[1].level);
        CPPUNIT_ASSERT_EQUAL(std::string("2026-11-18: 3"), last[2].title);
        CPPUNIT_ASSERT_EQUAL(std::string("1"), last[2].level);
        CPPUNIT_ASSERT_EQUAL(std::string("0"), last[0].level);
        CPPUNIT_ASSERT_EQUAL(std::string("13"), map.total);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(HeatmapTest, "unit");

} // namespace trivet::profile_pages
