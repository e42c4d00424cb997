#include "http/file_response.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::http {

class DispositionTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(DispositionTest);
    CPPUNIT_TEST(namesAreGivenPlainAndExactly);
    CPPUNIT_TEST(noNameEndsItsQuotesOrItsHeader);
    CPPUNIT_TEST_SUITE_END();

    static void same(const std::string& plain, const std::string& exact, std::string_view name)
    {
        CPPUNIT_ASSERT_EQUAL("attachment; filename=\"" + plain + "\"; filename*=UTF-8''" + exact,
                             dispositionOf("attachment", name));
    }

    void namesAreGivenPlainAndExactly()
    {
        same("tool.tar.gz", "tool.tar.gz", "tool.tar.gz");
        same("a b.txt", "a%20b.txt", "a b.txt");
        same("gr__e.txt", "gr%C3%BC%C3%9Fe.txt", "grüße.txt");
        same("_.png", "%E2%82%AC.png", "€.png");
    }

    void noNameEndsItsQuotesOrItsHeader()
    {
        same("a_; filename=_b", "a%22%3B%20filename%3D%22b", "a\"; filename=\"b");
        same("a_", "a%5C", "a\\");
        same("a__X-Evil_b", "a%0D%0AX-Evil%7Fb",
             "a\r\nX-Evil\x7F"
             "b");
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DispositionTest, "unit");

} // namespace trivet::http
