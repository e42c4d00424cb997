// What the case files about settings cannot play: codes of an authenticator, and time that passes.
#include "base/clock.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "support/browser.hpp"
#include "support/given.hpp"
#include "support/one_time_code.hpp"
#include "twofactor/enrolment.hpp"
#include "twofactor/two_factor_store.hpp"
#include "users/email_rules.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

constexpr db::Sql kAgeSignIns = "UPDATE session SET authenticated_at = authenticated_at - $1";
constexpr db::Sql kVerify = "UPDATE email_address SET is_verified = TRUE WHERE email = $1";
constexpr db::Sql kCountDeeds = "SELECT COUNT(*) FROM audit_entry WHERE action = $1 AND target = $2";

constexpr char kEnrol[] = "/user/settings/security/two_factor/enroll";

std::string between(const std::string& text, const std::string& before, const std::string& after)
{
    const auto begin = text.find(before);
    if (begin == std::string::npos)
        return {};
    const auto start = begin + before.size();
    return text.substr(start, text.find(after, start) - start);
}

std::string locationOf(const Reply& reply)
{
    const auto* location = reply.header("Location");
    return std::to_string(reply.status) + " " + (location ? *location : "");
}

} // namespace

class SettingsPagesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SettingsPagesTest);
    CPPUNIT_TEST(aSecondFactorIsSetUpRenewedAndSwitchedOff);
    CPPUNIT_TEST(anAdministratorTakesALostFactorAway);
    CPPUNIT_TEST(whatGivesLastingAccessAsksForThePasswordAgain);
    CPPUNIT_TEST(everyClosedPartOfTheAdministrationAsksForThePassword);
    CPPUNIT_TEST(aVerifiedAddressBecomesThePrimaryOne);
    CPPUNIT_TEST(aFormOfOnePageIsWorthNothingInAnotherSession);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    db::Database& db() { return m_app->db(); }

public:
    void setUp() override { m_app = std::make_unique<TestApp>(); }
    void tearDown() override { m_app.reset(); }

