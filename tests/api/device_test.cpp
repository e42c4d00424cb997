// Letting devices in: freshness, guesses, and that of many who poll at once one gets the tokens.
#include "base/clock.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "grants/device_codes.hpp"
#include "grants/user_code.hpp"
#include "support/browser.hpp"
#include "support/child_process.hpp"
#include "support/given.hpp"
#include "support/grants.hpp"

#include <atomic>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <cstdlib>
#include <memory>
#include <sys/mman.h>

namespace trivet::test {
namespace {

constexpr db::Sql kAgeSessions = "UPDATE session SET authenticated_at = authenticated_at - $1";
constexpr db::Sql kCountFamilies = "SELECT COUNT(*) FROM oauth_family";
constexpr db::Sql kCountDevices = "SELECT COUNT(*) FROM oauth_device";

constexpr int kProcesses = 64;

// How often the race is run; more on request.
int rounds()
{
    const char* const wanted = std::getenv("TRIVET_RACE_ROUNDS");
    return wanted != nullptr ? std::atoi(wanted) : 50;
}

// Counters that forked processes share.
class SharedCounts {
public:
    explicit SharedCounts(std::size_t size)
        : m_bytes(size * sizeof(std::atomic<int>)),
          m_counts(static_cast<std::atomic<int>*>(
              ::mmap(nullptr, m_bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)))
    {
    }
    ~SharedCounts() { ::munmap(m_counts, m_bytes); }
    SharedCounts(const SharedCounts&) = delete;
    std::atomic<int>& operator[](std::size_t i) const { return m_counts[i]; }

private:
    std::size_t m_bytes;
    std::atomic<int>* m_counts;
};

} // namespace

class DevicePageTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(DevicePageTest);
    CPPUNIT_TEST(anOldSignInIsAskedForItsPasswordFirst);
    CPPUNIT_TEST(guessesAreSlowedDown);
    CPPUNIT_TEST(theAnswerIsForOneCodeAndOneSession);
    CPPUNIT_TEST(ofManyPollsOneGetsTheTokens);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    std::int64_t m_application = 0;
    users::AccountRow m_alice{};

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>(
            std::vector<std::string>{"TRIVET__OAUTH2__GRANT_TYPES=authorization_code,refresh_token,device_code"});
        m_application = makeApplication(m_app->db(), "tv", false);
        m_alice = givenUser(m_app->db(), "user alice");
    }
    void tearDown() override { m_app.reset(); }

