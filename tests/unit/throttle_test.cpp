#include "signin/address_block.hpp"
#include "signin/throttle.hpp"
#include "support/child_process.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <optional>
#include <vector>

namespace trivet::signin {

class ThrottleTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ThrottleTest);
    CPPUNIT_TEST(addressesOfOneNetworkAreOne);
    CPPUNIT_TEST(theWaitDoublesUpToItsLimit);
    CPPUNIT_TEST(mailsAreAMinuteApartFromTheFirstWaitOn);
    CPPUNIT_TEST(theWaitPassesAndAnHourForgetsAll);
    CPPUNIT_TEST(aClockSetBackMakesNobodyWaitLonger);
    CPPUNIT_TEST(accountNetworkAndEverybodyAreCountedApart);
    CPPUNIT_TEST(signingInForgetsTheAccountOnly);
    CPPUNIT_TEST(tokensAndPasswordsDoNotDelayEachOther);
    CPPUNIT_TEST(clientsAreSlowedDownByTheirName);
    CPPUNIT_TEST(registrationsAreFewPerNetwork);
    CPPUNIT_TEST(otherProcessesSeeAndAddToTheSameCounts);
    CPPUNIT_TEST(aFullSetLosesTheSmallestCounts);
    CPPUNIT_TEST(theFileNamesNobody);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override { m_folder.emplace(); }
    void tearDown() override { m_folder.reset(); }

