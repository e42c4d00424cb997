// Who is mailed what, in which form: from what happens in a transaction to what the mail program is given.
#include "crypto/encoding.hpp"
#include "issues/issue_store.hpp"
#include "issues/subscription_store.hpp"
#include "orgs/membership_rules.hpp"
#include "releases/release_change.hpp"
#include "releases/release_store.hpp"
#include "support/notification_mail_fixture.hpp"
#include "users/block_rules.hpp"
#include "users/email_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::notification_mails {

class NotificationMailTest : public test::NotificationMailFixture {
    CPPUNIT_TEST_SUITE(NotificationMailTest);
    CPPUNIT_TEST(whoTakesPartIsMailed);
    CPPUNIT_TEST(aMailHasItsThreadItsListAndBothForms);
    CPPUNIT_TEST(eachReadsTheirOwnLanguage);
    CPPUNIT_TEST(preferencesDecide);
    CPPUNIT_TEST(nobodyIsMailedWhatTheyMayNotSee);
    CPPUNIT_TEST(whoKnowsAPrivateOwnerIsMailed);
    CPPUNIT_TEST(whatIsGoneIsNotMailed);
    CPPUNIT_TEST(closingWithACommentIsOneMail);
    CPPUNIT_TEST(newCommitsAreMailed);
    CPPUNIT_TEST(whoIsAssignedIsTold);
    CPPUNIT_TEST(watchersReadOfReleases);
    CPPUNIT_TEST(aLongTextIsCut);
    CPPUNIT_TEST_SUITE_END();

