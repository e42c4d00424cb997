#include "githttp/push_head.hpp"

#include "base/error.hpp"
#include "githttp/packet.hpp"

#include <array>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::githttp {

class PushHeadTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PushHeadTest);
    CPPUNIT_TEST(allOfItIsPassedOn);
    CPPUNIT_TEST(whatTheClientCanDo);
    CPPUNIT_TEST(tooManyCommands);
    CPPUNIT_TEST(namesThatAreTooLong);
    CPPUNIT_TEST(whatComesAfterThemIsNotCounted);
    CPPUNIT_TEST(whichRefComesFirst);
    CPPUNIT_TEST(tooManyOptions);
    CPPUNIT_TEST(onlyTheFirstCommandSaysWhatTheClientCanDo);
    CPPUNIT_TEST_SUITE_END();

    static std::string command(int number, const std::string& more = "")
    {
        return packet(std::string(40, '0') + " " + std::string(40, 'a') + " refs/heads/b" + std::to_string(number) +
                      more);
    }
    static std::string commands(int count)
    {
        std::string text;
        for (int i = 0; i < count; ++i)
            text += command(i);
        return text;
    }
    // All of it, in pieces that end in the middle of packets.
    static std::string read(const std::string& text, std::int64_t mostRefs)
    {
        body::TextSource source(text);
        PushHead head(source, mostRefs);
        std::string all;
        std::array<char, 777> buffer{};
        while (const auto count = head.read(buffer.data(), buffer.size()))
            all.append(buffer.data(), count);
        return all;
    }
    static void isRefused(const std::string& text, std::int64_t mostRefs)
    {
        try {
            read(text, mostRefs);
            CPPUNIT_FAIL("it passed");
        } catch (const Error& refusal) {
            CPPUNIT_ASSERT(refusal.kind() == Error::Kind::TooLarge);
        }
    }

    void allOfItIsPassedOn()
    {
        for (const auto& text : {std::string(), std::string("00"), std::string("nonsense"), std::string("0032short"),
                                 std::string("ffff"), std::string("0000PACK"), commands(1000) + "0000PACK..."})
            CPPUNIT_ASSERT_EQUAL(text, read(text, 1000));
    }

    void whatTheClientCanDo()
    {
        const auto asks = [](const std::string& text) {
            body::TextSource source(text);
            return PushHead(source, 10).wantsSideband();
        };
        const std::string capable("\0 report-status side-band-64k", 29);
        CPPUNIT_ASSERT(asks(command(1, capable) + "0000"));
        CPPUNIT_ASSERT(asks(packet("shallow " + std::string(40, 'a')) + command(1, capable) + "0000"));
        CPPUNIT_ASSERT(!asks(command(1) + "0000"));
    }

    void tooManyCommands()
    {
        isRefused(commands(1200), 100);
        isRefused(commands(200'000), 50'000);
        std::string empty;
        for (int i = 0; i < 2000; ++i)
            empty += "0004"; // packets without a byte
        isRefused(empty, 100);
    }

    void namesThatAreTooLong()
    {
        std::string text;
        for (int i = 0; i < 10; ++i)
            text += command(i, std::string(30'000, 'x'));
        isRefused(text, 100);
    }

    void whatComesAfterThemIsNotCounted()
    {
        const auto text = commands(3) + "0000PACK" + std::string(1'000'000, '0');
        CPPUNIT_ASSERT(text == read(text, 3));
    }

    static std::string firstRef(const std::string& text)
    {
        body::TextSource source(text);
        return PushHead(source, 10).firstRef();
    }
    void whichRefComesFirst()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/b1"), firstRef(command(1, std::string("\0 atomic", 8)) + "0000"));
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/b1"),
                             firstRef(packet("shallow " + std::string(40, 'a')) + command(1) + command(2) + "0000"));
        CPPUNIT_ASSERT_EQUAL(std::string(), firstRef("0000"));
    }

    // git believes each of them: options that were announced late would not be counted.
    void onlyTheFirstCommandSaysWhatTheClientCanDo()
    {
        const auto first = command(0, std::string(1, '\0') + "report-status");
        const auto second = command(1, std::string(1, '\0') + "push-options");
        CPPUNIT_ASSERT_EQUAL(first + command(1) + "0000", read(first + command(1) + "0000", 10));
        CPPUNIT_ASSERT_THROW(read(first + second + "0000", 10), Error);
    }

    void tooManyOptions()
    {
        const auto start = command(1, std::string("\0 push-options", 14)) + "0000";
        std::string options;
        for (int i = 0; i < 64; ++i)
            options += packet("option");
        CPPUNIT_ASSERT_EQUAL(start + options + "0000PACK", read(start + options + "0000PACK", 10));
        isRefused(start + options + packet("one more") + "0000", 10);
        std::string large;
        for (int i = 0; i < 17; ++i)
            large += packet(std::string(65000, 'x'));
        isRefused(start + large + "0000", 10);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PushHeadTest, "unit");

} // namespace trivet::githttp
