// Settings about other hosts that could have no effect are told at the start.
#include "app/settings_problems.hpp"
#include "settings/read_settings.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::app {
namespace {

std::vector<std::string> problems(void (*change)(Settings&, const std::string&), const std::string& value)
{
    ReadResult read;
    read.settings.configPath = "/etc/app.ini";
    read.places["[proxy] PROXY_URL"] = "/etc/app.ini:7";
    read.places["[security] ALLOWED_HOST_LIST"] = "/etc/app.ini:8";
    change(read.settings, value);
    return settingsProblems(read);
}

void mustPass(void (*change)(Settings&, const std::string&), std::initializer_list<const char*> values)
{
    for (const std::string value : values)
        CPPUNIT_ASSERT_MESSAGE(value, problems(change, value).empty());
}

void mustFail(void (*change)(Settings&, const std::string&), const std::string& named,
              std::initializer_list<const char*> values)
{
    for (const std::string value : values) {
        const auto found = problems(change, value);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(value, std::size_t{1}, found.size());
        CPPUNIT_ASSERT_MESSAGE(found[0], found[0].starts_with("/etc/app.ini") && found[0].find(named) != named.npos);
    }
}

} // namespace

class NetworkSettingsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(NetworkSettingsTest);
    CPPUNIT_TEST(listsOfHostsHaveNoMistakes);
    CPPUNIT_TEST(proxiesHaveAnAddress);
    CPPUNIT_TEST(originsCanBeThoseOfABrowser);
    CPPUNIT_TEST(headersHaveNames);
    CPPUNIT_TEST(cookiesForAllSitesNeedHttps);
    CPPUNIT_TEST(themesAreKnown);
    CPPUNIT_TEST_SUITE_END();

    void listsOfHostsHaveNoMistakes()
    {
        const auto webhooks = [](Settings& s, const std::string& word) { s.webhook.allowedHosts = {"external", word}; };
        mustPass(webhooks, {"*", "10.0.0.1/8", "*.example.com", ""});
        mustFail(webhooks,
                 ":8: [webhook] ALLOWED_HOST_LIST: ", {"10.0.0.0/33", "https://ci.example.com", "ci.test:80"});
        const auto domains = [](Settings& s, const std::string& word) { s.migrations.allowedDomains = {word}; };
        mustFail(domains, "[migrations] ALLOWED_DOMAINS: 10.0.0/8: ", {"10.0.0/8"});
        const auto blocked = [](Settings& s, const std::string& word) { s.migrations.blockedDomains = {word}; };
        mustFail(blocked, "[migrations] BLOCKED_DOMAINS: ", {"fd00::/129"});
        const auto hosts = [](Settings& s, const std::string& word) { s.migrations.allowedHosts = {word}; };
        mustPass(hosts, {"/srv/git", "git.intern", "[fd00::1]"});
        mustFail(hosts, "[migrations] ALLOWED_HOSTS: ", {"srv/git"});
    }

    void proxiesHaveAnAddress()
    {
        const auto site = [](Settings& s, const std::string& url) { s.proxy = {.enabled = true, .url = url}; };
        mustPass(site, {"", "http://proxy.example.org:3128", "https://ann:s3@cret@proxy/", "socks5h://10.0.0.1:1080",
                        "proxy:3128", "http://[fd00::1]:3128"});
        mustFail(site, ":7: [proxy] PROXY_URL: must be",
                 {"nonsense", "ftp://proxy:21", "http://", "http://proxy:0", "http://proxy/path", "http:/proxy:3128"});
        CPPUNIT_ASSERT(problems(site, "ftp://ann:secret@proxy")[0].find("secret") == std::string::npos);
        mustPass([](Settings& s, const std::string& url) { s.proxy.url = url; }, {"nonsense"});
        const auto webhooks = [](Settings& s, const std::string& url) { s.webhook.proxyUrl = url; };
        mustPass(webhooks, {"", "http://proxy:3128"});
        mustFail(webhooks, "[webhook] PROXY_URL: must be", {"nonsense"});
    }

    void originsCanBeThoseOfABrowser()
    {
        const auto origins = [](Settings& s, const std::string& origin) {
            s.cors.enabled = true;
            s.cors.allowDomain = {origin};
        };
        mustPass(origins, {"*", "*.example.org", "ci.example.org", "localhost:3000", "https://ci.example.org",
                           "http://[::1]:8080", "moz-extension://2c127fa4-62c7-7e4f-90e5-472b45eecfdc", "null"});
        mustFail(origins, "[cors] ALLOW_DOMAIN: ",
                 {"https://ci.example.org/", "https://*.example.org", "*example.org", "ci.*", "https://", "a b"});
        const auto none = [](Settings& s, const std::string&) {
            s.cors.enabled = true;
            s.cors.allowDomain.clear();
        };
        mustFail(none, "[cors] ALLOW_DOMAIN: ", {""});
        mustPass([](Settings& s, const std::string& origin) { s.cors.allowDomain = {origin}; }, {"a b"});
    }

    void headersHaveNames()
    {
        const auto headers = [](Settings& s, const std::string& name) {
            s.cors.enabled = true;
            s.cors.headers = {"Content-Type", name};
        };
        mustPass(headers, {"X-Trace", "*"});
        mustFail(headers, "[cors] HEADERS: ", {"X-Trace: 1", "X Trace"});
    }

    void cookiesForAllSitesNeedHttps()
    {
        const auto none = [](Settings& s, const std::string& address) {
            s.session.sameSite = "none";
            s.server.rootUrl = address;
        };
        mustPass(none, {"https://example.org/"});
        mustFail(none, "[session] SAME_SITE = none: ", {"http://example.org/"});
    }

    void themesAreKnown()
    {
        const auto theme = [](Settings& s, const std::string& name) { s.ui.defaultTheme = name; };
        mustPass(theme, {"", "auto", "gitea-auto", "gitea-dark", "light"});
        mustFail(theme, "[ui] DEFAULT_THEME = purple: must be", {"purple"});
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(NetworkSettingsTest, "unit");

} // namespace trivet::app
