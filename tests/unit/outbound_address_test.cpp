// Which addresses may be asked on behalf of applications.
#include "outbound/address.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::outbound {

class OutboundAddressTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(OutboundAddressTest);
    CPPUNIT_TEST(publicOnesAre);
    CPPUNIT_TEST(othersAreNot);
    CPPUNIT_TEST(namesAreNoAddresses);
    CPPUNIT_TEST(aMappedOneStandsForIpv4);
    CPPUNIT_TEST(prefixesAreCompared);
    CPPUNIT_TEST_SUITE_END();

    static bool judge(const char* text)
    {
        const auto address = parseIpAddress(text);
        CPPUNIT_ASSERT_MESSAGE(text, address.has_value());
        return isPublic(*address);
    }

    void publicOnesAre()
    {
        for (const char* text : {"1.1.1.1",         "9.255.255.255",        "11.0.0.0",   "100.63.255.255",
                                 "100.128.0.0",     "126.255.255.255",      "128.0.0.1",  "169.253.255.255",
                                 "169.255.0.0",     "172.15.255.255",       "172.32.0.0", "192.167.255.255",
                                 "192.169.0.0",     "198.17.255.255",       "198.20.0.0", "223.255.255.255",
                                 "2a01:4f8::1",     "2001:4860:4860::8888", "2600::1",    "::ffff:8.8.8.8",
                                 "64:ff9b::8.8.8.8"})
            CPPUNIT_ASSERT_MESSAGE(text, judge(text));
    }

    void othersAreNot()
    {
        for (const char* text : {"0.0.0.0",
                                 "0.1.2.3",
                                 "10.0.0.1",
                                 "10.255.255.255",
                                 "100.64.0.1",
                                 "100.127.255.255",
                                 "127.0.0.1",
                                 "127.255.255.254",
                                 "169.254.169.254",
                                 "172.16.0.1",
                                 "172.31.255.255",
                                 "192.0.0.8",
                                 "192.0.2.1",
                                 "192.88.99.1",
                                 "192.168.0.1",
                                 "198.18.0.1",
                                 "198.19.255.255",
                                 "198.51.100.1",
                                 "203.0.113.9",
                                 "224.0.0.1",
                                 "239.255.255.255",
                                 "240.0.0.1",
                                 "255.255.255.255",
                                 "::",
                                 "::1",
                                 "::ffff:127.0.0.1",
                                 "::ffff:10.0.0.1",
                                 "::127.0.0.1",
                                 "64:ff9b::10.0.0.1",
                                 "64:ff9b::127.0.0.1",
                                 "64:ff9b:1::1",
                                 "fe80::1",
                                 "fc00::1",
                                 "fd12::1",
                                 "fec0::1",
                                 "ff02::1",
                                 "2001::1",
                                 "2001:10::1",
                                 "2001:db8::1",
                                 "2002:7f00:1::",
                                 "3fff::1",
                                 "4000::1",
                                 "100::1"})
            CPPUNIT_ASSERT_MESSAGE(text, !judge(text));
    }

    void namesAreNoAddresses()
    {
        for (const char* text : {"localhost", "127.1", "0x7f.0.0.1", "2130706433", "[::1]", "1.1.1.1 ", ""})
            CPPUNIT_ASSERT_MESSAGE(text, !parseIpAddress(text).has_value());
        CPPUNIT_ASSERT_EQUAL(std::string("192.168.0.1"), parseIpAddress("192.168.0.1")->text());
        CPPUNIT_ASSERT_EQUAL(std::string("fe80::1"), parseIpAddress("fe80:0::1")->text());
    }

    void aMappedOneStandsForIpv4()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("192.0.2.7"), parseIpAddress("::ffff:192.0.2.7")->withoutMapping().text());
        CPPUNIT_ASSERT_EQUAL(std::string("::1"), parseIpAddress("::1")->withoutMapping().text());
        CPPUNIT_ASSERT(!parseIpAddress(std::string_view("1.1.1.1\0x", 9)).has_value());
    }

    void prefixesAreCompared()
    {
        const auto one = parseIpAddress("10.1.2.3").value(), other = parseIpAddress("10.1.3.3").value();
        CPPUNIT_ASSERT(haveSamePrefix(one.bytes(), other.bytes(), 23));
        CPPUNIT_ASSERT(!haveSamePrefix(one.bytes(), other.bytes(), 24));
        CPPUNIT_ASSERT(haveSamePrefix(one.bytes(), one.bytes(), 32));
        CPPUNIT_ASSERT(!haveSamePrefix(one.bytes(), one.bytes(), 33));
        CPPUNIT_ASSERT(!haveSamePrefix(one.bytes(), parseIpAddress("::1")->bytes(), 0));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OutboundAddressTest, "unit");

} // namespace trivet::outbound
