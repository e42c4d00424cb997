#include "http/byte_range.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::http {

class ByteRangeTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ByteRangeTest);
    CPPUNIT_TEST(rangesThatAreThere);
    CPPUNIT_TEST(rangesBeyondTheEnd);
    CPPUNIT_TEST(otherFormsAreLeftOutOfAccount);
    CPPUNIT_TEST_SUITE_END();

    static void part(const char* header, std::int64_t first, std::int64_t last)
    {
        const auto range = parseByteRange(header, 10);
        CPPUNIT_ASSERT_MESSAGE(header,
                               range.kind == ByteRange::Kind::Part && range.first == first && range.last == last);
    }

    void rangesThatAreThere()
    {
        part("bytes=0-0", 0, 0);
        part("bytes=3-", 3, 9);
        part("bytes=3-99", 3, 9);
        part("bytes=-4", 6, 9);
        part("bytes=-40", 0, 9);
        part("bytes=9-9", 9, 9);
    }

    void rangesBeyondTheEnd()
    {
        for (const char* const header : {"bytes=10-", "bytes=10-12", "bytes=-0"})
            CPPUNIT_ASSERT_MESSAGE(header, parseByteRange(header, 10).kind == ByteRange::Kind::Unsatisfiable);
        for (const char* const header : {"bytes=0-", "bytes=-1"})
            CPPUNIT_ASSERT_MESSAGE(header, parseByteRange(header, 0).kind == ByteRange::Kind::Unsatisfiable);
    }

    void otherFormsAreLeftOutOfAccount()
    {
        for (const char* const header :
             {"", "bytes=", "bytes=-", "bytes=5-3", "bytes=1-2,4-5", "lines=1-2", "bytes=a-b", "bytes=1", "bytes=--1",
              "bytes=1--2", "bytes= 1-2", "bytes=0-99999999999999999999999"})
            CPPUNIT_ASSERT_MESSAGE(header, parseByteRange(header, 10).kind == ByteRange::Kind::Whole);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ByteRangeTest, "unit");

} // namespace trivet::http
