// One request to another server: what goes out, what comes back, and who is never asked.
#include "outbound/outbound_request.hpp"
#include "support/peer.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <cstdlib>

namespace trivet::outbound {
namespace {

using test::Listener;

const std::vector<std::string> kHere{"127.0.0.1"};

Target target(const Listener& listener, const std::string& host = "127.0.0.1")
{
    return {.scheme = Scheme::Http, .host = host, .port = listener.port(), .pathAndQuery = "/a/../b?c=%20d"};
}

std::string failureOf(const Request& wanted, const Limits& limits)
try {
    return "answered " + std::to_string(request(wanted, limits).status);
} catch (const Failure& failure) {
    return failure.what();
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string answerOk(const std::string&) { return "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"; }

HostList listOf(const std::vector<std::string>& words) { return HostList(words); }

} // namespace

class OutboundRequestTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(OutboundRequestTest);
    CPPUNIT_TEST(statusHeadersAndBodyComeBack);
    CPPUNIT_TEST(theBodyIsCutAtTheLimit);
    CPPUNIT_TEST(itGoesOutAsItWasGiven);
    CPPUNIT_TEST(noHeaderBringsAnother);
    CPPUNIT_TEST(aListDecidesWhoIsAsked);
    CPPUNIT_TEST(whoIsBlockedIsNotAsked);
    CPPUNIT_TEST(aProxyIsAskedForItsHosts);
    CPPUNIT_TEST(theEnvironmentCountsOnlyWhereItIsAskedFor);
    CPPUNIT_TEST_SUITE_END();

    void statusHeadersAndBodyComeBack()
    {
        const Listener listener([](const auto&) {
            return "HTTP/1.1 202 Accepted\r\nX-Word: first \r\nX-Word: second\r\nTransfer-Encoding: chunked\r\n\r\n"
                   "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n";
        });
        const auto answer = request({.target = target(listener)}, {.allowedHosts = kHere});
        CPPUNIT_ASSERT_EQUAL(202, answer.status);
        CPPUNIT_ASSERT_EQUAL(std::string("abcde"), answer.body);
        CPPUNIT_ASSERT(!answer.isCut);
        CPPUNIT_ASSERT_EQUAL(std::string("first"), std::string(answer.header("x-word").value()));
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, answer.headers.size());
        CPPUNIT_ASSERT(!answer.header("x-other"));
    }

