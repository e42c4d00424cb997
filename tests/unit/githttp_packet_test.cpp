#include "githttp/packet.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::githttp {

class PacketTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PacketTest);
    CPPUNIT_TEST(lengthsAreRead);
    CPPUNIT_TEST(betweenPacketsAndNowhereElse);
    CPPUNIT_TEST(nothingMayFollowTheEnd);
    CPPUNIT_TEST_SUITE_END();

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
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PacketTest, "unit");

} // namespace trivet::githttp
