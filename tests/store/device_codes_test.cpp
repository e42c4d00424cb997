// Device codes: whom they are for, how often one may ask, and that they are good once.
#include "cron/expiry_store.hpp"
#include "crypto/token.hpp"
#include "grants/device_codes.hpp"
#include "support/grants.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::grants {
namespace {

constexpr std::int64_t kNow = 1'800'000'000;

} // namespace

class DeviceTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(DeviceTest);
    CPPUNIT_TEST(itWaitsForItsUser);
    CPPUNIT_TEST(whoAsksTooOftenHasToWaitLonger);
    CPPUNIT_TEST(anAllowedOneIsTakenOnce);
    CPPUNIT_TEST(aDeniedOneStaysDenied);
    CPPUNIT_TEST(itExpires);
    CPPUNIT_TEST(itIsForItsApplicationOnly);
    CPPUNIT_TEST(itGoesWithItsGrantAndItsUser);
    CPPUNIT_TEST(newCredentialsEndIt);
    CPPUNIT_TEST(oneAddressCannotFillTheTable);
    CPPUNIT_TEST(oneNetworkCannotFillTheTable);
    CPPUNIT_TEST(theValueIsNotStored);
    CPPUNIT_TEST_SUITE_END();

    std::int64_t m_application = 0;
    users::AccountRow m_alice{};

public:
    void setUp() override
    {
        test::StoreFixture::setUp();
        m_application = test::makeApplication(db(), "tv", false);
        m_alice = test::makeUser(db(), "alice");
    }

