#include "base/text.hpp"

#include "base/percent.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet {

class TextTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(TextTest);
    CPPUNIT_TEST(integersAreWholeOrNothing);
    CPPUNIT_TEST(wellFormedUtf8IsToldFromIllFormed);
    CPPUNIT_TEST(illFormedBytesAreReplaced);
    CPPUNIT_TEST(splitKeepsEmptyParts);
    CPPUNIT_TEST(partsAreConcatenated);
    CPPUNIT_TEST(whatIsReservedIsEncodedWhereverItStands);
    CPPUNIT_TEST_SUITE_END();

    void integersAreWholeOrNothing()
    {
        CPPUNIT_ASSERT_EQUAL(std::int64_t{-42}, parseInteger("-42").value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{9223372036854775807}, parseInteger("9223372036854775807").value());
        for (const char* bad : {"", "9223372036854775808", "1 ", " 1", "1x", "+1", "0x10", "1.0"})
            CPPUNIT_ASSERT_MESSAGE(bad, !parseInteger(bad));
    }

    void wellFormedUtf8IsToldFromIllFormed()
    {
        for (const char* good : {"", "plain", "\xC3\xA4", "\xE2\x82\xAC", "\xF0\x9F\x98\x80", "\xF4\x8F\xBF\xBF"})
            CPPUNIT_ASSERT_MESSAGE(good, isUtf8(good));
        // Over-long slash, surrogate, beyond U+10FFFF, stray continuation, truncated.
        for (const char* bad : {"\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\x80", "\xE2\x82"})
            CPPUNIT_ASSERT_MESSAGE(bad, !isUtf8(bad));
    }

    void illFormedBytesAreReplaced()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("a\xEF\xBF\xBD\x62"), toUtf8("a\xFF\x62"));
        CPPUNIT_ASSERT_EQUAL(std::string("\xC3\xA4"), toUtf8("\xC3\xA4"));
    }

    void splitKeepsEmptyParts()
    {
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, split("a,,b", ',').size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, split("", ',').size());
    }

    void partsAreConcatenated()
    {
        CPPUNIT_ASSERT_EQUAL(std::string(), concatenate({}));
        CPPUNIT_ASSERT_EQUAL(std::string("alice/a name that is longer than others"),
                             concatenate({"alice", "/", "", "a name that is longer than others"}));
    }

    void whatIsReservedIsEncodedWhereverItStands()
    {
        CPPUNIT_ASSERT_EQUAL(std::string(), encodePercent(""));
        CPPUNIT_ASSERT_EQUAL(std::string("Az09-._~"), encodePercent("Az09-._~"));
        CPPUNIT_ASSERT_EQUAL(std::string("%20a%2Fb%C3%A4"), encodePercent(" a/b\xC3\xA4"));
        CPPUNIT_ASSERT_EQUAL(std::string("a%25"), encodePercent("a%"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TextTest, "unit");

} // namespace trivet
