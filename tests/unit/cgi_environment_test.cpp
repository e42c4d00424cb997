#include "fcgi-app/cgi_environment.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::process {

class CgiEnvironmentTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(CgiEnvironmentTest);
    CPPUNIT_TEST(theParametersOfARequestAreFound);
    CPPUNIT_TEST(authorizationAfterARewriteCountsOnlyWithoutTheRealOne);
    CPPUNIT_TEST(contentHeadersHaveOneValue);
    CPPUNIT_TEST(httpsIsSaidInTwoWays);
    CPPUNIT_TEST(headersAreLimited);
    CPPUNIT_TEST_SUITE_END();

    // Keeps the texts that the request points into.
    struct Reading {
        explicit Reading(std::vector<std::string> given) : texts(std::move(given))
        {
            for (auto& text : texts)
                pointers.push_back(text.data());
            pointers.push_back(nullptr);
            request = readRequest(pointers.data());
        }
        std::vector<std::string> texts{};
        std::vector<char*> pointers{};
        http::Request request{};
    };
    using Text = std::string_view;

    void theParametersOfARequestAreFound()
    {
        const Reading reading({"REQUEST_METHOD=PATCH", "REQUEST_URI=/a=b?c=d", "REMOTE_ADDR=::1", "nonsense",
                               "HTTP_IF_NONE_MATCH=\"x=y\"", "SERVER_NAME=ignored"});
        CPPUNIT_ASSERT_EQUAL(Text("PATCH"), reading.request.method);
        CPPUNIT_ASSERT_EQUAL(Text("/a=b?c=d"), reading.request.target);
        CPPUNIT_ASSERT_EQUAL(Text("::1"), reading.request.remoteAddress);
        CPPUNIT_ASSERT_EQUAL(Text("\"x=y\""), reading.request.header("If-None-Match"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, reading.request.headers.size());
        CPPUNIT_ASSERT(!reading.request.isHttps && !reading.request.hasTooManyHeaders);
    }

    void authorizationAfterARewriteCountsOnlyWithoutTheRealOne()
    {
        const Reading renamed({"REDIRECT_HTTP_AUTHORIZATION=token a"});
        CPPUNIT_ASSERT_EQUAL(Text("token a"), renamed.request.header("Authorization"));
        const Reading both({"REDIRECT_HTTP_AUTHORIZATION=token a", "HTTP_AUTHORIZATION=token b"});
        CPPUNIT_ASSERT_EQUAL(Text("token b"), both.request.header("Authorization"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, both.request.count("Authorization"));
    }

    void contentHeadersHaveOneValue()
    {
        const Reading both({"HTTP_CONTENT_LENGTH=1", "CONTENT_LENGTH=2", "CONTENT_TYPE=a/b", "HTTP_CONTENT_TYPE=c/d"});
        CPPUNIT_ASSERT_EQUAL(Text("2"), both.request.contentLength);
        CPPUNIT_ASSERT_EQUAL(Text("a/b"), both.request.contentType);
        CPPUNIT_ASSERT(both.request.headers.empty());
        const Reading empty({"CONTENT_LENGTH=", "HTTP_CONTENT_LENGTH=1"});
        CPPUNIT_ASSERT_EQUAL(Text("1"), empty.request.contentLength);
    }

    void httpsIsSaidInTwoWays()
    {
        for (const char* yes : {"HTTPS=on", "HTTPS=1", "REQUEST_SCHEME=https"})
            CPPUNIT_ASSERT_MESSAGE(yes, Reading({yes}).request.isHttps);
        for (const char* no : {"HTTPS=off", "HTTPS=", "REQUEST_SCHEME=http"})
            CPPUNIT_ASSERT_MESSAGE(no, !Reading({no}).request.isHttps);
    }

    void headersAreLimited()
    {
        std::vector<std::string> many;
        for (int i = 0; i < 201; ++i)
            many.push_back("HTTP_H" + std::to_string(i) + "=v");
        many.emplace_back("REQUEST_URI=/still/read");
        const Reading reading(std::move(many));
        CPPUNIT_ASSERT(reading.request.hasTooManyHeaders);
        CPPUNIT_ASSERT_EQUAL(std::size_t{200}, reading.request.headers.size());
        CPPUNIT_ASSERT_EQUAL(Text("/still/read"), reading.request.target);
        CPPUNIT_ASSERT(Reading({"HTTP_LONG=" + std::string(70'000, 'x')}).request.hasTooManyHeaders);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CgiEnvironmentTest, "unit");

} // namespace trivet::process