private:
    // Sets the factor up and answers the page with the scratch codes.
    std::string enrolled(Browser& browser)
    {
        const auto page = browser.get(kEnrol).body;
        std::string secret;
        for (const char c : between(page, "class=\"key-text\">", "</code>"))
            if (c != ' ')
                secret += c;
        const auto reply = browser.post(kEnrol, "_csrf=" + hiddenField(page, "_csrf") +
                                                    "&proposal=" + encodePercent(hiddenField(page, "proposal")) +
                                                    "&passcode=" + codeAt(secret, secondsNow()));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, 200, reply.status);
        return reply.body;
    }

    void aSecondFactorIsSetUpRenewedAndSwitchedOff()
    {
        const auto alice = givenUser(db(), "user alice");
        Browser browser(*m_app), other(*m_app);
        browser.signIn("alice");
        other.signIn("alice");
        const auto first = between(enrolled(browser), "id=\"codes\" tabindex=\"0\">", "\n");
        CPPUNIT_ASSERT_EQUAL(std::size_t{19}, first.size());
        CPPUNIT_ASSERT(!other.isSignedInAs("alice"));
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        twofactor::TwoFactorStore store(db());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{10}, store.countScratchCodes(alice.id));

        const auto form = "_csrf=" + hiddenField(browser.get("/user/settings/security").body, "_csrf");
        const auto renewed = browser.post("/user/settings/security/two_factor/regenerate_scratch", form);
        CPPUNIT_ASSERT_EQUAL(200, renewed.status);
        CPPUNIT_ASSERT(renewed.body.find(first) == std::string::npos);
        CPPUNIT_ASSERT(!twofactor::acceptScratchCode(db(), alice.id, first));

        const std::string off = "/user/settings/security/two_factor/disable";
        CPPUNIT_ASSERT_EQUAL(422, browser.post(off, form + "&password=wrong").status);
        CPPUNIT_ASSERT(twofactor::isEnrolled(db(), alice.id));
        CPPUNIT_ASSERT_EQUAL(std::string("303 /user/settings/security"),
                             locationOf(browser.post(off, form + "&password=alice-password")));
        CPPUNIT_ASSERT(!twofactor::isEnrolled(db(), alice.id));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3},
                             db().value<std::int64_t>(kCountDeeds, "two_factor.change", "alice").value());
    }

    void anAdministratorTakesALostFactorAway()
    {
        const auto alice = givenUser(db(), "user alice");
        givenUser(db(), "user boss admin");
        Browser hers(*m_app), admins(*m_app);
        hers.signIn("alice");
        enrolled(hers);
        admins.signIn("boss");
        const auto form = "_csrf=" + hiddenField(admins.get("/-/admin/users/alice").body, "_csrf");
        CPPUNIT_ASSERT_EQUAL(std::string("303 /-/admin/users/alice"),
                             locationOf(admins.post("/-/admin/users/alice/two_factor", form)));
        CPPUNIT_ASSERT(!twofactor::isEnrolled(db(), alice.id));
        CPPUNIT_ASSERT(!hers.isSignedInAs("alice"));
    }

    void whatGivesLastingAccessAsksForThePasswordAgain()
    {
        givenUser(db(), "user alice");
        Browser browser(*m_app);
        browser.signIn("alice");
        const auto form = "_csrf=" + hiddenField(browser.get("/user/settings/applications").body, "_csrf");
        db().run(kAgeSignIns, std::int64_t{3600});
        const auto page = browser.get("/user/settings/applications").body;
        CPPUNIT_ASSERT(page.find("name=\"scope\"") == std::string::npos);
        const std::string again = "/user/login?redirect_to=%2Fuser%2Fsettings%2Fapplications&again=1";
        CPPUNIT_ASSERT(page.find("redirect_to=%2Fuser%2Fsettings%2Fapplications&amp;again=1") != std::string::npos);
        CPPUNIT_ASSERT_EQUAL("303 " + again,
                             locationOf(browser.post("/user/settings/applications", form + "&name=ci")));
        const std::string theirs = "/user/login?redirect_to=%2Fuser%2Fsettings%2Fapplications%2Foauth2&again=1";
        CPPUNIT_ASSERT_EQUAL("303 " + theirs,
                             locationOf(browser.post("/user/settings/applications/oauth2",
                                                     form + "&application_name=Wiki&redirect_uris=https://wiki.test")));
        CPPUNIT_ASSERT_EQUAL(303, browser.post("/user/settings/keys", form + "&title=x&content=y").status);
        CPPUNIT_ASSERT_EQUAL(303, browser.post("/user/settings/account/email", form + "&email=a@b.test").status);
        CPPUNIT_ASSERT_EQUAL(303, browser.get(kEnrol).status);
        browser.signIn("alice", "&again=1");
        CPPUNIT_ASSERT_EQUAL(200, browser.get(kEnrol).status);
    }

    void everyClosedPartOfTheAdministrationAsksForThePassword()
    {
        givenUser(db(), "user alice");
        givenUser(db(), "user boss admin");
        Browser hers(*m_app), admins(*m_app);
        hers.signIn("alice");
        enrolled(hers);
        admins.signIn("boss");
        db().run(kAgeSignIns, std::int64_t{3600});
        const auto page = admins.get("/-/admin/users/alice").body;
        for (const std::string part : {"edit-title", "link-title", "factor-title"}) {
            const auto section = between(page, "aria-labelledby=\"" + part + "\"", "</section>");
            CPPUNIT_ASSERT_MESSAGE(part, section.find("<form") == std::string::npos);
            CPPUNIT_ASSERT_MESSAGE(part, section.find("Confirm password") != std::string::npos);
        }
    }

    void aVerifiedAddressBecomesThePrimaryOne()
    {
        const auto alice = givenUser(db(), "user alice");
        users::addEmails(db(), alice.id, {"second@example.test"});
        db().run(kVerify, "second@example.test");
        Browser browser(*m_app);
        browser.signIn("alice");
        const auto page = browser.get("/user/settings/account").body;
        CPPUNIT_ASSERT_EQUAL(
            std::string("303 /user/settings/account"),
            locationOf(browser.post("/user/settings/account/email/primary",
                                    "_csrf=" + hiddenField(page, "_csrf") + "&id=" + hiddenField(page, "id"))));
        const auto emails = users::EmailStore(db()).ofAccount(alice.id);
        CPPUNIT_ASSERT_EQUAL(std::string("second@example.test"), emails.front().email);
        CPPUNIT_ASSERT(emails.front().isPrimary);
    }

    void aFormOfOnePageIsWorthNothingInAnotherSession()
    {
        givenUser(db(), "user alice");
        givenUser(db(), "user mallory");
        Browser hers(*m_app), theirs(*m_app);
        hers.signIn("alice");
        theirs.signIn("mallory");
        const auto form = "_csrf=" + hiddenField(theirs.get("/user/settings/profile").body, "_csrf");
        CPPUNIT_ASSERT_EQUAL(403, hers.post("/user/settings/profile", form + "&visibility=public").status);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SettingsPagesTest, "api");

} // namespace trivet::test
