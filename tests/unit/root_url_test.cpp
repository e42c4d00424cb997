#include "settings/root_url.hpp"

#include "base/uri_syntax.hpp"

#include <array>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet {

class RootUrlTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RootUrlTest);
    CPPUNIT_TEST(anAddressHasOneSpelling);
    CPPUNIT_TEST(itsHostHasNoPort);
    CPPUNIT_TEST(notAllThatBeginsLikeThisMachineIs);
    CPPUNIT_TEST(whatIsNoSiteIsRefused);
    CPPUNIT_TEST(originAndSubPathAreItsParts);
    CPPUNIT_TEST_SUITE_END();

    void anAddressHasOneSpelling()
    {
        const std::pair<const char*, const char*> cases[] = {
            {"http://localhost:8080/", "http://localhost:8080/"},
            {"https://git.example.org", "https://git.example.org/"},
            {"HTTPS://Git.Example.ORG:443///", "https://git.example.org/"},
            {"http://example.org:80", "http://example.org/"},
            {"http://example.org:443/", "http://example.org:443/"},
            {"http://example.org:08080/", "http://example.org:8080/"},
            {"http://example.org:/", "http://example.org/"},
            {"https://example.org/trivet", "https://example.org/trivet/"},
            {"https://example.org/Code/a.b-c_d~e//", "https://example.org/Code/a.b-c_d~e/"},
            {"http://127.0.0.1:3000", "http://127.0.0.1:3000/"},
            {"http://[::1]:8080/x", "http://[::1]:8080/x/"},
            {"https://[2001:DB8::1]", "https://[2001:db8::1]/"},
        };
        for (const auto& [given, normal] : cases)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(given, std::string(normal), normalizeRootUrl(given).value_or("refused"));
    }

    void itsHostHasNoPort()
    {
        for (const auto& [address, host, domain] :
             {std::array{"https://git.example.org/", "git.example.org", "git.example.org"},
              std::array{"https://git.example.org:8443/sub/", "git.example.org", "git.example.org"},
              std::array{"https://[2001:db8::1]:8443/", "[2001:db8::1]", "localhost"},
              std::array{"https://[2001:db8::1]/", "[2001:db8::1]", "localhost"}}) {
            CPPUNIT_ASSERT_EQUAL(std::string_view(host), hostOf(address));
            CPPUNIT_ASSERT_EQUAL(std::string_view(domain), mailDomainOf(address));
        }
    }

    void notAllThatBeginsLikeThisMachineIs()
    {
        for (const char* own : {"localhost", "127.0.0.1", "127.8.9.10", "::1", "[::1]"})
            CPPUNIT_ASSERT_MESSAGE(own, isThisMachine(own));
        for (const char* other : {"127.example.org", "localhost.example.org", "[::12]", ""})
            CPPUNIT_ASSERT_MESSAGE(other, !isThisMachine(other));
    }

    void whatIsNoSiteIsRefused()
    {
        for (const char* bad : {"",
                                "example.org",
                                "//example.org/",
                                "ftp://example.org/",
                                "http:/example.org/",
                                "http://",
                                "http:///path",
                                "http://user@example.org/",
                                "http://user:word@example.org/",
                                "http://example.org/?q",
                                "http://example.org/#f",
                                "http://example.org/a b",
                                "http://example.org/a//b",
                                "http://example.org/./",
                                "http://example.org/a/../b",
                                "http://example.org/a%2Fb",
                                "http://example.org/a\\b",
                                "http://exa mple.org/",
                                "http://example.org:0/",
                                "http://example.org:65536/",
                                "http://example.org:x/",
                                "http://example.org:80:80/",
                                "http://[::1/",
                                "http://::1/",
                                "http://[]/",
                                "http://[zz]/",
                                "http://[::1]x/",
                                "http://-a/",
                                "http://%(DOMAIN)s/",
                                "http://example.org/\xC3\xA4",
                                " http://example.org/",
                                "http://example.org/\n"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(bad, std::string("refused"), normalizeRootUrl(bad).value_or("refused"));
    }

    void originAndSubPathAreItsParts()
    {
        CPPUNIT_ASSERT_EQUAL(std::string_view("https://h:8443"), originOf("https://h:8443/a/b/"));
        CPPUNIT_ASSERT_EQUAL(std::string_view("/a/b/"), subPathOf("https://h:8443/a/b/"));
        CPPUNIT_ASSERT_EQUAL(std::string_view("/"), subPathOf("http://h/"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RootUrlTest, "unit");

} // namespace trivet
