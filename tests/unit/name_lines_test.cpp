#include "repo_settings_pages/name_lines.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::repo_settings_pages {

class NameLinesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(NameLinesTest);
    CPPUNIT_TEST(namesAreSeparatedByWhatPeopleType);
    CPPUNIT_TEST(linesKeepTheirSpaces);
    CPPUNIT_TEST(whatIsShownIsReadAgain);
    CPPUNIT_TEST_SUITE_END();

    void namesAreSeparatedByWhatPeopleType()
    {
        const std::vector<std::string> three{"ann", "bob", "carl"};
        for (const auto* text : {"ann bob carl", "ann, bob,carl", "ann\r\nbob\r\n\r\ncarl\r\n", " ann\tbob\n,carl,"})
            CPPUNIT_ASSERT(namesIn(text) == three);
        CPPUNIT_ASSERT(namesIn(" ,\r\n").empty());
    }

    void linesKeepTheirSpaces()
    {
        const std::vector<std::string> two{"ci/build (push)", "ci/test"};
        CPPUNIT_ASSERT(linesIn(" ci/build (push)\r\n\r\nci/test") == two);
    }

    void whatIsShownIsReadAgain()
    {
        const std::vector<std::string> two{"ci/build (push)", "ci/test"};
        CPPUNIT_ASSERT_EQUAL(std::string("ci/build (push)\nci/test"), asLines(two));
        CPPUNIT_ASSERT(linesIn(asLines(two)) == two);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(NameLinesTest, "unit");

} // namespace trivet::repo_settings_pages
