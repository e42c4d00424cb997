#include "pages/shelf.hpp"
#include "support/child_process.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::pages {
namespace {

class PagesShelfTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PagesShelfTest);
    CPPUNIT_TEST(givesBackWhatWasPut);
    CPPUNIT_TEST(aNameMeansWhatWasPutLast);
    CPPUNIT_TEST(isTheSameForChildren);
    CPPUNIT_TEST_SUITE_END();

    void givesBackWhatWasPut()
    {
        Shelf shelf;
        CPPUNIT_ASSERT(!shelf.find("a"));
        const std::string manyLetters(100'000, 'x');
        shelf.put("a", "first");
        shelf.put("b", manyLetters);
        shelf.put("empty", "");
        shelf.put("c", "last");
        CPPUNIT_ASSERT(shelf.find("a") == "first");
        CPPUNIT_ASSERT(shelf.find("b") == manyLetters);
        CPPUNIT_ASSERT(shelf.find("empty") == "");
        CPPUNIT_ASSERT(shelf.find("c") == "last");
        CPPUNIT_ASSERT(!shelf.find("d"));
    }

    void aNameMeansWhatWasPutLast()
    {
        Shelf shelf;
        shelf.put("a", "first");
        shelf.put("a", "second");
        CPPUNIT_ASSERT(shelf.find("a") == "second");
    }

    void isTheSameForChildren()
    {
        Shelf shelf;
        shelf.put("a", "first");
        test::ChildProcess child([&] { return shelf.find("a") == "first" ? 0 : 1; });
        CPPUNIT_ASSERT_EQUAL(0, child.wait());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PagesShelfTest, "unit");

} // namespace
} // namespace trivet::pages
