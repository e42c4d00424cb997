#include "gitssh/relay.hpp"

#include "base/pipe.hpp"
#include "gitssh/client_input.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <csignal>
#include <filesystem>
#include <thread>
#include <unistd.h>

namespace trivet::gitssh {

// git with an alias is any program.
class RelayTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RelayTest);
    CPPUNIT_TEST(bothTalkAtOnce);
    CPPUNIT_TEST(statusAndErrorsArePassedOn);
    CPPUNIT_TEST(aClientThatStaysSilentDoesNotHoldItUp);
    CPPUNIT_TEST(aReaderThatHasGoneEndsIt);
    CPPUNIT_TEST(whatWasPushedIsFinished);
    CPPUNIT_TEST_SUITE_END();

    struct Ends {
        Pipe input = makePipe(), output = makePipe(), errors = makePipe();
        ClientStreams client() const
        {
            return {input.reading.number(), output.writing.number(), errors.writing.number()};
        }
    };
    static git::GitCommand script(const std::string& text)
    {
        return {.folder = std::filesystem::temp_directory_path().string(),
                .arguments = {"-c", "alias.run=!" + text, "run"}};
    }
    static std::string readAll(int descriptor)
    {
        std::string text;
        char buffer[4096];
        for (ssize_t count = 0; (count = ::read(descriptor, buffer, sizeof buffer)) > 0;)
            text.append(buffer, static_cast<std::size_t>(count));
        return text;
    }
    static int run(Relay& relay, Ends& ends, std::string_view first = {})
    {
        ClientInput input(ends.input.reading.number());
        return relay.run(input, first);
    }

    // More than all pipes hold, in both directions.
    void bothTalkAtOnce()
    {
        constexpr std::size_t kSize = 5'000'000;
        Ends ends;
        std::thread writer([&] {
            const std::string text(kSize, 'x');
            CPPUNIT_ASSERT_EQUAL(static_cast<ssize_t>(kSize),
                                 ::write(ends.input.writing.number(), text.data(), text.size()));
            ends.input.writing.close();
        });
        std::string heard;
        std::thread reader([&] { heard = readAll(ends.output.reading.number()); });
        Relay relay(script("cat"), nullptr, ends.client(), Relay::Purpose::Reading);
        CPPUNIT_ASSERT_EQUAL(0, run(relay, ends, "first "));
        ends.output.writing.close();
        writer.join();
        reader.join();
        CPPUNIT_ASSERT_EQUAL(kSize + 6, heard.size());
        CPPUNIT_ASSERT(heard.starts_with("first xxx"));
    }

    void statusAndErrorsArePassedOn()
    {
        Ends ends;
        Relay relay(script("echo out; echo bad >&2; exit 7"), nullptr, ends.client(), Relay::Purpose::Reading);
        CPPUNIT_ASSERT_EQUAL(7, relay.run());
        ends.output.writing.close();
        ends.errors.writing.close();
        CPPUNIT_ASSERT_EQUAL(std::string("out\n"), readAll(ends.output.reading.number()));
        CPPUNIT_ASSERT_EQUAL(std::string("bad\n"), readAll(ends.errors.reading.number()));
    }

    void aClientThatStaysSilentDoesNotHoldItUp()
    {
        Ends ends;
        Relay relay(script("echo done"), nullptr, ends.client(), Relay::Purpose::Pushing);
        CPPUNIT_ASSERT_EQUAL(0, run(relay, ends));
    }

    void aReaderThatHasGoneEndsIt()
    {
        Ends ends;
        ends.output.reading.close();
        Relay relay(script("sleep 100"), nullptr, ends.client(), Relay::Purpose::Reading);
        CPPUNIT_ASSERT_EQUAL(128 + SIGKILL, run(relay, ends));
    }

    void whatWasPushedIsFinished()
    {
        Ends ends;
        ends.output.reading.close();
        ends.input.writing.close();
        Relay relay(script("cat; echo told; exit 3"), nullptr, ends.client(), Relay::Purpose::Pushing);
        CPPUNIT_ASSERT_EQUAL(3, run(relay, ends, "all of it"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RelayTest, "unit");

} // namespace trivet::gitssh
