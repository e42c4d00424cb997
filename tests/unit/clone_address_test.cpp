#include "creation/clone_address.hpp"

#include "base/error.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::creation {

class CloneAddressTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(CloneAddressTest);
    CPPUNIT_TEST(partsAreFound);
    CPPUNIT_TEST(credentialsAreTakenOut);
    CPPUNIT_TEST(whatMeansSomethingElseIsRefused);
    CPPUNIT_TEST_SUITE_END();

    void partsAreFound()
    {
        const auto usual = parseCloneAddress("https://Git.Example.test/a/b.git");
        CPPUNIT_ASSERT(usual.kind == CloneAddress::Kind::Https);
        CPPUNIT_ASSERT_EQUAL(std::string("git.example.test"), usual.host);
        CPPUNIT_ASSERT_EQUAL(std::uint16_t{443}, usual.port);
        const auto literal = parseCloneAddress("HTTP://[2001:DB8::1]:8080/a");
        CPPUNIT_ASSERT(literal.kind == CloneAddress::Kind::Http);
        CPPUNIT_ASSERT_EQUAL(std::string("[2001:db8::1]"), literal.host);
        CPPUNIT_ASSERT_EQUAL(std::uint16_t{8080}, literal.port);
        CPPUNIT_ASSERT(parseCloneAddress("/srv/git/a").kind == CloneAddress::Kind::Folder);
    }

    void credentialsAreTakenOut()
    {
        const auto address = parseCloneAddress("https://al%40ice:p%3Ass@git.example.test:444/a");
        CPPUNIT_ASSERT_EQUAL(std::string("al@ice"), address.user);
        CPPUNIT_ASSERT_EQUAL(std::string("p:ss"), address.password);
        CPPUNIT_ASSERT_EQUAL(std::string("https://git.example.test:444/a"), address.text);
    }

    // Each of these leads somewhere else than it seems, for one program or the other.
    void whatMeansSomethingElseIsRefused()
    {
        for (const char* text : {"",
                                 "git.example.test/a",
                                 "ssh://host/a",
                                 "git://host/a",
                                 "file:///etc",
                                 "ext::sh -c id",
                                 "-u",
                                 "http://",
                                 "http://127.1/a",
                                 "http://0x7f000001/a",
                                 "http://017700000001/a",
                                 "http://2130706433/a",
                                 "http://host:0/a",
                                 "http://host:70000/a",
                                 "http://host:1:2/a",
                                 "http://a\\@b/",
                                 "http://host/\n",
                                 "http://host /a",
                                 "http://h%6Fst/a",
                                 "http://host/a?b",
                                 "http://host/a#b",
                                 "http://[::1/a"})
            CPPUNIT_ASSERT_THROW_MESSAGE(text, parseCloneAddress(text), Error);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CloneAddressTest, "unit");

} // namespace trivet::creation
