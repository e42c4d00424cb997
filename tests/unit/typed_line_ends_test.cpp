// Ends of lines survive a form, which knows one kind of them.
#include "edit_pages/line_ends.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::edit_pages {
namespace {

class LineEndsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(LineEndsTest);
    CPPUNIT_TEST(newFilesHavePlainLinesAndEndWithOne);
    CPPUNIT_TEST(newLinesEndAsMostOthersDo);
    CPPUNIT_TEST(linesThatStayKeepTheirOwnEnd);
    CPPUNIT_TEST(aReturnWithinALineIsKept);
    CPPUNIT_TEST(theEndOfTheFileStaysAsItWas);
    CPPUNIT_TEST(anEmptiedFileIsEmpty);
    CPPUNIT_TEST_SUITE_END();

    static void is(std::string_view want, std::string_view before, std::string_view typed)
    {
        CPPUNIT_ASSERT_EQUAL(std::string(want), withLineEndsOf(before, typed));
    }

    void newFilesHavePlainLinesAndEndWithOne()
    {
        is("a\nb\n", "", "a\r\nb\r\n");
        is("a\nb\n", "", "a\r\nb");
        is("", "", "");
    }

    void newLinesEndAsMostOthersDo()
    {
        is("a\r\nnew\r\nb\r\n", "a\r\nb\r\n", "a\r\nnew\r\nb\r\n");
        is("a\nnew\nb\n", "a\nb\n", "a\r\nnew\r\nb\r\n");
    }

    void linesThatStayKeepTheirOwnEnd()
    {
        is("unix\nwindows\r\nunix too\nnew\n", "unix\nwindows\r\nunix too\n", "unix\r\nwindows\r\nunix too\r\nnew\r\n");
        is("same\r\nsame\n", "same\r\nsame\n", "same\r\nsame\r\n");
    }

    void aReturnWithinALineIsKept() { is("10 %\r20 %\ndone\n", "10 %\r20 %\n", "10 %\r\n20 %\r\ndone\r\n"); }

    void theEndOfTheFileStaysAsItWas()
    {
        is("a\nb", "a\nb", "a\r\nb");
        is("a\nc", "a\nb", "a\r\nc");
        is("a\nb\n", "a\nb", "a\r\nb\r\n");
        is("a\nc\n", "a\nb\n", "a\r\nc");
        is("a\r\nc\r\n", "a\r\nb\r\n", "a\r\nc");
    }

    void anEmptiedFileIsEmpty() { is("", "a\r\nb\r\n", ""); }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LineEndsTest, "unit");

} // namespace
} // namespace trivet::edit_pages
