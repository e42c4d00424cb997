#include "fcgi-app/spawned_settings.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::process {

class SpawnedSettingsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SpawnedSettingsTest);
    CPPUNIT_TEST(theAddressIsThatOfTheFolderOfTheScript);
    CPPUNIT_TEST(httpsIsBelievedFromAProxyToo);
    CPPUNIT_TEST(whatIsNoAddressIsNone);
    CPPUNIT_TEST_SUITE_END();

    static std::string asked(http::Request request) { return addressAsked(request).value_or("none"); }

    void theAddressIsThatOfTheFolderOfTheScript()
    {
        const struct {
            const char *script, *target, *host, *address;
        } cases[] = {
            {"/trivet.fcgi", "/-/first-start", "example.org", "http://example.org/"},
            {"/git/trivet.fcgi", "/git/", "Example.org:80", "http://example.org/git/"},
            {"/~alice/code/git/trivet.cgi", "/~alice/code/git/x?y=z", "example.org:8080",
             "http://example.org:8080/~alice/code/git/"},
            {"/git/trivet.fcgi", "/git/trivet.fcgi", "[::1]", "http://[::1]/git/"},
        };
        for (const auto& [script, target, host, address] : cases)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(script, std::string(address),
                                         asked({.target = target, .headers = {{"HOST", host}}, .scriptName = script}));
    }

    void httpsIsBelievedFromAProxyToo()
    {
        http::Request request{.target = "/", .headers = {{"HOST", "example.org"}}, .scriptName = "/trivet.fcgi"};
        request.isHttps = true;
        CPPUNIT_ASSERT_EQUAL(std::string("https://example.org/"), asked(request));
        request.isHttps = false;
        request.headers.push_back({"X_FORWARDED_PROTO", "https"});
        CPPUNIT_ASSERT_EQUAL(std::string("https://example.org/"), asked(request));
    }

    void whatIsNoAddressIsNone()
    {
        const auto none = [](const char* script, const char* target, const char* host) {
            CPPUNIT_ASSERT_EQUAL_MESSAGE(host, std::string("none"),
                                         asked({.target = target, .headers = {{"HOST", host}}, .scriptName = script}));
        };
        none("", "/", "example.org");
        none("/git/trivet.fcgi", "/other/", "example.org");
        none("/trivet.fcgi", "/", "");
        none("/trivet.fcgi", "/", "evil.example/x");
        none("/trivet.fcgi", "/", "user@evil.example");
        none("/a b/trivet.fcgi", "/a b/", "example.org");
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SpawnedSettingsTest, "unit");

} // namespace trivet::process
