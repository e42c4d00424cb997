// What `trivet setup` writes: one value of an app.ini, the sites of nginx and Apache.
#include "settings/ini_edit.hpp"
#include "setup/site_text.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::setup {
namespace {

class SetupFilesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SetupFilesTest);
    CPPUNIT_TEST(changesOneValueAndNothingElse);
    CPPUNIT_TEST(addsWhatIsMissing);
    CPPUNIT_TEST(readsAddresses);
    CPPUNIT_TEST(redirectsToHttpsWithACertificate);
    CPPUNIT_TEST(servesPlainHttpWithoutOne);
    CPPUNIT_TEST_SUITE_END();

    static bool contains(const std::string& text, const std::string& part)
    {
        return text.find(part) != std::string::npos;
    }

public:
    void changesOneValueAndNothingElse()
    {
        using settings::withIniValue;
        CPPUNIT_ASSERT_EQUAL(std::string("; mine\n[server]\nROOT_URL = new\nX = 1\n[log]\nROOT_URL = other\n"),
                             withIniValue("; mine\n[server]\nroot_url=old\nX = 1\n[log]\nROOT_URL = other\n", "server",
                                          "ROOT_URL", "new"));
        CPPUNIT_ASSERT_EQUAL(std::string("[server]\nSENDFILE = x\n"),
                             withIniValue("[server]\n; SENDFILE = y\n", "server", "SENDFILE", "x"));
    }

    void addsWhatIsMissing()
    {
        using settings::withIniValue;
        CPPUNIT_ASSERT_EQUAL(std::string("[server]\nA = 2\nB = 1\n"),
                             withIniValue("[server]\nB = 1\n", "server", "A", "2"));
        CPPUNIT_ASSERT_EQUAL(std::string("[log]\n\n[server]\nA = 2\n"), withIniValue("[log]", "server", "A", "2"));
    }

    void readsAddresses()
    {
        const auto plain = siteOf("http://git.example.org/");
        CPPUNIT_ASSERT(plain && plain->host == "git.example.org" && plain->port == "80");
        const auto secure = siteOf("https://[2001:db8::1]:8443/");
        CPPUNIT_ASSERT(secure && secure->host == "[2001:db8::1]" && secure->port == "8443");
        CPPUNIT_ASSERT(!siteOf("https://example.org/git/"));
    }

    void redirectsToHttpsWithACertificate()
    {
        const Site site{.host = "h", .port = "443", .certificate = Certificate{"/c.pem", "/k.pem"}, .snippets = "/s"};
        for (const auto& text : {nginxSite(site), apacheSite(site)}) {
            CPPUNIT_ASSERT(contains(text, "/c.pem") && contains(text, "/k.pem") && contains(text, "https://h"));
            CPPUNIT_ASSERT(contains(text, "acme-challenge"));
        }
        CPPUNIT_ASSERT(contains(nginxSite(site), "listen [::]:443 ssl"));
    }

    void servesPlainHttpWithoutOne()
    {
        const Site site{.host = "h", .port = "8080", .hasIpv6 = false, .snippets = "/s"};
        CPPUNIT_ASSERT(contains(nginxSite(site), "listen 8080;") && !contains(nginxSite(site), "[::]"));
        CPPUNIT_ASSERT(contains(apacheSite(site), "Listen 8080\n") && !contains(apacheSite(site), "SSLEngine"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SetupFilesTest, "unit");

} // namespace
} // namespace trivet::setup
