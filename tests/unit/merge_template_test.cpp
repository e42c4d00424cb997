#include "pulls/merge_template.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::pulls {

class MergeTemplateTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MergeTemplateTest);
    CPPUNIT_TEST(theFirstLineIsTheTitle);
    CPPUNIT_TEST(variablesAreReplacedOnce);
    CPPUNIT_TEST_SUITE_END();

    static MergeText filled(const std::string& text)
    {
        return filledTemplate(text, {{"Title", "A ${Body} b"}, {"Body", "text"}, {"TitleTwo", "two"}});
    }

    void theFirstLineIsTheTitle()
    {
        CPPUNIT_ASSERT((filled("\n one \n\n two\nthree \n") == MergeText{"one", "two\nthree"}));
        CPPUNIT_ASSERT((filled("one") == MergeText{"one", ""}));
        CPPUNIT_ASSERT((filled(" \n ") == MergeText{"", ""}));
    }

    void variablesAreReplacedOnce()
    {
        CPPUNIT_ASSERT((filled("[${Title}]\n${Body}${Unknown}.") == MergeText{"[A ${Body} b]", "text."}));
        CPPUNIT_ASSERT((filled("$Body, $TitleTwo, $TitleThree, $5, $, ${Body") ==
                        MergeText{"text, two, $TitleThree, $5, $, ${Body", ""}));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MergeTemplateTest, "unit");

} // namespace trivet::pulls
