#include "db/trigrams.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::db {

class TrigramsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(TrigramsTest);
    CPPUNIT_TEST(aTextHasEachOfItsPiecesOnce);
    CPPUNIT_TEST(charactersAreCountedNotBytes);
    CPPUNIT_TEST(whatIsTooShortOrNoTextHasNone);
    CPPUNIT_TEST(quotesAreDoubled);
    CPPUNIT_TEST(theLongestWordIsTheLastOfThose);
    CPPUNIT_TEST_SUITE_END();

    using Texts = std::vector<std::string>;

    void aTextHasEachOfItsPiecesOnce()
    {
        CPPUNIT_ASSERT((Texts{"a b", " b%", "b%_"}) == trigramsOf("a b%_"));
        CPPUNIT_ASSERT((Texts{"aba", "bab"}) == trigramsOf("ababab"));
    }

    void charactersAreCountedNotBytes()
    {
        CPPUNIT_ASSERT((Texts{"gr\xC3\xB6", "r\xC3\xB6\xC3\x9F",
                              "\xC3\xB6\xC3\x9F"
                              "e"}) == trigramsOf("gr\xC3\xB6\xC3\x9F"
                                                  "e"));
        CPPUNIT_ASSERT(trigramsOf("\xF0\x9F\x98\x80\xC3\xB6").empty());
    }

    void whatIsTooShortOrNoTextHasNone()
    {
        for (const std::string& text : {std::string(), std::string("ab"), std::string("ab\0cd", 5),
                                        std::string("abc\xFF"), std::string("ab\xC3")})
            CPPUNIT_ASSERT_MESSAGE(text, trigramsOf(text).empty());
    }

    void quotesAreDoubled() { CPPUNIT_ASSERT_EQUAL(std::string("\"abc\" AND \"b\"\"'\""), matchOf({"abc", "b\"'"})); }

    void theLongestWordIsTheLastOfThose()
    {
        CPPUNIT_ASSERT_EQUAL(std::string_view("1000077"), longestWordOf("number 3 of 1000077"));
        CPPUNIT_ASSERT_EQUAL(std::string_view("two"), longestWordOf("one-two!"));
        CPPUNIT_ASSERT_EQUAL(std::string_view("gr\xC3\xB6\xC3\x9F"
                                              "e"),
                             longestWordOf("die gr\xC3\xB6\xC3\x9F"
                                           "e"));
        CPPUNIT_ASSERT_EQUAL(std::string_view(), longestWordOf("%_!"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TrigramsTest, "unit");

} // namespace trivet::db
