#include "pages/memfd_texts.hpp"
#include "support/child_process.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::pages {
namespace {

class MemfdTextsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MemfdTextsTest);
    CPPUNIT_TEST(givesBackWhatWasPut);
    CPPUNIT_TEST(aNameMeansWhatWasPutLast);
    CPPUNIT_TEST(isTheSameForChildren);
    CPPUNIT_TEST_SUITE_END();

    void givesBackWhatWasPut()
    {
        MemfdTexts texts;
        CPPUNIT_ASSERT(!texts.find("a"));
        const std::string manyLetters(100'000, 'x');
        texts.put("a", "first");
        texts.put("b", manyLetters);
        texts.put("empty", "");
        texts.put("c", "last");
        CPPUNIT_ASSERT(texts.find("a") == "first");
        CPPUNIT_ASSERT(texts.find("b") == manyLetters);
        CPPUNIT_ASSERT(texts.find("empty") == "");
        CPPUNIT_ASSERT(texts.find("c") == "last");
        CPPUNIT_ASSERT(!texts.find("d"));
    }

    void aNameMeansWhatWasPutLast()
    {
        MemfdTexts texts;
        texts.put("a", "first");
        texts.put("a", "second");
        CPPUNIT_ASSERT(texts.find("a") == "second");
    }

    void isTheSameForChildren()
    {
        MemfdTexts texts;
        texts.put("a", "first");
        test::ChildProcess child([&] { return texts.find("a") == "first" ? 0 : 1; });
        CPPUNIT_ASSERT_EQUAL(0, child.wait());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MemfdTextsTest, "unit");

} // namespace
} // namespace trivet::pages
