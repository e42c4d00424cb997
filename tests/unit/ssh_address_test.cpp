#include "repos/ssh_address.hpp"

#include "settings/settings.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::repos {

class SshAddressTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SshAddressTest);
    CPPUNIT_TEST(theUsualPortNeedsNoScheme);
    CPPUNIT_TEST(anotherPortNeedsOne);
    CPPUNIT_TEST(addressesOfIpv6StandInBrackets);
    CPPUNIT_TEST(nothingWhereItIsSwitchedOff);
    CPPUNIT_TEST_SUITE_END();

    static Settings at(const std::string& rootUrl)
    {
        Settings settings;
        settings.server.rootUrl = rootUrl;
        settings.ssh.user = "git";
        return settings;
    }
    static void is(const std::string& wanted, const Settings& settings)
    {
        CPPUNIT_ASSERT_EQUAL(wanted, sshAddress(settings, "alice", "site"));
    }

    void theUsualPortNeedsNoScheme()
    {
        auto settings = at("https://git.example.org:8443/sub/");
        is("git@git.example.org:alice/site.git", settings);
        settings.ssh.domain = "ssh.example.org";
        settings.ssh.user = "forge";
        is("forge@ssh.example.org:alice/site.git", settings);
        settings.ssh.compatAddress = true;
        is("ssh://forge@ssh.example.org/alice/site.git", settings);
    }

    void anotherPortNeedsOne()
    {
        auto settings = at("http://localhost:8080/");
        settings.ssh.port = 2222;
        is("ssh://git@localhost:2222/alice/site.git", settings);
        CPPUNIT_ASSERT_EQUAL(std::string("ssh://git@localhost:2222/a%20b/c.git"), sshAddress(settings, "a b", "c"));
    }

    void addressesOfIpv6StandInBrackets()
    {
        auto settings = at("http://[::1]:8080/");
        is("git@[::1]:alice/site.git", settings);
        settings.ssh.domain = "2001:db8::1";
        is("git@[2001:db8::1]:alice/site.git", settings);
        settings.ssh.port = 2222;
        is("ssh://git@[2001:db8::1]:2222/alice/site.git", settings);
    }

    void nothingWhereItIsSwitchedOff()
    {
        auto settings = at("http://localhost/");
        settings.ssh.disabled = true;
        is("", settings);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SshAddressTest, "unit");

} // namespace trivet::repos
