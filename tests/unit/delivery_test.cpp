#include "app/delivery.hpp"

#include "tests/support/sources.hpp"
#include "tests/support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::app {
namespace {

class Paper : public http::Sink {
public:
    explicit Paper(std::size_t room = 1 << 30) : m_room(room) {}
    bool write(std::string_view bytes) override
    {
        text += bytes;
        return text.size() <= m_room;
    }
    std::string text{};

private:
    std::size_t m_room;
};

Outcome streaming(std::shared_ptr<body::Source> source)
{
    Outcome outcome{.surface = http::Surface::Api};
    outcome.response = {.contentType = "text/plain", .stream = std::move(source)};
    return outcome;
}

} // namespace

class DeliveryTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(DeliveryTest);
    CPPUNIT_TEST(aStreamThatBreaksOffIsSaidToBeCut);
    CPPUNIT_TEST(aStreamOfAnotherLengthThanToldIsSaidToBeCut);
    CPPUNIT_TEST(aClientThatLeavesIsToldOf);
    CPPUNIT_TEST(whereEndsAreAlikeTheLengthIsTold);
    CPPUNIT_TEST(whereEndsAreAlikeNothingOfABrokenStreamIsSent);
    CPPUNIT_TEST(whatIsTooLongToWaitIsRefused);
    CPPUNIT_TEST(answersOfGitDoNotWait);
    CPPUNIT_TEST_SUITE_END();

    void aStreamThatBreaksOffIsSaidToBeCut()
    {
        Paper paper;
        auto outcome = streaming(std::make_shared<test::BrokenSource>("half"));
        const auto sent = deliver(outcome, "GET", {paper});
        CPPUNIT_ASSERT(sent.end == Sent::End::BrokeOff);
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{4}, sent.bytes);
        CPPUNIT_ASSERT_EQUAL(std::string("cut: the client is gone"), describe(sent));
        CPPUNIT_ASSERT(paper.text.ends_with("\r\n\r\nhalf"));
    }

    void aStreamOfAnotherLengthThanToldIsSaidToBeCut()
    {
        Paper paper;
        auto outcome = streaming(std::make_shared<body::TextSource>("half"));
        outcome.response.add("Content-Length", "8");
        CPPUNIT_ASSERT(deliver(outcome, "GET", {paper}).end == Sent::End::BrokeOff);
        outcome.response.stream = std::make_shared<body::TextSource>("in whole");
        CPPUNIT_ASSERT(deliver(outcome, "GET", {paper}).end == Sent::End::Whole);
    }

    void aClientThatLeavesIsToldOf()
    {
        const std::string text(100000, 'x');
        Paper paper(70000);
        auto outcome = streaming(std::make_shared<body::TextSource>(text));
        const auto sent = deliver(outcome, "GET", {paper});
        CPPUNIT_ASSERT(sent.end == Sent::End::ClientLeft);
        CPPUNIT_ASSERT(sent.bytes > 0 && sent.bytes < text.size());
    }

    void whereEndsAreAlikeTheLengthIsTold()
    {
        const test::TemporaryFolder folder;
        const std::string text(1'000'000, 'x');
        Paper paper;
        auto outcome = streaming(std::make_shared<body::TextSource>(text));
        const std::string& path = folder.path();
        const auto sent = deliver(outcome, "GET", {.sink = paper, .ends = Receiver::Ends::Alike, .folder = path});
        CPPUNIT_ASSERT(sent.end == Sent::End::Whole && sent.bytes == text.size());
        CPPUNIT_ASSERT(paper.text.find("Content-Length: 1000000\r\n") != std::string::npos);
        CPPUNIT_ASSERT(paper.text.ends_with("\r\n\r\n" + text));
    }

    void whereEndsAreAlikeNothingOfABrokenStreamIsSent()
    {
        const test::TemporaryFolder folder;
        Paper paper;
        auto outcome = streaming(std::make_shared<test::BrokenSource>("half"));
        const auto sent =
            deliver(outcome, "GET", {.sink = paper, .ends = Receiver::Ends::Alike, .folder = folder.path()});
        CPPUNIT_ASSERT_EQUAL(std::string("cut: the client is gone"), describe(sent));
        CPPUNIT_ASSERT_EQUAL(std::string(), paper.text);
    }

    void whatIsTooLongToWaitIsRefused()
    {
        const test::TemporaryFolder folder;
        Paper paper;
        auto outcome = streaming(std::make_shared<body::TextSource>(std::string(3 << 20, 'x')));
        const Receiver receiver{.sink = paper,
                                .ends = Receiver::Ends::Alike,
                                .folder = folder.path(),
                                .mostWaiting = 2 << 20,
                                .refuse = [&](const Error& error) {
                                    CPPUNIT_ASSERT(error.kind() == Error::Kind::TooLarge);
                                    outcome.response = {.status = 413, .contentType = "text/plain", .body = "too long"};
                                }};
        CPPUNIT_ASSERT(deliver(outcome, "GET", receiver).end == Sent::End::Whole);
        CPPUNIT_ASSERT(paper.text.starts_with("Status: 413"));
        CPPUNIT_ASSERT(paper.text.ends_with("\r\n\r\ntoo long"));
    }

    void answersOfGitDoNotWait()
    {
        Paper paper;
        auto outcome = streaming(std::make_shared<test::BrokenSource>("half"));
        outcome.surface = http::Surface::Plain;
        deliver(outcome, "POST", {.sink = paper, .ends = Receiver::Ends::Alike, .folder = "/nowhere"});
        CPPUNIT_ASSERT(paper.text.ends_with("half"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DeliveryTest, "unit");

} // namespace trivet::app