private:
    grants::NewDeviceCodes issue()
    {
        return grants::issueDeviceCodes(m_app->db(), {.applicationId = m_application, .scope = "read:user"},
                                        secondsNow());
    }
    static Reply type(Browser& browser, const std::string& code)
    {
        const auto token = hiddenField(browser.get("/login/device").body, "_csrf");
        return browser.post("/login/device", "user_code=" + code + "&_csrf=" + token);
    }
    static Reply answer(Browser& browser, const Reply& page, const std::string& code)
    {
        return browser.post("/login/device/answer",
                            "granted=true&user_code=" + code + "&_csrf=" + hiddenField(page.body, "_csrf"));
    }

    void anOldSignInIsAskedForItsPasswordFirst()
    {
        Browser browser(*m_app);
        browser.signIn("alice");
        const auto code = issue().userCode;
        const auto page = type(browser, code);
        CPPUNIT_ASSERT_EQUAL(200, page.status);
        m_app->db().run(kAgeSessions, std::int64_t{901});
        const auto again = "/user/login?redirect_to=%2Flogin%2Fdevice%3Fuser_code%3D" + code.substr(0, 4) + "-" +
                           code.substr(4) + "&again=1";
        for (const auto& reply : {type(browser, code), answer(browser, page, code)}) {
            CPPUNIT_ASSERT_EQUAL(303, reply.status);
            CPPUNIT_ASSERT_EQUAL(again, *reply.header("Location"));
        }
        CPPUNIT_ASSERT(grants::DeviceStore(m_app->db()).findWaiting(code, secondsNow()));
        browser.post("/user/login", "again=1&password=alice-password");
        CPPUNIT_ASSERT_EQUAL(200, answer(browser, type(browser, code), code).status);
        CPPUNIT_ASSERT(!grants::DeviceStore(m_app->db()).findWaiting(code, secondsNow()));
    }

    void guessesAreSlowedDown()
    {
        Browser browser(*m_app);
        browser.signIn("alice");
        const auto code = issue().userCode;
        int guesses = 0; // the first waits are over soon, on a busy machine before the next guess
        while (guesses < 20 && type(browser, "BCDF-GHJK").status == 200)
            ++guesses;
        CPPUNIT_ASSERT(guesses >= 6 && guesses < 20);
        const auto refused = type(browser, code); // the right one has to wait too
        CPPUNIT_ASSERT_EQUAL(429, refused.status);
        CPPUNIT_ASSERT(refused.header("Retry-After") != nullptr);
        CPPUNIT_ASSERT_EQUAL(303, Browser(*m_app).signIn("alice").status); // not at the sign-in page
    }

    void theAnswerIsForOneCodeAndOneSession()
    {
        Browser first(*m_app), second(*m_app);
        first.signIn("alice");
        second.signIn("alice");
        const auto one = issue().userCode, other = issue().userCode;
        const auto page = type(first, one);
        CPPUNIT_ASSERT_EQUAL(403, answer(second, page, one).status);
        CPPUNIT_ASSERT_EQUAL(403, answer(first, page, other).status);
        CPPUNIT_ASSERT_EQUAL(403, answer(first, page, "").status);
        CPPUNIT_ASSERT(grants::DeviceStore(m_app->db()).findWaiting(one, secondsNow()));
        CPPUNIT_ASSERT_EQUAL(200, answer(first, page, one).status);
    }

    std::vector<std::string> allowedCodes(int count)
    {
        const auto grant = makeGrant(m_app->db(), m_alice.id, m_application, "read:user");
        std::vector<std::string> codes;
        for (int i = 0; i < count; ++i) {
            const auto made = grants::issueDeviceCodes(
                m_app->db(),
                {.applicationId = m_application, .scope = "read:user", .address = "192.0.2." + std::to_string(i)},
                secondsNow());
            grants::DeviceStore store(m_app->db());
            store.allow(store.find(crypto::tokenHash(made.deviceCode))->device.id, grant.id, {secondsNow(), "pwd", {}},
                        secondsNow());
            codes.push_back(made.deviceCode);
        }
        return codes;
    }

    void ofManyPollsOneGetsTheTokens()
    {
        const auto codes = allowedCodes(rounds());
        const SharedCounts successes(codes.size()), problems(1);
        m_app->replaceWorker(); // children must not share its connection
        const Milestone ready;
        const Milestone starts[2]; // in turns: nobody can take the sign of the round before
        std::vector<ChildProcess> children;
        for (int i = 0; i < kProcesses; ++i)
            children.emplace_back([&] {
                for (std::size_t round = 0; round < codes.size(); ++round) {
                    ready.reach();
                    starts[round % 2].await();
                    const auto reply = m_app->call(
                        "POST", "/login/oauth/access_token", {{"Content-Type", "application/x-www-form-urlencoded"}},
                        "grant_type=urn:ietf:params:oauth:grant-type:device_code&client_id=tv&device_code=" +
                            codes[round]);
                    if (reply.status == 200)
                        ++successes[round];
                    else if (reply.body.find("invalid_grant") == std::string::npos)
                        ++problems[0];
                }
                return 0;
            });
        for (std::size_t round = 0; round < codes.size(); ++round) {
            ready.await(kProcesses);
            for (int i = 0; i < kProcesses; ++i)
                starts[round % 2].reach();
        }
        for (auto& child : children)
            CPPUNIT_ASSERT_EQUAL(0, child.wait());
        CPPUNIT_ASSERT_EQUAL(0, problems[0].load());
        for (std::size_t round = 0; round < codes.size(); ++round)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::to_string(round), 1, successes[round].load());
        CPPUNIT_ASSERT_EQUAL(static_cast<std::int64_t>(codes.size()),
                             m_app->db().value<std::int64_t>(kCountFamilies).value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, m_app->db().value<std::int64_t>(kCountDevices).value());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DevicePageTest, "api");

} // namespace trivet::test
