// What `trivet setup` writes: one value of an app.ini, the sites of nginx and Apache.
#include "settings/ini_edit.hpp"
#include "setup/host_certificate.hpp"
#include "setup/path_files.hpp"
#include "setup/site_text.hpp"
#include "setup/web_server.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <cstdlib>
#include <filesystem>

namespace trivet::setup {
namespace {

class SetupFilesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SetupFilesTest);
    CPPUNIT_TEST(changesOneValueAndNothingElse);
    CPPUNIT_TEST(addsWhatIsMissing);
    CPPUNIT_TEST(readsAddresses);
    CPPUNIT_TEST(redirectsToHttpsWithACertificate);
    CPPUNIT_TEST(servesPlainHttpWithoutOne);
    CPPUNIT_TEST(belowAPathTheFrontPageLeadsThere);
    CPPUNIT_TEST(filesForAPathAreWrittenAndRenewed);
    CPPUNIT_TEST(findsTheSiteOfSomebodyElse);
    CPPUNIT_TEST(aSelfSignedCertificateIsMadeAnewBeforeItEnds);
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
        const auto below = siteOf("https://example.org/tools/git/");
        CPPUNIT_ASSERT(below && below->host == "example.org" && below->path == "/tools/git" && plain->path.empty());
        CPPUNIT_ASSERT(!siteOf("https://example.org/a.b/") && !siteOf("https://example.org/a$b/"));
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

    void belowAPathTheFrontPageLeadsThere()
    {
        const Site site{.host = "h", .port = "80", .path = "/git", .snippets = "/s"};
        CPPUNIT_ASSERT(contains(nginxSite(site), "location = / {\n        return 302 /git/;"));
        CPPUNIT_ASSERT(contains(apacheSite(site), "RedirectMatch temp \"^/$\" \"/git/\""));
        const Site whole{.host = "h", .port = "80", .snippets = "/s"};
        CPPUNIT_ASSERT(!contains(nginxSite(whole), "302") && !contains(apacheSite(whole), "temp"));
    }

    void filesForAPathAreWrittenAndRenewed()
    {
        const test::TemporaryFolder share, config;
        std::filesystem::create_directories(share.path("below-path/nginx"));
        std::filesystem::create_directories(share.path("below-path/apache"));
        share.write("below-path/nginx/x.conf", "location /TRIVET_PATH/ { # /TRIVET_PATH\n");
        writePathFiles(WebServer::Nginx, "/git", share.path(), config.path());
        CPPUNIT_ASSERT(contains(config.read("nginx/x.conf"), "location /git/ { # /git\n"));
        share.write("below-path/nginx/x.conf", "new /TRIVET_PATH\n");
        share.write("below-path/apache/y.conf", "new /TRIVET_PATH\n");
        renewPathFiles("/git", share.path(), config.path());
        CPPUNIT_ASSERT(contains(config.read("nginx/x.conf"), "new /git\n"));
        CPPUNIT_ASSERT(!std::filesystem::exists(config.path("apache")));
    }

    void findsTheSiteOfSomebodyElse()
    {
        const test::TemporaryFolder root;
        std::filesystem::create_directories(root.path("etc/nginx/sites-enabled"));
        std::filesystem::create_directories(root.path("etc/apache2/sites-enabled"));
        root.write("etc/nginx/sites-enabled/default", "server {\n  server_name _;\n  # server_name h.test;\n}\n");
        root.write("etc/nginx/sites-enabled/trivet", "server_name h.test;\n");
        CPPUNIT_ASSERT(!otherSiteOf(WebServer::Nginx, "h.test", root.path()));
        root.write("etc/nginx/sites-enabled/mine", "server {\n\tserver_name www.test H.test;\n}\n");
        CPPUNIT_ASSERT_EQUAL(root.path("etc/nginx/sites-enabled/mine"),
                             otherSiteOf(WebServer::Nginx, "h.test", root.path()).value().string());
        CPPUNIT_ASSERT(!otherSiteOf(WebServer::Nginx, "test", root.path()));
        std::filesystem::create_directories(root.path("etc/nginx/conf.d"));
        root.write("etc/nginx/conf.d/other.conf", "server { listen 80; server_name other.test; }\n");
        CPPUNIT_ASSERT(otherSiteOf(WebServer::Nginx, "other.test", root.path()));
        root.write("etc/apache2/sites-enabled/mine.conf", "<VirtualHost *:80>\nServerAlias h.test\n</VirtualHost>\n");
        CPPUNIT_ASSERT(otherSiteOf(WebServer::Apache, "h.test", root.path()));
    }

    void aSelfSignedCertificateIsMadeAnewBeforeItEnds()
    {
        const test::TemporaryFolder folder;
        const auto made = makeSelfSigned("h.test", folder.path());
        const auto first = folder.read("h.test.pem");
        CPPUNIT_ASSERT(contains(first, "BEGIN CERTIFICATE"));
        makeSelfSigned("h.test", folder.path());
        CPPUNIT_ASSERT_EQUAL(first, folder.read("h.test.pem"));
        const auto command =
            "openssl req -x509 -new -key " + made.key + " -days 3 -subj /CN=h.test -out " + made.chain + " 2>/dev/null";
        CPPUNIT_ASSERT_EQUAL(0, std::system(command.c_str()));
        const auto ending = folder.read("h.test.pem");
        makeSelfSigned("h.test", folder.path());
        CPPUNIT_ASSERT(ending != folder.read("h.test.pem"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SetupFilesTest, "unit");

} // namespace
} // namespace trivet::setup
