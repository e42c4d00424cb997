#include "login/return_target.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::login {

class ReturnTargetTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ReturnTargetTest);
    CPPUNIT_TEST(whatLiesWithinTheSiteIsKeptAsItIs);
    CPPUNIT_TEST(whatCouldLeadElsewhereBecomesTheFrontPage);
    CPPUNIT_TEST(belowASubPathNothingBesideItIsMeant);
    CPPUNIT_TEST_SUITE_END();

    static std::string target(const std::string& wanted, const std::string& rootUrl = "https://git.example/")
    {
        Settings settings;
        settings.server.rootUrl = rootUrl;
        return safeReturnTarget(settings, wanted);
    }

    void whatLiesWithinTheSiteIsKeptAsItIs()
    {
        for (const std::string wanted :
             {"/", "/user/settings", "/a/b/src/branch/feature%2Fone", "/x?y=z", "/?q=//evil.example/",
              "/x?u=https://e/", "/x?s=%5C%0d", "/caf%C3%A9", "/%e2%82%ac?a[]=b", "/...", "/a..b/.c", "/a@b:c",
              "/x?a=%252f", "/a/100%25%20sure", "/a/%25", "/%25ff"})
            CPPUNIT_ASSERT_EQUAL(wanted, target(wanted));
        const std::string longest = "/" + std::string(8191, 'x');
        CPPUNIT_ASSERT_EQUAL(longest, target(longest));
    }

    void whatCouldLeadElsewhereBecomesTheFrontPage()
    {
        using namespace std::string_literals;
        for (const auto& wanted : {""s,
                                   "evil.example"s,
                                   "user"s,
                                   "?x"s,
                                   "https://evil.example/"s,
                                   "https:evil.example"s,
                                   "javascript:alert(1)"s,
                                   "//evil.example"s,
                                   "///evil.example"s,
                                   "/\\evil.example"s,
                                   "\\/evil.example"s,
                                   "\\\\evil.example"s,
                                   "/a\\b"s,
                                   "/x?a\\b"s,
                                   "/\t/evil.example"s,
                                   "/\n/evil.example"s,
                                   "\t//evil.example"s,
                                   " //evil.example"s,
                                   "/x\r\nSet-Cookie: a=b"s,
                                   "/\0/evil"s,
                                   "/x y"s,
                                   "/caf\xc3\xa9"s,
                                   "/%5cevil.example"s,
                                   "/%5Cevil.example"s,
                                   "/%255cevil.example"s,
                                   "/%25255cevil.example"s,
                                   "/%2525252525255c"s,
                                   "/%25zz%255cevil"s,
                                   "/%25%2535cevil"s,
                                   "/%25zz/%252e%252e/x"s,
                                   "/%2500"s,
                                   "/%2fevil.example"s,
                                   "/%2Fevil.example"s,
                                   "/%252fevil.example"s,
                                   "/%09/evil.example"s,
                                   "/%0d%0aX: y"s,
                                   "/%00"s,
                                   "/a//b"s,
                                   "/../x"s,
                                   "/x/.."s,
                                   "/./x"s,
                                   "/%2e%2e/x"s,
                                   "/.%2E/x"s,
                                   "/x#y"s,
                                   "/%zz"s,
                                   "/%"s,
                                   "/%ff"s,
                                   "/"s + std::string(8192, 'x')})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(wanted, "/"s, target(wanted));
    }

    void belowASubPathNothingBesideItIsMeant()
    {
        const std::string root = "https://example.org/code/trivet/";
        for (const std::string wanted : {"/code/trivet/", "/code/trivet/user/settings?x=1"})
            CPPUNIT_ASSERT_EQUAL(wanted, target(wanted, root));
        for (const std::string wanted :
             {"/", "/user/settings", "/code/trivet", "/code/trivets/", "/code/trivet/../x",
              "/code/trivet//evil.example", "/code/trivet/%2e%2e/%2e%2e/x", "/Code/Trivet/x"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(wanted, std::string("/code/trivet/"), target(wanted, root));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ReturnTargetTest, "unit");

} // namespace trivet::login
