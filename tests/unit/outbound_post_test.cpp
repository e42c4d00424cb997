// Asking other servers: who may be asked, and that nobody keeps us waiting.
#include "base/clock.hpp"
#include "outbound/post.hpp"
#include "support/peer.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::outbound {
namespace {

const std::vector<std::string> kHere{"127.0.0.1"};

Target target(const test::Listener& listener, Scheme scheme = Scheme::Http)
{
    return {.scheme = scheme, .host = "127.0.0.1", .port = listener.port(), .pathAndQuery = "/out?of=here"};
}

std::string failureOf(const Target& where, const Limits& limits)
try {
    return "answered " + std::to_string(postForm(where, "a=b", limits));
} catch (const Failure& failure) {
    return failure.what();
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

} // namespace

class OutboundPostTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(OutboundPostTest);
    CPPUNIT_TEST(aFormArrivesAndItsStatusComesBack);
    CPPUNIT_TEST(redirectsAreNotFollowed);
    CPPUNIT_TEST(interimAnswersAreSkipped);
    CPPUNIT_TEST(whatIsNotPublicIsNotAsked);
    CPPUNIT_TEST(slownessHasAnEnd);
    CPPUNIT_TEST(garbageIsNoAnswer);
    CPPUNIT_TEST(anEndlessHeadIsCutOff);
    CPPUNIT_TEST(withoutTlsThereIsNoHttps);
    CPPUNIT_TEST_SUITE_END();

    void aFormArrivesAndItsStatusComesBack()
    {
        test::Listener listener([](const auto&) { return "HTTP/1.1 204 No Content\r\n\r\n"; });
        CPPUNIT_ASSERT_EQUAL(204, postForm(target(listener), "a=b&c=d", {.allowedHosts = kHere}));
        const auto requests = listener.requests();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, requests.size());
        CPPUNIT_ASSERT_EQUAL(std::string("POST /out?of=here HTTP/1.1\r\nHost: 127.0.0.1:") +
                                 std::to_string(listener.port()) +
                                 "\r\nUser-Agent: Trivet\r\nAccept: */*\r\nConnection: close\r\n"
                                 "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 7\r\n\r\na=b&c=d",
                             requests[0]);
    }

    void redirectsAreNotFollowed()
    {
        test::Listener listener([](const auto&) { return "HTTP/1.1 307 ExternalUnits\r\nLocation: /x\r\n\r\n"; });
        CPPUNIT_ASSERT_EQUAL(307, postForm(target(listener), "", {.allowedHosts = kHere}));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, listener.requests().size());
    }

    void interimAnswersAreSkipped()
    {
        test::Listener listener(
            [](const auto&) { return "HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"; });
        CPPUNIT_ASSERT_EQUAL(200, postForm(target(listener), "", {.allowedHosts = kHere}));
    }

    void whatIsNotPublicIsNotAsked()
    {
        test::Listener listener([](const auto&) { return "HTTP/1.1 200 OK\r\n\r\n"; });
        CPPUNIT_ASSERT(has(failureOf(target(listener), {}), "no https address"));
        CPPUNIT_ASSERT(has(failureOf(target(listener, Scheme::Https), {}), "no public address"));
        for (const char* host : {"localhost", "[::1]", "169.254.169.254", "10.0.0.1", "[::ffff:127.0.0.1]"}) {
            auto where = target(listener, Scheme::Https);
            where.host = host;
            CPPUNIT_ASSERT_MESSAGE(host, has(failureOf(where, {.allowedHosts = kHere}), "no public address"));
        }
        CPPUNIT_ASSERT(listener.requests().empty());
    }

    void slownessHasAnEnd()
    {
        for (const auto& manner : {test::Listener::kHang, test::Listener::kDrip}) {
            test::Listener listener([&](const auto&) { return manner; });
            const auto start = monotonicMicroseconds();
            const auto failure = failureOf(target(listener), {.allowedHosts = kHere, .milliseconds = 300});
            CPPUNIT_ASSERT_MESSAGE(failure, has(failure, "too long"));
            CPPUNIT_ASSERT(monotonicMicroseconds() - start < 30'000'000);
        }
    }

    void garbageIsNoAnswer()
    {
        for (const std::string answer :
             {"", "SSH-2.0-x\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1\r\n\r\n", "\r\n\r\n", "HTTP/1.1 2\r\n00 00\r\n"}) {
            test::Listener listener([&](const auto&) { return answer; });
            const auto failure = failureOf(target(listener), {.allowedHosts = kHere});
            CPPUNIT_ASSERT_MESSAGE(answer, has(failure, "no HTTP") || has(failure, "without an answer"));
        }
    }

    void anEndlessHeadIsCutOff()
    {
        const std::string line = "X-Many: " + std::string(1000, 'x') + "\r\n";
        std::string manyLines = "HTTP/1.1 200 OK\r\n";
        for (int i = 0; i < 100; ++i)
            manyLines += line;
        for (const auto& head : {"HTTP/1.1 100 " + std::string(200'000, 'x'), manyLines}) {
            test::Listener listener([&](const auto&) { return head; });
            const auto failure = failureOf(target(listener), {.allowedHosts = kHere});
            CPPUNIT_ASSERT_MESSAGE(failure, has(failure, "too long"));
        }
    }

    void withoutTlsThereIsNoHttps()
    {
        test::Listener listener([](const auto&) { return "HTTP/1.1 200 OK\r\n\r\n"; });
        const auto failure = failureOf(target(listener, Scheme::Https), {.allowedHosts = kHere, .milliseconds = 500});
        CPPUNIT_ASSERT_MESSAGE(failure, !has(failure, "answered"));
        CPPUNIT_ASSERT(listener.requests().empty());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OutboundPostTest, "unit");

} // namespace trivet::outbound
