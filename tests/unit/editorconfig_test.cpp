#include "gitdata/editorconfig.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::gitdata {

class EditorconfigTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(EditorconfigTest);
    CPPUNIT_TEST(alternativesAreWrittenOut);
    CPPUNIT_TEST(manyAlternativesEnd);
    CPPUNIT_TEST(sectionsAreAboutFiles);
    CPPUNIT_TEST(whatTakesTooLongEnds);
    CPPUNIT_TEST_SUITE_END();

    using Patterns = std::vector<std::string>;

    void alternativesAreWrittenOut()
    {
        CPPUNIT_ASSERT((Patterns{"*.c", "*.h"} == plainPatterns("*.{c,h}")));
        CPPUNIT_ASSERT((Patterns{"a1", "a2", "a3"} == plainPatterns("a{1..3}")));
        CPPUNIT_ASSERT((Patterns{"x.c", "x.h"} == plainPatterns("x.[ch]")));
        CPPUNIT_ASSERT((Patterns{"xa", "xb", "xc"} == plainPatterns("x[a-c]")));
        CPPUNIT_ASSERT((Patterns{"x?"} == plainPatterns("x[!a]")));
        CPPUNIT_ASSERT((Patterns{"plain{"} == plainPatterns("plain{")));
    }

    void manyAlternativesEnd()
    {
        std::string pattern;
        for (int i = 0; i < 200; ++i)
            pattern += "{a,b}";
        CPPUNIT_ASSERT(plainPatterns(pattern).size() <= 256);
        CPPUNIT_ASSERT(plainPatterns("{1..999999999}").size() <= 256);
        CPPUNIT_ASSERT((Patterns{"9223372036854775806", "9223372036854775807"} ==
                        plainPatterns("{9223372036854775806..9223372036854775807}")));
    }

    void sectionsAreAboutFiles()
    {
        const std::string text = "indent_size = 1\n[*.c]\nIndent_Size = 2\n; no\n[/top.c]\nindent_size=3\n"
                                 "[lib/**.c]\nindent_size=4\n[lib/x.c]\nindent_size=unset\n";
        const auto sizeFor = [&](const char* path) { return editorRulesFor(text, path)["indent_size"]; };
        CPPUNIT_ASSERT_EQUAL(std::string(""), sizeFor("a.md"));
        CPPUNIT_ASSERT_EQUAL(std::string("2"), sizeFor("src/deep/a.c"));
        CPPUNIT_ASSERT_EQUAL(std::string("3"), sizeFor("top.c"));
        CPPUNIT_ASSERT_EQUAL(std::string("2"), sizeFor("src/top.c"));
        CPPUNIT_ASSERT_EQUAL(std::string("4"), sizeFor("lib/a/b.c"));
        CPPUNIT_ASSERT_EQUAL(std::string(""), sizeFor("lib/x.c"));
    }

    // To read all of it would take minutes.
    void whatTakesTooLongEnds()
    {
        std::string text = "[*]\ncharset = utf-8\n";
        while (text.size() < 256 * 1024)
            text += "[{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}**x**y**z]\n";
        text += "[*]\ncharset = latin1\n";
        CPPUNIT_ASSERT_EQUAL(std::string("utf-8"), editorRulesFor(text, std::string(4000, 'a'))["charset"]);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(EditorconfigTest, "unit");

} // namespace trivet::gitdata
