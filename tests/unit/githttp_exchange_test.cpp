#include "githttp/exchange.hpp"

#include <array>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::githttp {

class ExchangeTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ExchangeTest);
    CPPUNIT_TEST(whoWaitsHearsThatTheAnswerWillCome);
    CPPUNIT_TEST(othersHearTheAnswerAlone);
    CPPUNIT_TEST(aGitThatWasNotToldAllIsEnded);
    CPPUNIT_TEST_SUITE_END();

    // A git that takes its time before each packet, in the middle of one, and after the last.
    static git::GitCommand slowGit()
    {
        return {.folder = ".",
                .arguments = {"-c",
                              "alias.slow=!sleep 0.2; printf 0006ab; sleep 0.2; printf 0006c; sleep 0.2; printf d0000; "
                              "sleep 0.2",
                              "slow"}};
    }
    static std::string answerOf(Exchange& exchange)
    {
        exchange.awaitAnswer();
        std::string all;
        std::array<char, 256> buffer{};
        while (const auto count = exchange.read(buffer.data(), buffer.size()))
            all.append(buffer.data(), count);
        return all;
    }

    void whoWaitsHearsThatTheAnswerWillCome()
    {
        Exchange exchange(slowGit(), nullptr);
        body::TextSource nothing{""};
        exchange.feed(nothing, 0);
        exchange.keepAlive(std::chrono::milliseconds(30));
        auto answer = answerOf(exchange);
        CPPUNIT_ASSERT(answer.starts_with(kStillHere));
        CPPUNIT_ASSERT(answer.find("0006ab" + std::string(kStillHere)) != std::string::npos);
        CPPUNIT_ASSERT(answer.ends_with("0006cd0000"));
        for (std::size_t at = 0; (at = answer.find(kStillHere)) != std::string::npos;)
            answer.erase(at, kStillHere.size());
        CPPUNIT_ASSERT_EQUAL(std::string("0006ab0006cd0000"), answer);
    }

    void othersHearTheAnswerAlone()
    {
        Exchange exchange(slowGit(), nullptr);
        body::TextSource nothing{""};
        exchange.feed(nothing, 0);
        CPPUNIT_ASSERT_EQUAL(std::string("0006ab0006cd0000"), answerOf(exchange));
    }

    void aGitThatWasNotToldAllIsEnded()
    {
        Exchange exchange({.folder = ".", .arguments = {"-c", "alias.deaf=!sleep 600", "deaf"}}, nullptr);
        exchange.finishIgnoringInput(); // the test would never end
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ExchangeTest, "unit");

} // namespace trivet::githttp
