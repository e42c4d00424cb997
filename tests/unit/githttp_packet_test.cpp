#include "githttp/packet.hpp"
#include "githttp/push_head.hpp"

#include <array>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::githttp {

class PacketTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PacketTest);
    CPPUNIT_TEST(lengthsAreRead);
    CPPUNIT_TEST(betweenPacketsAndNowhereElse);
    CPPUNIT_TEST(nothingMayFollowTheEnd);
    CPPUNIT_TEST(aPushIsLookedAtAndPassedOnWhole);
    CPPUNIT_TEST(manyRefsAreNoticed);
    CPPUNIT_TEST(whatIsNoPushIsPassedOnToo);
    CPPUNIT_TEST_SUITE_END();

    static inline const std::string kLine = std::string(40, '0') + " " + std::string(40, 'a') + " refs/heads/";

    static std::string rest(body::Source& source)
    {
        std::string all;
        std::array<char, 7> buffer{};
        while (const auto count = source.read(buffer.data(), buffer.size()))
            all.append(buffer.data(), count);
        return all;
    }

    void lengthsAreRead()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("0006ab"), packet("ab"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{6}, packetLength("0006ab").value());
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, packetLength("0000").value());
        for (const auto* wrong : {"", "000", "00g6", "0x06", "-006", "0003"})
            CPPUNIT_ASSERT_MESSAGE(wrong, !packetLength(wrong));
    }

    void betweenPacketsAndNowhereElse()
    {
        PacketTracker tracker;
        CPPUNIT_ASSERT(tracker.isBetween());
        const auto bytes = packet("\2hello") + packet("x");
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            tracker.pass(bytes.substr(i, 1));
            CPPUNIT_ASSERT_EQUAL(i + 1 == 10 || i + 1 == bytes.size(), tracker.isBetween());
        }
        tracker.pass(kStillHere);
        CPPUNIT_ASSERT(tracker.isBetween());
        tracker.pass(packet(std::string(1000, 'x')) + "00");
        CPPUNIT_ASSERT(!tracker.isBetween());
    }

    void nothingMayFollowTheEnd()
    {
        PacketTracker tracker, broken;
        tracker.pass(packet("x") + std::string(kFlush));
        CPPUNIT_ASSERT(!tracker.isBetween());
        broken.pass("what");
        CPPUNIT_ASSERT(!broken.isBetween());
    }

    void aPushIsLookedAtAndPassedOnWhole()
    {
        const auto push = packet("shallow " + std::string(40, 'b')) +
                          packet(kLine + "a" + std::string("\0 report-status side-band-64k", 29)) + "0000PACK...";
        body::TextSource source(push);
        PushHead head(source);
        CPPUNIT_ASSERT(head.wantsSideband());
        CPPUNIT_ASSERT(!head.changesManyRefs());
        CPPUNIT_ASSERT_EQUAL(push, rest(head));
        body::TextSource silent(packet(kLine + "a" + std::string("\0 report-status", 15)) + "0000");
        CPPUNIT_ASSERT(!PushHead(silent).wantsSideband());
    }

    void manyRefsAreNoticed()
    {
        std::string push;
        for (int i = 0; i < 10'000; ++i)
            push += packet(kLine + std::to_string(i));
        push += "0000" + std::string(100'000, 'x');
        body::TextSource source(push);
        PushHead head(source);
        CPPUNIT_ASSERT(head.changesManyRefs());
        CPPUNIT_ASSERT_EQUAL(push, rest(head));
    }

    void whatIsNoPushIsPassedOnToo()
    {
        for (const std::string text : {"", "00", "hello, world", "ffff", "0000", "0032short"}) {
            body::TextSource source(text);
            PushHead head(source);
            CPPUNIT_ASSERT(!head.changesManyRefs() && !head.wantsSideband());
            CPPUNIT_ASSERT_EQUAL(text, rest(head));
        }
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PacketTest, "unit");

} // namespace trivet::githttp