private:
    NewDeviceCodes issue(const std::string& address = "192.0.2.7")
    {
        return issueDeviceCodes(db(), {.applicationId = m_application, .scope = "openid", .address = address}, kNow);
    }

    std::string poll(const NewDeviceCodes& codes, std::int64_t now)
    {
        return test::refusalOf([&] { requireAllowedDevice(db(), codes.deviceCode, m_application, now); }).code();
    }

    std::int64_t idOf(const NewDeviceCodes& codes)
    {
        return DeviceStore(db()).find(crypto::tokenHash(codes.deviceCode))->device.id;
    }

    GrantRow allow(const NewDeviceCodes& codes)
    {
        const auto grant = test::makeGrant(db(), m_alice.id, m_application);
        CPPUNIT_ASSERT(DeviceStore(db()).allow(idOf(codes), grant.id, {kNow - 5, "pwd otp", "sid"}, kNow));
        return grant;
    }

    void itWaitsForItsUser()
    {
        const auto codes = issue();
        CPPUNIT_ASSERT_EQUAL(std::string("authorization_pending"), poll(codes, kNow));
        const auto waiting = DeviceStore(db()).findWaiting(codes.userCode, kNow).value();
        CPPUNIT_ASSERT_EQUAL(std::string("192.0.2.7"), waiting.address);
        CPPUNIT_ASSERT_EQUAL(std::string("openid"), waiting.scope);
        allow(codes);
        CPPUNIT_ASSERT(!DeviceStore(db()).findWaiting(codes.userCode, kNow));
        const auto found = requireAllowedDevice(db(), codes.deviceCode, m_application, kNow + 1);
        CPPUNIT_ASSERT_EQUAL(m_alice.id, found.accountId);
        CPPUNIT_ASSERT_EQUAL(std::string("pwd otp"), found.device.methods);
    }

    void whoAsksTooOftenHasToWaitLonger()
    {
        const auto codes = issue();
        CPPUNIT_ASSERT_EQUAL(std::string("authorization_pending"), poll(codes, kNow));
        CPPUNIT_ASSERT_EQUAL(std::string("slow_down"), poll(codes, kNow + 4));  // now ten seconds from here
        CPPUNIT_ASSERT_EQUAL(std::string("slow_down"), poll(codes, kNow + 13)); // fifteen
        CPPUNIT_ASSERT_EQUAL(std::string("authorization_pending"), poll(codes, kNow + 28));
        CPPUNIT_ASSERT_EQUAL(std::string("slow_down"), poll(codes, kNow + 42));
    }

    void anAllowedOneIsTakenOnce()
    {
        const auto codes = issue();
        const auto id = idOf(codes);
        CPPUNIT_ASSERT(!DeviceStore(db()).take(id, kNow));
        const auto grant = allow(codes);
        CPPUNIT_ASSERT(!DeviceStore(db()).allow(id, grant.id, {}, kNow));
        CPPUNIT_ASSERT(!DeviceStore(db()).deny(id, kNow));
        CPPUNIT_ASSERT(DeviceStore(db()).take(id, kNow));
        CPPUNIT_ASSERT(!DeviceStore(db()).take(id, kNow));
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), poll(codes, kNow));
    }

    void aDeniedOneStaysDenied()
    {
        const auto codes = issue();
        CPPUNIT_ASSERT(DeviceStore(db()).deny(idOf(codes), kNow));
        CPPUNIT_ASSERT_EQUAL(std::string("access_denied"), poll(codes, kNow));
        CPPUNIT_ASSERT(!DeviceStore(db()).allow(idOf(codes), test::makeGrant(db(), m_alice.id, m_application).id,
                                                {kNow, "pwd", ""}, kNow));
        CPPUNIT_ASSERT_EQUAL(std::string("access_denied"), poll(codes, kNow + 10));
    }

    void itExpires()
    {
        const auto codes = issue(), late = issue();
        allow(codes);
        const auto end = kNow + kDeviceCodeSeconds;
        CPPUNIT_ASSERT_EQUAL(std::string("expired_token"), poll(codes, end));
        CPPUNIT_ASSERT_EQUAL(std::string("expired_token"), poll(late, end));
        CPPUNIT_ASSERT(!DeviceStore(db()).findWaiting(late.userCode, end));
        CPPUNIT_ASSERT(!DeviceStore(db()).take(idOf(codes), end));
        CPPUNIT_ASSERT(!DeviceStore(db()).deny(idOf(late), end));
        cron::ExpiryStore(db()).removeExpired(end + 3600);
        CPPUNIT_ASSERT_EQUAL(std::string("expired_token"), poll(codes, end + 3600));
        cron::ExpiryStore(db()).removeExpired(end + 3601);
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), poll(codes, end + 3601));
    }

    void itIsForItsApplicationOnly()
    {
        const auto codes = issue();
        allow(codes);
        const auto other = test::makeApplication(db(), "other", false);
        CPPUNIT_ASSERT_EQUAL(
            std::string("invalid_grant"),
            test::refusalOf([&] { requireAllowedDevice(db(), codes.deviceCode, other, kNow); }).code());
        requireAllowedDevice(db(), codes.deviceCode, m_application, kNow);
    }

    void itGoesWithItsGrantAndItsUser()
    {
        const auto codes = issue(), second = issue();
        const auto grant = allow(codes);
        CPPUNIT_ASSERT(GrantStore(db()).remove(m_alice.id, grant.id));
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), poll(codes, kNow));
        allow(second);
        m_alice.isProhibited = true;
        db().transact([&] { users::AccountStore(db()).update(m_alice); });
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), poll(second, kNow));
    }

    void newCredentialsEndIt()
    {
        const auto codes = issue(), waiting = issue();
        allow(codes);
        GrantStore(db()).endAllTokensOf(m_alice.id);
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_grant"), poll(codes, kNow));
        CPPUNIT_ASSERT_EQUAL(std::string("authorization_pending"), poll(waiting, kNow)); // nobody's yet
    }

    void oneAddressCannotFillTheTable()
    {
        for (int i = 0; i < 100; ++i)
            issue();
        for (const char* address : {"192.0.2.7", "::ffff:192.0.2.7"})
            CPPUNIT_ASSERT(test::refusalOf([&] { issue(address); }).kind() == Error::Kind::TooManyRequests);
        issue("192.0.2.8");
    }

    void oneNetworkCannotFillTheTable()
    {
        for (int i = 0; i < 100; ++i)
            issue("2001:db8:1:2::" + std::to_string(i));
        CPPUNIT_ASSERT(test::refusalOf([&] { issue("2001:db8:1:2:ffff::1"); }).kind() == Error::Kind::TooManyRequests);
        const auto codes = issue("2001:db8:1:3::1");
        CPPUNIT_ASSERT_EQUAL(std::string("2001:db8:1:3::/64"),
                             DeviceStore(db()).findWaiting(codes.userCode, kNow)->address);
    }

    void theValueIsNotStored()
    {
        const auto codes = issue();
        CPPUNIT_ASSERT(codes.deviceCode.size() >= 40);
        CPPUNIT_ASSERT(!DeviceStore(db()).find(codes.deviceCode).has_value());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DeviceTest, "store");

} // namespace trivet::grants