    void theBodyIsCutAtTheLimit()
    {
        const Listener listener([](const auto&) { return "HTTP/1.1 200 OK\r\n\r\n" + std::string(50'000, 'x'); });
        const auto answer = request({.target = target(listener)}, {.allowedHosts = kHere, .mostBytes = 1000});
        CPPUNIT_ASSERT(answer.isCut);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1000}, answer.body.size());
        const auto whole = request({.target = target(listener)}, {.allowedHosts = kHere, .mostBytes = 50'000});
        CPPUNIT_ASSERT(!whole.isCut);
        CPPUNIT_ASSERT_EQUAL(std::size_t{50'000}, whole.body.size());
    }

    void itGoesOutAsItWasGiven()
    {
        const Listener listener(answerOk);
        const std::string body(2'000'000, 'y');
        request({.method = "PUT",
                 .target = target(listener),
                 .headers = {{"Content-Type", "application/json"}, {"X-Empty", ""}, {"User-Agent", "Other"}},
                 .body = body},
                {.allowedHosts = kHere});
        const auto sent = listener.requests().at(0);
        CPPUNIT_ASSERT(sent.starts_with("PUT /a/../b?c=%20d HTTP/1.1\r\n"));
        CPPUNIT_ASSERT(has(sent, "\r\nContent-Type: application/json\r\n") && has(sent, "\r\nX-Empty:\r\n"));
        CPPUNIT_ASSERT(has(sent, "\r\nUser-Agent: Other\r\n") && !has(sent, "Trivet") && !has(sent, "Expect"));
        CPPUNIT_ASSERT(sent.ends_with("\r\n\r\n" + body));
    }

    void noHeaderBringsAnother()
    {
        const Listener listener(answerOk);
        for (const Headers& headers :
             {Headers{{"X-A", "b\r\nX-C: d"}}, Headers{{"X-A\n", "b"}}, Headers{{"", "b"}}, Headers{{"X-A: b", "c"}}})
            CPPUNIT_ASSERT(has(failureOf({.target = target(listener), .headers = headers}, {.allowedHosts = kHere}),
                               "cannot be sent"));
        CPPUNIT_ASSERT(listener.requests().empty());
    }

    void aListDecidesWhoIsAsked()
    {
        const Listener listener(answerOk);
        const auto external = listOf({"external"}), loopback = listOf({"loopback"}), named = listOf({"local*"});
        for (const char* const host : {"127.0.0.1", "localhost", "[::ffff:127.0.0.1]"}) {
            const auto refusal = failureOf({.target = target(listener, host)},
                                           {.hosts = &external, .setting = "[webhook] ALLOWED_HOST_LIST"});
            CPPUNIT_ASSERT_MESSAGE(refusal,
                                   has(refusal, "[webhook] ALLOWED_HOST_LIST: it would have to name loopback"));
        }
        CPPUNIT_ASSERT(listener.requests().empty());
        CPPUNIT_ASSERT_EQUAL(200, request({.target = target(listener)}, {.hosts = &loopback}).status);
        CPPUNIT_ASSERT_EQUAL(200, request({.target = target(listener, "localhost")}, {.hosts = &named}).status);
        CPPUNIT_ASSERT(has(failureOf({.target = target(listener)}, {.hosts = &named}), "would have to name"));
    }

    void whoIsBlockedIsNotAsked()
    {
        const Listener listener(answerOk);
        const auto all = listOf({"*"}), byName = listOf({"LOCALHOST"}), byAddress = listOf({"loopback"});
        for (const auto* const blocked : {&byName, &byAddress})
            CPPUNIT_ASSERT(
                has(failureOf({.target = target(listener, "localhost")}, {.hosts = &all, .blocked = blocked}),
                    "is blocked"));
        CPPUNIT_ASSERT(listener.requests().empty());
    }

    void aProxyIsAskedForItsHosts()
    {
        const Listener proxy(answerOk);
        const auto url = "http://user:secret@127.0.0.1:" + std::to_string(proxy.port());
        const std::vector<std::string> hosts{"*.test"};
        const auto named = listOf({"*.test"}), external = listOf({"external"});
        const ProxyRule rule{.isOn = true, .url = url, .hosts = hosts};
        const Target far{.scheme = Scheme::Http, .host = "web.test", .port = 80, .pathAndQuery = "/x"};
        CPPUNIT_ASSERT_EQUAL(200, request({.target = far}, {.hosts = &named, .proxy = rule}).status);
        CPPUNIT_ASSERT(proxy.requests().at(0).starts_with("GET http://web.test/x HTTP/1.1\r\n") ||
                       proxy.requests().at(0).starts_with("GET http://web.test:80/x HTTP/1.1\r\n"));
        const auto refusal = failureOf({.target = far}, {.hosts = &external, .proxy = rule});
        CPPUNIT_ASSERT_MESSAGE(refusal, has(refusal, "proxy looks it up") && !has(refusal, "secret"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, proxy.requests().size());
    }

    void theEnvironmentCountsOnlyWhereItIsAskedFor()
    {
        const Listener proxy(answerOk);
        const auto url = "http://127.0.0.1:" + std::to_string(proxy.port());
        const Target far{.scheme = Scheme::Http, .host = "web.test", .port = 80, .pathAndQuery = "/x"};
        ::setenv("HTTP_PROXY", url.c_str(), 1); // in a CGI program: what a client has sent
        CPPUNIT_ASSERT_EQUAL(std::string(), proxyFor(far, {.isOn = true}));
        ::setenv("http_proxy", url.c_str(), 1);
        CPPUNIT_ASSERT_EQUAL(std::string(), proxyFor(far, {}));
        CPPUNIT_ASSERT_EQUAL(url, proxyFor(far, {.isOn = true}));
        const auto named = listOf({"*"});
        CPPUNIT_ASSERT_EQUAL(200, request({.target = far}, {.hosts = &named, .proxy = {.isOn = true}}).status);
        CPPUNIT_ASSERT(!has(failureOf({.target = far}, {.hosts = &named}), "answered"));
        ::setenv("no_proxy", "other.example, .test", 1);
        CPPUNIT_ASSERT_EQUAL(std::string(), proxyFor(far, {.isOn = true}));
        for (const char* const name : {"HTTP_PROXY", "http_proxy", "no_proxy"})
            ::unsetenv(name);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OutboundRequestTest, "unit");

} // namespace trivet::outbound
