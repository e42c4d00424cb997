#include "applications/redirect_uri.hpp"
#include "base/uri_syntax.hpp"

#include "base/error.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::applications {
namespace {

constexpr auto kPublic = ClientType::Public;
constexpr auto kConfidential = ClientType::Confidential;

const std::vector<std::string> kSchemes{"com.example.app", "vscode", "javascript"};

} // namespace

class RedirectUriTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RedirectUriTest);
    CPPUNIT_TEST(whatMayBeRegistered);
    CPPUNIT_TEST(whatMayNotBeRegistered);
    CPPUNIT_TEST(listsAreLimitedAndWithoutRepetition);
    CPPUNIT_TEST(whatMatches);
    CPPUNIT_TEST(whatDoesNotMatch);
    CPPUNIT_TEST(onlyPublicClientsMayTakeAnyPort);
    CPPUNIT_TEST(portZeroIsForTheTokenEndpoint);
    CPPUNIT_TEST(localProgramsAreKnown);
    CPPUNIT_TEST_SUITE_END();

    void whatMayBeRegistered()
    {
        for (const char* uri : {"https://app.example.org/callback",
                                "http://wiki.intranet/cb",
                                "http://wiki/cb",
                                "http://wiki_1.lan:8080/cb",
                                "https://app.example.org",
                                "https://app.example.org/",
                                "https://app.example.org?a=b",
                                "https://app.example.org:8443/cb?next=%2Fhome&x=(1)",
                                "http://127.0.0.1",
                                "http://127.0.0.1/cb",
                                "http://[::1]/cb",
                                "http://[2001:db8::1]:8080/cb",
                                "http://10.0.0.7:3000/",
                                "https://APP.example.org/cb",
                                "https://xn--bcher-kva.example/cb",
                                "https://h/a;b=c/d",
                                "https://h/a..b/..c",
                                "com.example.app:/cb",
                                "com.example.app://oauth/callback",
                                "com.example.app://[::1]/callback",
                                "vscode://vscode.git",
                                "https://h/%E2%84%AA"})
            CPPUNIT_ASSERT_MESSAGE(uri, isRegistrable(uri, kSchemes));
    }

    void whatMayNotBeRegistered()
    {
        const std::string nul("https://h/\0x", 12);
        const std::vector<std::string> refused{"",
                                               "/cb",
                                               "//h/cb",
                                               "h/cb",
                                               "https",
                                               "https:",
                                               "https:/",
                                               "https:/h/cb",
                                               "https://",
                                               "https:///cb",
                                               "https://?a",
                                               "https://:80/cb",
                                               "https://h:/cb",
                                               "https://h:0/cb",
                                               "https://h:080/cb",
                                               "https://h:65536/cb",
                                               "https://h:8a/cb",
                                               "https://h:80:80/cb",
                                               "https://h/cb#",
                                               "https://h/cb#x",
                                               "https://h#x",
                                               "HTTPS://h/cb",
                                               "Https://h/cb",
                                               "https://user@h/cb",
                                               "https://user:pass@h/cb",
                                               "https://a@b@h/cb",
                                               "https://@h/cb",
                                               "https://h\\@evil.example/cb",
                                               "https://h/\\evil",
                                               "https:\\\\h\\cb",
                                               "https://h/a b",
                                               " https://h/",
                                               "https://h/\t",
                                               "https://h/\r\nX: y",
                                               nul,
                                               "https://h/%",
                                               "https://h/%4",
                                               "https://h/%zz",
                                               "https://h/%00",
                                               "https://h/%0d%0a",
                                               "https://h/%5cevil",
                                               "https://h/%7F",
                                               "https://h/a/../b",
                                               "https://h/..",
                                               "https://h/./a",
                                               "https://h/..;/b",
                                               "https://h/..;x=y/b",
                                               "https://h/%2e%2e/b",
                                               "https://h/%2E./b",
                                               "https://h/.%2e;a/b",
                                               "https://127.1/cb",
                                               "https://0x7f.1/cb",
                                               "https://2130706433/cb",
                                               "https://0177.0.0.1/cb",
                                               "https://127.0.0.01/cb",
                                               "https://127.0.0.256/cb",
                                               "https://127.0.0.1.2/cb",
                                               "https://1.2.3/cb",
                                               "https://h.0x1/cb",
                                               "https://.h/cb",
                                               "https://a..b/cb",
                                               "https://*.example.org/cb",
                                               "https://h%2eexample/cb",
                                               "https://[::1/cb",
                                               "https://::1/cb",
                                               "https://[::1]x/cb",
                                               "https://[v1.x]/cb",
                                               "https://[]/cb",
                                               "https://\xE2\x84\xAA.example/cb",
                                               "https://b\xC4\xB1ld.example/cb",
                                               "https://h/\xC3\xBC",
                                               "https://h/\"",
                                               "https://h/<x>",
                                               "https://h/{x}",
                                               "https://h/a|b",
                                               "https://h/^",
                                               "https://h/`",
                                               "javascript:alert(1)",
                                               "javascript://h/%0aalert(1)",
                                               "data:text/html,x",
                                               "file:///etc/passwd",
                                               "org.example.other:/cb",
                                               "com.example.app",
                                               "com.example.app:",
                                               "COM.example.app:/cb",
                                               "com.example.app:/cb#x",
                                               "com.example.app://user@h/",
                                               "com.example.app://host:port/cb",
                                               "com.example.app://oac[::1]k",
                                               "ftp://h/cb",
                                               "ws://h/cb",
                                               "https://" + std::string(8200, 'a')};
        CPPUNIT_ASSERT(refused.size() > 60);
        for (const auto& uri : refused)
            CPPUNIT_ASSERT_MESSAGE(uri.substr(0, 80), !isRegistrable(uri, kSchemes));
        CPPUNIT_ASSERT(!isRegistrable("com.example.app:/cb", {}));
    }

    static std::string complaint(const std::vector<std::string>& uris)
    {
        try {
            requireRegistrable(uris, {}, "redirect_uris");
        } catch (const Error& error) {
            CPPUNIT_ASSERT(error.kind() == Error::Kind::BadRequest);
            return error.english();
        }
        return "none";
    }

    void listsAreLimitedAndWithoutRepetition()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("none"), complaint({"https://h/a", "https://h/b"}));
        CPPUNIT_ASSERT_EQUAL(std::string("invalid redirect URI: ftp://h"), complaint({"https://h/a", "ftp://h"}));
        CPPUNIT_ASSERT_EQUAL(std::string("invalid redirect URI: https://h"), complaint({"https://h", "https://h"}));
        std::vector<std::string> many;
        for (std::size_t i = 0; i <= kMostRedirectUris; ++i)
            many.push_back("https://h/" + std::to_string(i));
        CPPUNIT_ASSERT_EQUAL(std::string("an application has at most 50 redirect URIs"), complaint(many));
    }

    struct Row {
        const char *registered, *given;
    };

    void whatMatches()
    {
        const Row rows[] = {
            {"https://h/cb", "https://h/cb"},
            {"https://h/cb?a=b", "https://h/cb?a=b"},
            {"https://h", "https://h/"},
            {"https://h/", "https://h"},
            {"https://h:8443", "https://h:8443/"},
            {"https://h?a=b", "https://h/?a=b"},
            {"com.example.app://oauth/callback", "com.example.app://oauth/callback"},
            {"http://127.0.0.1", "http://127.0.0.1:4711"},
            {"http://127.0.0.1", "http://127.0.0.1:4711/"},
            {"http://127.0.0.1/", "http://127.0.0.1:65535"},
            {"http://127.0.0.1:80/cb", "http://127.0.0.1:4711/cb"},
            {"http://127.0.0.1:80/cb", "http://127.0.0.1/cb"},
            {"http://127.9.9.9/cb", "http://127.9.9.9:1/cb"},
            {"http://[::1]", "http://[::1]:4711/"},
            {"http://[::1]:80/cb?x=y", "http://[::1]:4711/cb?x=y"},
        };
        for (const auto& row : rows)
            CPPUNIT_ASSERT_MESSAGE(row.given, matches(row.registered, row.given, kPublic));
    }

    void whatDoesNotMatch()
    {
        const Row rows[] = {
            {"https://h/cb", "https://h/cb/"},
            {"https://h/cb/", "https://h/cb"},
            {"https://h/cb", "https://h/CB"},
            {"https://h/cb", "https://H/cb"},
            {"https://h/cb", "HTTPS://h/cb"},
            {"https://h/cb", "http://h/cb"},
            {"https://h/cb", "https://h:443/cb"},
            {"https://h/cb", "https://h/cb?a=b"},
            {"https://h/cb?a=b", "https://h/cb"},
            {"https://h/cb", "https://h/cb#"},
            {"https://h/cb", "https://h/cb/../evil"},
            {"https://h/cb", "https://h/cb/..;/evil"},
            {"https://h/cb", "https://h/%63b"},
            {"https://h/cb", "https://h//cb"},
            {"https://h/cb", "https://h/./cb"},
            {"https://h/cb", "https://user@h/cb"},
            {"https://h/cb", "https://h@evil.example/cb"},
            {"https://h/cb", "https://h@@evil.example/cb"},
            {"https://h/cb", "https://evil.example/cb@h/cb"},
            {"https://h/cb", "https://h\\@evil.example/cb"},
            {"https://h/cb", "https://h.evil.example/cb"},
            {"https://h/cb", "https://h/cb "},
            {"https://h/cb", " https://h/cb"},
            {"https://h/cb", "https://h/cb\t"},
            {"https://h/cb", ""},
            {"https://h", "https://h//"},
            {"https://h", "https://h/#"},
            {"https://h", "https://h?"},
            {"https://kelvin.example/cb", "https://\xE2\x84\xAA"
                                          "elvin.example/cb"},
            {"https://bild.example/cb", "https://b\xC4\xB1ld.example/cb"},
            {"com.example.app://oauth", "com.example.app://oauth/"},
            {"com.example.app:/cb", "com.example.app:/CB"},
            {"http://127.0.0.1/cb", "https://127.0.0.1:4711/cb"},
            {"https://127.0.0.1/cb", "https://127.0.0.1:4711/cb"},
            {"https://127.0.0.1/cb", "http://127.0.0.1:4711/cb"},
            {"http://127.0.0.1/cb", "http://127.0.0.1:4711/cb/"},
            {"http://127.0.0.1/cb", "http://127.0.0.1:4711/"},
            {"http://127.0.0.1/cb", "http://127.0.0.1:4711/cb?x"},
            {"http://127.0.0.1/cb", "http://127.0.0.1:4711/cb#x"},
            {"http://127.0.0.1/cb", "http://127.0.0.1:/cb"},
            {"http://127.0.0.1/cb", "http://127.0.0.1:0/cb"},
            {"http://127.0.0.1/cb", "http://127.0.0.1:01/cb"},
            {"http://127.0.0.1/cb", "http://127.0.0.1:65536/cb"},
            {"http://127.0.0.1/cb", "http://127.0.0.1:80:81/cb"},
            {"http://127.0.0.1/cb", "http://127.0.0.1:80@evil.example/cb"},
            {"http://127.0.0.1/cb", "http://evil.example:80@127.0.0.1:1/cb"},
            {"http://127.0.0.1/cb", "http://127.0.0.1:+80/cb"},
            {"http://127.0.0.1/cb", "http://127.0.0.2:80/cb"},
            {"http://127.0.0.1/cb", "http://127.1:80/cb"},
            {"http://127.0.0.1/cb", "http://0x7f.1:80/cb"},
            {"http://127.0.0.1/cb", "http://2130706433:80/cb"},
            {"http://127.0.0.1/cb", "http://0177.0.0.1:80/cb"},
            {"http://127.0.0.1/cb", "http://127.0.0.1.:80/cb"},
            {"http://127.0.0.1/cb", "http://127.0.0.1.nip.example:80/cb"},
            {"http://127.0.0.1/cb", "http://localhost:80/cb"},
            {"http://127.0.0.1/cb", "http://[::1]:80/cb"},
            {"http://127.0.0.1/cb", "http://[::ffff:127.0.0.1]:80/cb"},
            {"http://[::ffff:127.0.0.1]/cb", "http://[::ffff:127.0.0.1]:80/cb"},
            {"http://[0:0:0:0:0:0:0:1]/cb", "http://[0:0:0:0:0:0:0:1]:80/cb"},
            {"http://[::1]/cb", "http://[0:0:0:0:0:0:0:1]:80/cb"},
            {"http://[::1]/cb", "http://[::1]evil:80/cb"},
            {"http://[::1]/cb", "http://::1:80/cb"},
            {"http://localhost/cb", "http://localhost:80/cb"},
            {"http://127.0.0.1.evil.example/cb", "http://127.0.0.1.evil.example:80/cb"},
            {"http://127.0.0.1evil/cb", "http://127.0.0.1evil:80/cb"},
            {"http://128.0.0.1/cb", "http://128.0.0.1:80/cb"},
            {"http://10.0.0.1/cb", "http://10.0.0.1:80/cb"},
        };
        CPPUNIT_ASSERT(std::size(rows) > 60);
        for (const auto& row : rows) {
            const std::string both = std::string(row.registered) + " and " + row.given;
            CPPUNIT_ASSERT_MESSAGE(both, !matches(row.registered, row.given, kPublic));
            CPPUNIT_ASSERT_MESSAGE(both, !matches(row.registered, row.given, kConfidential));
        }
    }

    void onlyPublicClientsMayTakeAnyPort()
    {
        CPPUNIT_ASSERT(!matches("http://127.0.0.1/cb", "http://127.0.0.1:4711/cb", kConfidential));
        CPPUNIT_ASSERT(!matches("http://[::1]/cb", "http://[::1]:4711/cb", kConfidential));
        CPPUNIT_ASSERT(matches("http://127.0.0.1", "http://127.0.0.1/", kConfidential));
        const std::vector<std::string> two{"https://h/a", "http://127.0.0.1"};
        CPPUNIT_ASSERT(matchesAny(two, "http://127.0.0.1:1", kPublic));
        CPPUNIT_ASSERT(!matchesAny(two, "http://127.0.0.1:1", kConfidential));
        CPPUNIT_ASSERT(!matchesAny(two, "", kPublic) && !matchesAny({}, "https://h/a", kPublic));
        const std::string longest = "https://h/" + std::string(kLongestRedirectUri, 'a');
        CPPUNIT_ASSERT(!matchesAny(std::vector{longest}, longest, kPublic));
    }

    void portZeroIsForTheTokenEndpoint()
    {
        CPPUNIT_ASSERT(isSameWithPortZero("http://127.0.0.1:4711", "http://127.0.0.1:0"));
        CPPUNIT_ASSERT(isSameWithPortZero("http://127.0.0.1:4711/cb", "http://127.0.0.1:0/cb"));
        CPPUNIT_ASSERT(!isSameWithPortZero("http://127.0.0.1:4711/cb", "http://127.0.0.1:0/"));
        CPPUNIT_ASSERT(!isSameWithPortZero("http://127.0.0.1:4711", "http://127.0.0.1:1"));
        CPPUNIT_ASSERT(!isSameWithPortZero("http://127.0.0.1:4711", "http://127.0.0.1"));
        CPPUNIT_ASSERT(!isSameWithPortZero("http://h:4711", "http://h:0"));
        CPPUNIT_ASSERT(!isSameWithPortZero("https://127.0.0.1:4711", "https://127.0.0.1:0"));
    }

    void localProgramsAreKnown()
    {
        for (const char* uri : {"http://127.0.0.1:1", "http://[::1]/", "http://localhost/cb", "com.example.app:/cb"})
            CPPUNIT_ASSERT_MESSAGE(uri, leadsToLocalProgram(uri));
        for (const char* uri : {"https://h/cb", "http://localhost.example/", "http://127.0.0.1.example/"})
            CPPUNIT_ASSERT_MESSAGE(uri, !leadsToLocalProgram(uri));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RedirectUriTest, "unit");

} // namespace trivet::applications
