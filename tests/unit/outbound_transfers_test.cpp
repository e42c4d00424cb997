// Many requests at a time: nobody waits for a server that does not answer.
#include "base/clock.hpp"
#include "outbound/transfers.hpp"
#include "support/peer.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::outbound {
namespace {

using test::Listener;

const std::vector<std::string> kHere{"127.0.0.1", "localhost"};

std::string answerOk(const std::string&) { return "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"; }

Request asking(const Listener& listener, const std::string& path = "/", const std::string& host = "127.0.0.1")
{
    return {.target = {.scheme = Scheme::Http, .host = host, .port = listener.port(), .pathAndQuery = path}};
}

} // namespace

class OutboundTransfersTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(OutboundTransfersTest);
    CPPUNIT_TEST(allAreAnswered);
    CPPUNIT_TEST(connectionsAreKept);
    CPPUNIT_TEST(whoDoesNotAnswerHoldsUpNobody);
    CPPUNIT_TEST(aHostGetsItsShareOnly);
    CPPUNIT_TEST(whatMayNotBeAskedIsTold);
    CPPUNIT_TEST(timeRunsOut);
    CPPUNIT_TEST_SUITE_END();

    void allAreAnswered()
    {
        const Listener listener(answerOk);
        Transfers transfers({.allowedHosts = kHere}, {.atOnce = 5, .ofHost = 5});
        std::size_t answered = 0;
        const Transfers::Done count = [&](const TransferOutcome& outcome) {
            CPPUNIT_ASSERT_EQUAL_MESSAGE(outcome.problem, 200, outcome.response.value_or(Response{}).status);
            if (++answered == 1)
                transfers.add(asking(listener, "/added-later"), [&](const TransferOutcome&) { ++answered; });
        };
        for (int i = 0; i < 20; ++i)
            transfers.add(asking(listener), count);
        CPPUNIT_ASSERT_EQUAL(std::size_t{20}, transfers.count());
        transfers.run(20'000);
        CPPUNIT_ASSERT_EQUAL(std::size_t{21}, answered);
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, transfers.count());
    }

    void connectionsAreKept()
    {
        const Listener listener(answerOk, Listener::After::Waits);
        {
            Transfers transfers({.allowedHosts = kHere}, {.atOnce = 1, .ofHost = 1});
            for (int i = 0; i < 5; ++i)
                transfers.add(asking(listener), [](const TransferOutcome&) {});
            transfers.run(20'000);
        }
        CPPUNIT_ASSERT_EQUAL(std::size_t{5}, listener.requests().size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, listener.connections());
    }

    void whoDoesNotAnswerHoldsUpNobody()
    {
        const Listener dead([](const auto&) { return Listener::kHang; }), living(answerOk);
        Transfers transfers({.allowedHosts = kHere, .milliseconds = 1500}, {.atOnce = 10, .ofHost = 10});
        std::vector<std::string> order;
        for (int i = 0; i < 3; ++i)
            transfers.add(asking(dead), [&](const TransferOutcome& outcome) { order.push_back(outcome.problem); });
        transfers.add(asking(living, "/", "localhost"), [&](const TransferOutcome& outcome) {
            order.push_back(outcome.response ? outcome.response->body : outcome.problem);
        });
        transfers.run(20'000);
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, order.size());
        CPPUNIT_ASSERT_EQUAL(std::string("ok"), order[0]);
        CPPUNIT_ASSERT_EQUAL(std::string("it took too long"), order[3]);
    }

    void aHostGetsItsShareOnly()
    {
        const Listener dead([](const auto&) { return Listener::kHang; }), living(answerOk);
        Transfers transfers({.allowedHosts = kHere, .milliseconds = 1500}, {.atOnce = 2, .ofHost = 1});
        std::vector<std::string> order;
        for (int i = 0; i < 2; ++i)
            transfers.add(asking(dead), [&](const TransferOutcome& outcome) { order.push_back(outcome.problem); });
        transfers.add(asking(living, "/", "localhost"), [&](const TransferOutcome&) { order.emplace_back("living"); });
        transfers.run(20'000);
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, order.size());
        CPPUNIT_ASSERT_EQUAL(std::string("living"), order[0]);
    }

    void whatMayNotBeAskedIsTold()
    {
        const Listener listener(answerOk);
        const HostList external(std::vector<std::string>{"external"});
        Transfers transfers({.hosts = &external, .setting = "[some] SETTING"}, {});
        std::string problem;
        transfers.add(asking(listener), [&](const TransferOutcome& outcome) { problem = outcome.problem; });
        transfers.run(5'000);
        CPPUNIT_ASSERT_MESSAGE(problem, problem.find("[some] SETTING") != std::string::npos);
        CPPUNIT_ASSERT(listener.requests().empty());
    }

    void timeRunsOut()
    {
        const Listener dead([](const auto&) { return Listener::kHang; });
        Transfers transfers({.allowedHosts = kHere, .milliseconds = 60'000}, {});
        transfers.add(asking(dead), [](const TransferOutcome&) { CPPUNIT_FAIL("it was answered"); });
        const auto begun = monotonicMicroseconds();
        transfers.run(200);
        CPPUNIT_ASSERT(monotonicMicroseconds() - begun < 30'000'000);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, transfers.count());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OutboundTransfersTest, "unit");

} // namespace trivet::outbound
