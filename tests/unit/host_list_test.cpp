// Lists of hosts in the words of ALLOWED_HOST_LIST.
#include "outbound/host_list.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::outbound {
namespace {

bool has(const std::vector<std::string>& words, const std::string& host, const char* address)
{
    return HostList(words).has(host, parseIpAddress(address).value());
}

} // namespace

class HostListTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(HostListTest);
    CPPUNIT_TEST(wordsAreKindsOfAddresses);
    CPPUNIT_TEST(rangesAndAddresses);
    CPPUNIT_TEST(namesHavePatterns);
    CPPUNIT_TEST(wordsThatNoHostIsAreKnown);
    CPPUNIT_TEST(theWordForAnAddress);
    CPPUNIT_TEST_SUITE_END();

    void wordsAreKindsOfAddresses()
    {
        const std::vector<std::string> external{"External"}, local{"private"}, loopback{"loopback"};
        CPPUNIT_ASSERT(has(external, "a.test", "8.8.8.8") && has(external, "a.test", "2600::1"));
        for (const char* const address : {"10.0.0.1", "127.0.0.1", "169.254.169.254", "100.64.0.1", "fd00::1", "::1",
                                          "168.63.129.16", "224.0.0.1", "64:ff9b::10.0.0.1"})
            CPPUNIT_ASSERT_MESSAGE(address, !has(external, "a.test", address));
        for (const char* const address : {"10.1.2.3", "172.31.0.1", "192.168.0.1", "fd12::1", "::ffff:10.0.0.1"})
            CPPUNIT_ASSERT_MESSAGE(address, has(local, "a.test", address));
        CPPUNIT_ASSERT(!has(local, "a.test", "127.0.0.1") && !has(local, "a.test", "8.8.8.8"));
        CPPUNIT_ASSERT(has(loopback, "a.test", "127.9.9.9") && has(loopback, "a.test", "::1"));
        CPPUNIT_ASSERT(!has(loopback, "localhost", "10.0.0.1"));
    }

    void rangesAndAddresses()
    {
        const std::vector<std::string> words{"10.0.0.0/24", "2001:db8::/32", "192.168.0.7"};
        CPPUNIT_ASSERT(has(words, "a.test", "10.0.0.200") && !has(words, "a.test", "10.0.1.1"));
        CPPUNIT_ASSERT(has(words, "a.test", "2001:db8:5::1") && !has(words, "a.test", "2001:db9::1"));
        CPPUNIT_ASSERT(has(words, "a.test", "192.168.0.7") && !has(words, "a.test", "192.168.0.8"));
        CPPUNIT_ASSERT(has({"10.0.0.5/24"}, "a.test", "10.0.0.200") && !has({"10.0.0.5/24"}, "a.test", "10.0.1.5"));
        CPPUNIT_ASSERT(HostList(std::vector<std::string>{}).isEmpty() && !has({}, "a.test", "8.8.8.8"));
    }

    void namesHavePatterns()
    {
        const std::vector<std::string> words{"*.Example.com", "ci?.test"};
        CPPUNIT_ASSERT(has(words, "A.b.EXAMPLE.com", "10.0.0.1") && has(words, "ci1.test", "127.0.0.1"));
        for (const char* const host : {"example.com", "example.com.evil.test", "ci.test", "ci12.test", "xexample.com"})
            CPPUNIT_ASSERT_MESSAGE(host, !has(words, host, "8.8.8.8"));
        CPPUNIT_ASSERT(has({"*"}, "anything", "127.0.0.1"));
        CPPUNIT_ASSERT(matchesHostPattern("**", "x.y") && matchesHostPattern("a*b*c", "aXbYbZc"));
        CPPUNIT_ASSERT(!matchesHostPattern("a*b*c", "aXbY") && !matchesHostPattern("", "a"));
    }

    void wordsThatNoHostIsAreKnown()
    {
        for (const char* const word :
             {"external", "Private", "loopback", "*", "*.example.com", "ci?.test", "git_1.test", "10.0.0.0/8",
              "10.0.0.1/8", "10.0.0.*", "::1", "fd00::/8", "fd00:*", "7.test", ""})
            CPPUNIT_ASSERT_MESSAGE(word, isHostListWord(word));
        for (const char* const word :
             {"10.0.0.0/33", "10.0.0.0/-1", "10.0.0/8", "10.0.0.256", "fd00::/129", "fd00:::1", "example.com:8080",
              "https://example.com", "example.com/git", "[::1]", "!example.com", "a b", "m\xC3\xBCller.test"})
            CPPUNIT_ASSERT_MESSAGE(word, !isHostListWord(word));
    }

    void theWordForAnAddress()
    {
        const auto word = [](const char* address) { return hostListWordFor(parseIpAddress(address).value()); };
        CPPUNIT_ASSERT_EQUAL(std::string("loopback"), word("127.0.0.2"));
        CPPUNIT_ASSERT_EQUAL(std::string("private"), word("192.168.1.1"));
        CPPUNIT_ASSERT_EQUAL(std::string("external"), word("1.1.1.1"));
        CPPUNIT_ASSERT_EQUAL(std::string("169.254.1.1"), word("169.254.1.1"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(HostListTest, "unit");

} // namespace trivet::outbound