    void whoTakesPartIsMailed()
    {
        const auto issue = open(m_alice);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, waiting(kOccasionKind));
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
        CPPUNIT_ASSERT_EQUAL(std::string(), readers());
        say(m_carol, issue, "Me too.");
        CPPUNIT_ASSERT_EQUAL(std::string("alice bob"), readers());
        issues::SubscriptionStore(db()).set(issue.id, m_bob.id, false, kNow);
        say(m_alice, issue, "Done.");
        CPPUNIT_ASSERT_EQUAL(std::string("carol"), readers());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, waiting(kOccasionKind) + waiting(kNotificationKind));
    }

    void aMailHasItsThreadItsListAndBothForms()
    {
        m_settings.mailer.subjectPrefix = "[ours]";
        const auto issue = open(m_alice);
        deliver();
        auto mail = mails();
        assertHas(mail, "Subject: [ours] [alice/site] Broken (#1)\r\n");
        assertHas(mail, "\r\nMessage-ID: <alice/site/issues/1@git.test>\r\n");
        assertLacks(mail, "In-Reply-To");
        const auto comment = say(m_alice, issue, "See **this** [page](docs/x.md) and <b onclick=x>y</b>, @bob");
        deliver();
        mail = mails();
        assertHas(mail, "Subject: [ours] Re: [alice/site] Broken (#1)\r\n");
        assertHas(mail, "From: =?utf-8?B?" + crypto::encodeBase64("alice") + "?= <noreply@git.test>\r\n");
        const auto id = std::to_string(comment.id);
        assertHas(mail, "\r\nMessage-ID: <alice/site/issues/1/comment/" + id + "@git.test>\r\n");
        for (const auto* name : {"In-Reply-To", "References"})
            assertHas(mail, "\r\n" + std::string(name) + ": <alice/site/issues/1@git.test>\r\n");
        assertHas(mail, "\r\nList-ID: alice/site <site.alice.git.test>\r\n");
        assertHas(mail, "\r\nList-Archive: <https://git.test/code/alice/site>\r\n");
        assertHas(mail, "\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
        assertHas(mail, "<https://git.test/code/user/unsubscribe?token=");
        assertHas(mail, "\r\nPrecedence: list\r\n");
        assertHas(mail, "\r\nAuto-Submitted: auto-generated\r\n");
        assertHas(mail, "\r\nX-Gitea-Reason: mention\r\n");
        assertHas(mail, "\r\nX-Gitea-Sender: alice\r\n");
        assertHas(mail, "\r\nX-Gitea-Recipient: bob\r\n");
        assertHas(mail, "\r\nX-Gitea-Issue-Link: https://git.test/code/alice/site/issues/1\r\n");
        assertHas(mail, "Content-Type: multipart/alternative;");
        assertHas(mail, "See **this** [page](docs/x.md)");
        assertHas(mail, "See <strong>this</strong> <a href=\"https://git.test/code/alice/site/docs/x.md\"");
        assertLacks(mail.substr(mail.find("text/html")), "onclick");
        assertHas(mail, "https://git.test/code/alice/site/issues/1?comment=" + id + "#issuecomment-" + id);
        m_settings.mailer.sendAsPlainText = true;
        say(m_alice, issue, "Again.");
        deliver();
        assertLacks(mails(), "text/html");
    }

    void eachReadsTheirOwnLanguage()
    {
        auto bob = users::AccountStore(db()).find(m_bob.id).value();
        bob.language = "de";
        users::AccountStore(db()).update(bob);
        m_settings.mailer.sendAsPlainText = true;
        const auto issue = open(m_carol);
        watch(m_alice);
        deliver();
        const auto mail = mails();
        assertHas(mail, "carol opened the issue alice/site#1.");
        const auto german = crypto::encodeBase64("carol hat das Issue alice/site#1 eröffnet.");
        assertHas(mail, german.substr(0, 40)); // the end of it depends on what follows
    }

    void preferencesDecide()
    {
        const auto issue = open(m_carol);
        readers();
        prefer(m_bob, "disabled");
        say(m_carol, issue, "@bob look");
        CPPUNIT_ASSERT_EQUAL(std::string(), readers());
        prefer(m_bob, "onmention");
        say(m_carol, issue, "and nobody else");
        CPPUNIT_ASSERT_EQUAL(std::string(), readers());
        say(m_carol, issue, "@bob and `@alice`");
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
        prefer(m_carol, "andyourown");
        say(m_carol, issue, "My own words");
        CPPUNIT_ASSERT_EQUAL(std::string("carol"), readers());
        assertHas(mails(), "X-Gitea-Reason: your_activity");
        m_settings.admin.defaultEmailNotifications = "disabled";
        say(m_bob, issue, "@alice hello");
        CPPUNIT_ASSERT_EQUAL(std::string("carol"), readers());
        prefer(m_bob, "enabled"); // changed while the mail waits
        say(m_carol, issue, "Last words");
        deliverOccasionsOnly();
        prefer(m_bob, "disabled");
        CPPUNIT_ASSERT_EQUAL(std::string("carol"), readers());
    }

    // What may not be seen when the mail is made is not mailed, although it was fine when the mail was wanted.
    void assertKept(const std::function<void()>& change, const std::function<void()>& undo)
    {
        say(m_alice, m_issue, "Something");
        deliverOccasionsOnly();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, waiting(kNotificationKind));
        change();
        CPPUNIT_ASSERT_EQUAL(std::string(), readers());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, waiting(kNotificationKind));
        say(m_alice, m_issue, "Something else");
        CPPUNIT_ASSERT_EQUAL(std::string(), readers()); // nor later
        undo();
        say(m_alice, m_issue, "And more");
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
    }

    void nobodyIsMailedWhatTheyMayNotSee()
    {
        m_issue = open(m_alice);
        readers();
        assertKept([&] { change([](auto& row) { row.isPrivate = true; }); },
                   [&] { change([](auto& row) { row.isPrivate = false; }); });
        const auto units = repos::RepositoryStore(db()).find(m_repository.row.id)->row.units;
        assertKept([&] { change([](auto& row) { row.units &= ~static_cast<std::int64_t>(repos::Unit::Issues); }); },
                   [&] { change([&](auto& row) { row.units = units; }); });
        const auto setProhibited = [&](bool isProhibited) {
            auto bob = users::AccountStore(db()).find(m_bob.id).value();
            bob.isProhibited = isProhibited;
            users::AccountStore(db()).update(bob);
        };
        assertKept([&] { setProhibited(true); }, [&] { setProhibited(false); });
        assertKept(
            [&] {
                users::block(db(), {m_bob, m_alice, m_bob.id, ""}, {}, kNow);
            },
            [&] { users::unblock(db(), m_bob.id, m_alice.id); });
        assertKept([&] { db().run("UPDATE email_address SET is_verified = FALSE WHERE account_id = $1", m_bob.id); },
                   [&] { db().run("UPDATE email_address SET is_verified = TRUE WHERE account_id = $1", m_bob.id); });
    }

    void whoKnowsAPrivateOwnerIsMailed()
    {
        const auto shy = test::makeUser(db(), "shy", users::Visibility::Private);
        m_repository = test::makeRepository(db(), shy, "hidden");
        watch(m_bob);
        watch(m_carol);
        const auto club = test::makeOrg(db(), "club", shy);
        orgs::addToTeam(db(), orgs::TeamStore(db()).findByName(club.id, "Owners").value(), m_bob);
        open(shy);
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
    }

    void whatIsGoneIsNotMailed()
    {
        const auto issue = open(m_alice);
        readers();
        const auto comment = say(m_alice, issue, "A secret by mistake");
        as(m_alice, [&](const auto& operation) { issues::removeComment(operation, issue, comment); });
        CPPUNIT_ASSERT_EQUAL(std::string(), readers());
        say(m_alice, issue, "More");
        deliverOccasionsOnly();
        as(m_alice, [&](const auto& operation) { issues::removeIssue(operation, issue.id); });
        CPPUNIT_ASSERT_EQUAL(std::string(), readers());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, waiting(kNotificationKind));
    }

    void closingWithACommentIsOneMail()
    {
        const auto issue = open(m_alice);
        readers();
        mails();
        db().transact([&] {
            say(m_alice, issue, "It works now.");
            as(m_alice, [&](const auto& operation) {
                issues::setState(operation, issue, issues::State::Closed);
                return 0;
            });
        });
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
        const auto mail = mails();
        assertHas(mail, "alice closed the issue alice/site#1.");
        assertHas(mail, "It works now.");
        as(m_alice, [&](const auto& operation) {
            issues::setState(operation, issues::IssueStore(db()).find(issue.id).value(), issues::State::Open);
            return 0;
        });
        deliver();
        assertHas(mails(), "Message-ID: <alice/site/issues/1/reopen/" + std::to_string(kNow * 1000) + "@git.test>");
    }

    void newCommitsAreMailed()
    {
        const auto pull = as(m_alice, [](auto operation) {
            operation.unit = repos::Unit::Pulls;
            return issues::openIssue(operation, {.title = "Door"});
        });
        readers();
        mails();
        db().transact([&] {
            events::announce(db(), {.kind = events::HookEvent::PullRequestSync,
                                    .action = "synchronized",
                                    .repositoryId = pull.repositoryId,
                                    .actorId = m_alice.id,
                                    .subjectId = pull.id,
                                    .now = kNow});
        });
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
        const auto mail = mails();
        assertHas(mail, "Subject: Re: [alice/site] Door (#1)\r\n");
        assertHas(mail, "Message-ID: <alice/site/pulls/1/push/" + std::to_string(kNow * 1000) + "@git.test>");
        assertHas(mail, "alice pushed to the pull request alice/site#1.");
    }

    void whoIsAssignedIsTold()
    {
        prefer(m_alice, "onmention");
        as(m_carol, [&](const auto& operation) { return issues::openIssue(operation, {.title = "a"}); });
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
        mails();
        // Whoever opens it for somebody tells them once.
        as(m_alice,
           [&](const auto& operation) { return issues::openIssue(operation, {.title = "b", .assignees = {"alice"}}); });
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
        mails();
        auto admin = users::AccountStore(db()).find(m_carol.id).value();
        admin.isAdmin = true;
        users::AccountStore(db()).update(admin);
        as(admin, [&](const auto& operation) {
            const auto issue = issues::IssueStore(db()).find(m_repository.row.id, 1).value();
            return issues::editIssue(operation, issue.id, {.assignees = std::vector<std::string>{"alice"}});
        });
        CPPUNIT_ASSERT_EQUAL(std::string("alice"), readers());
        const auto mail = mails();
        assertHas(mail, "carol assigned you to the issue alice/site#1.");
        assertHas(mail, "X-Gitea-Reason: assign\r\n");
    }

    void watchersReadOfReleases()
    {
        releases::ReleaseRow row{.repositoryId = m_repository.row.id, .tagName = "v1", .lowerTagName = "v1"};
        row.title = "One";
        row.note = "Everything is new";
        row.publisherId = m_alice.id;
        row.publishedAt = kNow;
        db().transact([&] {
            row.id = releases::ReleaseStore(db()).claim(row).value();
            releases::recordChange(db(), releases::ReleaseChange::Published, row, m_alice.id, kNow);
        });
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
        const auto mail = mails();
        assertHas(mail, "Subject: v1 in alice/site released\r\n");
        assertHas(mail, "Message-ID: <alice/site/releases/" + std::to_string(row.id) + "@git.test>");
        assertHas(mail, "https://git.test/code/alice/site/releases/tag/v1");
        assertHas(mail, "Everything is new");
    }

    void aLongTextIsCut()
    {
        open(m_alice, std::string(100'000, 'x'));
        m_settings.mailer.sendAsPlainText = true;
        deliver();
        const auto mail = mails();
        CPPUNIT_ASSERT(mail.size() < 100'000);
        CPPUNIT_ASSERT(mail.size() > 64'000);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(NotificationMailTest, "store");

} // namespace trivet::notification_mails