private:
    static constexpr std::int64_t kNow = 1'800'000'000;

    Throttle make() const { return {m_folder->path("failures"), "key"}; }

    static void fail(Throttle& throttle, const std::string& name, const std::string& address, int times,
                     std::int64_t now = kNow)
    {
        for (int i = 0; i < times; ++i)
            throttle.passwordFailed({name, address, now});
    }

    void clientsAreSlowedDownByTheirName()
    {
        auto throttle = make();
        for (int i = 0; i < 7; ++i)
            throttle.clientFailed("one", kNow);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, throttle.waitOfClient("one", kNow));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfClient("other", kNow));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfAccount("one", kNow));
    }

    void registrationsAreFewPerNetwork()
    {
        auto throttle = make();
        for (int i = 0; i < 11; ++i) {
            CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfRegistrations("192.0.2.1", kNow));
            throttle.registered("192.0.2.1", kNow);
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, throttle.waitOfRegistrations("192.0.2.200", kNow));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfRegistrations("198.51.100.1", kNow));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfTokens("192.0.2.1", kNow));
    }

    void addressesOfOneNetworkAreOne()
    {
        CPPUNIT_ASSERT_EQUAL(addressBlock("192.0.2.1"), addressBlock("192.0.2.254"));
        CPPUNIT_ASSERT(addressBlock("192.0.2.1") != addressBlock("192.0.3.1"));
        CPPUNIT_ASSERT_EQUAL(addressBlock("2001:db8:1:2::1"), addressBlock("2001:db8:1:2:ffff::"));
        CPPUNIT_ASSERT(addressBlock("2001:db8:1:2::1") != addressBlock("2001:db8:1:3::1"));
        CPPUNIT_ASSERT_EQUAL(addressBlock("192.0.2.1"), addressBlock("::ffff:192.0.2.77"));
        CPPUNIT_ASSERT(addressBlock("unix") != addressBlock(""));
    }

    void theWaitDoublesUpToItsLimit()
    {
        const Pace pace{.free = 3, .longest = 10, .forgottenAfter = 100};
        const std::int64_t expected[] = {0, 0, 0, 0, 1, 2, 4, 8, 10, 10};
        for (std::int64_t count = 0; count < 10; ++count)
            CPPUNIT_ASSERT_EQUAL(expected[count], waitAfter({count, kNow}, pace, kNow));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{10}, waitAfter({1'000'000, kNow}, pace, kNow));
    }

    void mailsAreAMinuteApartFromTheFirstWaitOn()
    {
        const std::int64_t expected[] = {0, 0, 0, 0, 60, 120, 240, 480, 960, 1920, 3600, 3600};
        for (std::int64_t count = 0; count < 12; ++count)
            CPPUNIT_ASSERT_EQUAL(expected[count], waitAfter({count, kNow}, kMailPace, kNow));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3600}, waitAfter({1'000'000, kNow}, kMailPace, kNow));
    }

    void theWaitPassesAndAnHourForgetsAll()
    {
        auto throttle = make();
        fail(throttle, "alice", "192.0.2.1", 8);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{4}, throttle.waitOfAccount("alice", kNow));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, throttle.waitOfAccount("alice", kNow + 3));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfAccount("alice", kNow + 4));
        fail(throttle, "alice", "192.0.2.1", 1, kNow + 4);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{8}, throttle.waitOfAccount("alice", kNow + 4));
        fail(throttle, "alice", "192.0.2.1", 1, kNow + 3604);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfAccount("alice", kNow + 3604));
    }

    void aClockSetBackMakesNobodyWaitLonger()
    {
        auto throttle = make();
        fail(throttle, "alice", "192.0.2.1", 6, kNow + 200);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, throttle.waitOfAccount("alice", kNow));
        fail(throttle, "bob", "192.0.2.1", 50, kNow + 400 * 86400);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfAccount("bob", kNow));
        fail(throttle, "bob", "192.0.2.1", 1);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfAccount("bob", kNow));
    }

    void accountNetworkAndEverybodyAreCountedApart()
    {
        auto throttle = make();
        fail(throttle, "alice", "192.0.2.1", 6);
        CPPUNIT_ASSERT(throttle.waitOfAccount("alice", kNow) > 0);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfAccount("bob", kNow));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfAddress("192.0.2.1", kNow));
        for (int i = 0; i < 15; ++i)
            fail(throttle, "user" + std::to_string(i), "192.0.2.9", 1);
        CPPUNIT_ASSERT(throttle.waitOfAddress("192.0.2.1", kNow) > 0);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfAddress("198.51.100.1", kNow));
        for (int i = 0; i < 300; ++i)
            fail(throttle, "x" + std::to_string(i), "10.0." + std::to_string(i % 250) + ".1", 1);
        CPPUNIT_ASSERT(throttle.waitOfAccount("somebody", kNow) > 0);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfAccount("somebody", kNow + 3));
    }

    void signingInForgetsTheAccountOnly()
    {
        auto throttle = make();
        fail(throttle, "alice", "192.0.2.1", 21);
        throttle.signedIn("alice");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfAccount("alice", kNow));
        CPPUNIT_ASSERT(throttle.waitOfAddress("192.0.2.1", kNow) > 0);
    }

    void tokensAndPasswordsDoNotDelayEachOther()
    {
        auto throttle = make();
        for (int i = 0; i < 30; ++i)
            throttle.tokenFailed("192.0.2.1", kNow);
        CPPUNIT_ASSERT(throttle.waitOfTokens("192.0.2.1", kNow) > 0);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, throttle.waitOfAddress("192.0.2.1", kNow));
    }

    void otherProcessesSeeAndAddToTheSameCounts()
    {
        auto throttle = make();
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < 8; ++i)
            children.emplace_back([&] {
                auto own = make();
                for (int j = 0; j < 50; ++j)
                    own.tokenFailed("192.0.2.1", kNow);
                return 0;
            });
        for (auto& child : children)
            CPPUNIT_ASSERT_EQUAL(0, child.wait());
        FailureFile file(m_folder->path("failures"), "key");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{400}, file.find("tokens:" + addressBlock("192.0.2.1")).count);
    }

    void aFullSetLosesTheSmallestCounts()
    {
        FailureFile file(m_folder->path("failures"), "key");
        file.update("victim", [](Failures) { return Failures{7, kNow}; });
        // Far more names than the file has room for, each failing once.
        for (int i = 0; i < 100'000; ++i)
            file.update("spray" + std::to_string(i), [](Failures) { return Failures{1, kNow}; });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, file.find("victim").count);
        CPPUNIT_ASSERT(std::filesystem::file_size(m_folder->path("failures")) <= 3 * 1024 * 1024);
    }

    void theFileNamesNobody()
    {
        auto throttle = make();
        fail(throttle, "alice", "192.0.2.1", 1);
        CPPUNIT_ASSERT(m_folder->read("failures").find("alice") == std::string::npos);
        const auto mode = std::filesystem::status(m_folder->path("failures")).permissions();
        CPPUNIT_ASSERT((mode & (std::filesystem::perms::group_all | std::filesystem::perms::others_all)) ==
                       std::filesystem::perms::none);
    }

    std::optional<test::TemporaryFolder> m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ThrottleTest, "unit");

} // namespace trivet::signin
