#include "settings/value_syntax.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::settings {

class ValueSyntaxTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ValueSyntaxTest);
    CPPUNIT_TEST(flagsAreWords);
    CPPUNIT_TEST(sizesHaveUnitsOf1024);
    CPPUNIT_TEST(durationsAddUp);
    CPPUNIT_TEST(listsSkipEmptyItems);
    CPPUNIT_TEST(whatIsShownReadsBack);
    CPPUNIT_TEST_SUITE_END();

    void flagsAreWords()
    {
        for (const char* yes : {"true", "TRUE", "Yes", "on", "1"})
            CPPUNIT_ASSERT_MESSAGE(yes, readFlag(yes) == true);
        for (const char* no : {"false", "No", "OFF", "0"})
            CPPUNIT_ASSERT_MESSAGE(no, readFlag(no) == false);
        for (const char* bad : {"", "2", "t", "y", "enabled", "true "})
            CPPUNIT_ASSERT_MESSAGE(bad, !readFlag(bad));
    }

    void sizesHaveUnitsOf1024()
    {
        const std::pair<const char*, std::int64_t> cases[] = {
            {"0", 0},      {"1024", 1024}, {"4k", 4096},    {"4K", 4096},       {"4 KiB", 4096},
            {"4kb", 4096}, {"10b", 10},    {"3M", 3145728}, {"1G", 1073741824}, {"2GiB", 2147483648}};
        for (const auto& [text, bytes] : cases)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(text, bytes, readSize(text).value_or(-1));
        for (const char* bad : {"", "k", "-1", "1.5M", "1T", "1kk", "9223372036854775807k", "99999999999999999999"})
            CPPUNIT_ASSERT_MESSAGE(bad, !readSize(bad));
    }

    void durationsAddUp()
    {
        const std::pair<const char*, std::int64_t> seconds[] = {{"0", 0},        {"90", 90},   {"90s", 90},
                                                                {"10m", 600},    {"1h", 3600}, {"2D", 172800},
                                                                {"1h30m", 5400}, {"3000ms", 3}};
        for (const auto& [text, count] : seconds)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(text, count, readDuration(text, TimeUnit::Seconds).value_or(-1));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{500}, readDuration("500", TimeUnit::Milliseconds).value_or(-1));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{5000}, readDuration("5s", TimeUnit::Milliseconds).value_or(-1));
        for (const char* bad : {"", "m", "-1s", "1.5h", "10 m", "1w", "1m30", "500ms", "9223372036854775807d"})
            CPPUNIT_ASSERT_MESSAGE(bad, !readDuration(bad, TimeUnit::Seconds));
    }

    void listsSkipEmptyItems()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("a,b c,d"), showList(readList(" a, ,b c,\n d ,,")));
        CPPUNIT_ASSERT(readList(" , ").empty());
    }

    void whatIsShownReadsBack()
    {
        for (const std::int64_t number : {0, 1, 999, 1000, 1024, 1536, 60000, 90000, 3600000, 86400000, 1 << 30}) {
            CPPUNIT_ASSERT_EQUAL(number, readSize(showSize(number)).value_or(-1));
            for (const auto unit : {TimeUnit::Seconds, TimeUnit::Milliseconds})
                CPPUNIT_ASSERT_EQUAL(number, readDuration(showDuration(number, unit), unit).value_or(-1));
        }
        CPPUNIT_ASSERT_EQUAL(std::string("10m"), showDuration(600, TimeUnit::Seconds));
        CPPUNIT_ASSERT_EQUAL(std::string("4M"), showSize(4194304));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ValueSyntaxTest, "unit");

} // namespace trivet::settings
