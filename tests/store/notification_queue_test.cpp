// How notifications wait for being mailed: one message for many, digests, failures, links that end them.
#include "notification_mails/digest_store.hpp"
#include "notification_mails/unsubscribe_token.hpp"
#include "support/notification_mail_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::notification_mails {

class NotificationQueueTest : public test::NotificationMailFixture {
    CPPUNIT_TEST_SUITE(NotificationQueueTest);
    CPPUNIT_TEST(aCrowdCostsOneStatement);
    CPPUNIT_TEST(aDigestComesInTheMorning);
    CPPUNIT_TEST(aDigestLeavesOutWhatMayNotBeSeen);
    CPPUNIT_TEST(whatIsRolledBackIsNotMailed);
    CPPUNIT_TEST(aFailureIsTriedAgain);
    CPPUNIT_TEST(nothingIsSentWhereItIsOff);
    CPPUNIT_TEST(tokensAreForOneThing);
    CPPUNIT_TEST(digestsAreDueAtSix);
    CPPUNIT_TEST_SUITE_END();

    void aCrowdCostsOneStatement()
    {
        const auto issue = open(m_alice);
        const auto cost = [&] {
            const auto before = db().statementsRun();
            say(m_alice, issue, "Hello");
            return db().statementsRun() - before;
        };
        const auto few = cost();
        db().transact([&] {
            for (int i = 0; i < 1000; ++i)
                watch(test::makeUser(db(), "u" + std::to_string(i)));
        });
        CPPUNIT_ASSERT_EQUAL(few, cost());
        program("exit 75");
        m_settings.mailer.sendmailPath = m_folder->path("none");
        outbox::OutboxStore store(db(), kNotificationKind);
        deliver();
        CPPUNIT_ASSERT(store.count() >= 1001);
    }

    void aDigestComesInTheMorning()
    {
        prefer(m_bob, "enabled", "daily");
        const auto issue = open(m_alice);
        say(m_alice, issue, "First");
        say(m_alice, issue, "Second");
        CPPUNIT_ASSERT_EQUAL(std::string(), readers());
        deliver(kNow + 20 * 3600); // before six
        CPPUNIT_ASSERT_EQUAL(std::string(), mails());
        deliver(kNow + 22 * 3600);
        const auto mail = mails();
        assertHas(mail, "Subject: Trivet: your notifications\r\n");
        assertHas(mail, "alice opened the issue alice/site#1.");
        assertHas(mail, "alice commented on alice/site#1.");
        assertHas(mail, "List-Unsubscribe: ");
        deliver(kNow + 2 * kDay);
        CPPUNIT_ASSERT_EQUAL(std::string(), mails()); // nothing is told twice
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, DigestStore(db()).count(m_bob.id));
        say(m_alice, issue, "Third");
        readers();
        prefer(m_bob, "enabled"); // who wants no digest any more does not wait for it
        deliver(kNow + 60);
        assertHas(mails(), "alice commented on alice/site#1.");
    }

    void aDigestLeavesOutWhatMayNotBeSeen()
    {
        prefer(m_bob, "enabled", "weekly");
        open(m_alice);
        readers();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, DigestStore(db()).count(m_bob.id));
        change([](auto& row) { row.isPrivate = true; });
        deliver(kNow + 8 * kDay);
        CPPUNIT_ASSERT_EQUAL(std::string(), mails());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, DigestStore(db()).count(m_bob.id));
    }

    void whatIsRolledBackIsNotMailed()
    {
        try {
            db().transact([&] {
                open(m_alice);
                throw std::runtime_error("no");
            });
        } catch (const std::runtime_error&) {
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, waiting(kOccasionKind));
        open(m_alice);
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
    }

    void aFailureIsTriedAgain()
    {
        open(m_alice);
        program("echo 'no route' >&2; exit 75");
        const auto said = deliver();
        CPPUNIT_ASSERT_MESSAGE(said, said.starts_with("sent 0, put off 1, gave up 0; "));
        program("cat >>\"$folder/mails\"");
        CPPUNIT_ASSERT_EQUAL(std::string("sent 1, put off 0, gave up 0"), deliver(kNow + 31));
        program("exit 67");
        open(m_alice);
        CPPUNIT_ASSERT(deliver(kNow + 60).starts_with("sent 0, put off 0, gave up 1"));
    }

    void nothingIsSentWhereItIsOff()
    {
        open(m_alice);
        m_settings.service.enableNotifyMail = false;
        CPPUNIT_ASSERT(!hasDueNotifications(db(), m_settings, kNow));
        CPPUNIT_ASSERT_EQUAL(std::string(), readers());
        m_settings.service.enableNotifyMail = true;
        CPPUNIT_ASSERT(hasDueNotifications(db(), m_settings, kNow));
        deliver(kNow + 8 * kDay); // nobody wants to read of it so late
        CPPUNIT_ASSERT_EQUAL(std::string(), readers());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, waiting(kOccasionKind));
    }

    void tokensAreForOneThing()
    {
        const Subscription subscription{7, Subscription::Kind::Issue, 12};
        const auto token = unsubscribeToken(m_settings, subscription);
        CPPUNIT_ASSERT(subscription == subscriptionOf(m_settings, token));
        auto other = token;
        other.replace(0, 1, "8");
        CPPUNIT_ASSERT(!subscriptionOf(m_settings, other));
        for (const auto* wrong : {"", "7", "7-issue-12", "7-issue-12-", "---"})
            CPPUNIT_ASSERT(!subscriptionOf(m_settings, wrong));
        CPPUNIT_ASSERT(!subscriptionOf(m_settings, token + "0"));
        auto settings = m_settings;
        settings.security.secretKey = "another key of this kind";
        CPPUNIT_ASSERT(!subscriptionOf(settings, token));
    }

    void digestsAreDueAtSix()
    {
        const auto times = DigestTimes::before(kNow);
        CPPUNIT_ASSERT_EQUAL(kNow - 2 * 3600 - 600, times.daily);   // Sunday, 6:00
        CPPUNIT_ASSERT_EQUAL(times.daily - 6 * kDay, times.weekly); // the Monday before
        CPPUNIT_ASSERT_EQUAL(times.daily - kDay, DigestTimes::before(times.daily - 1).daily);
        CPPUNIT_ASSERT_EQUAL(times.daily + kDay, DigestTimes::before(times.daily + kDay).weekly);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(NotificationQueueTest, "store");

} // namespace trivet::notification_mails
