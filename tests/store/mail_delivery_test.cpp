// The queue of mail: links are made when it goes out, failures are tried again, and nobody gets a mail twice.
#include "links/one_time_link_store.hpp"
#include "links/registration_store.hpp"
#include "mail/deliver_mail.hpp"
#include "mail/waiting_mail.hpp"
#include "outbox/outbox_store.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"
#include "users/email_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::mail {
namespace {

constexpr std::int64_t kNow = 1'800'000'000;
constexpr db::Sql kCountGivenUp = "SELECT COUNT(*) FROM audit_entry WHERE action = 'mail.give_up'";

} // namespace

class MailDeliveryTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(MailDeliveryTest);
    CPPUNIT_TEST(aMailGoesOutOnce);
    CPPUNIT_TEST(whoHasVerifiedAnAddressIsLeftAlone);
    CPPUNIT_TEST(sendingTellsHowFarItIs);
    CPPUNIT_TEST(anAddressIsVerifiedByItsOwnLink);
    CPPUNIT_TEST(aLinkIsMadeForWhoHasTheAddress);
    CPPUNIT_TEST(nothingGoesToWhoHasNoAccount);
    CPPUNIT_TEST(aRegistrationGetsItsLinkUnlessTheAddressIsTaken);
    CPPUNIT_TEST(aFailureIsTriedAgainForADay);
    CPPUNIT_TEST(whatWillNeverBeTakenIsGivenUpAtOnce);
    CPPUNIT_TEST(withoutAMailerNothingHappens);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_folder.emplace();
        m_settings = {};
        m_settings.server.rootUrl = "https://git.test/code/";
        m_settings.mailer.enabled = true;
        m_settings.mailer.sendmailPath = m_folder->path("sendmail");
        program("echo \"$@\" >>\"$folder/calls\"; cat >>\"$folder/mails\"");
    }

private:
    void program(const std::string& does)
    {
        m_folder->write("sendmail", "#!/bin/sh\nfolder=" + m_folder->path() + "\n" + does + "\n");
        std::filesystem::permissions(m_folder->path("sendmail"), std::filesystem::perms::owner_all);
    }
    std::string deliver(std::int64_t now = kNow) { return englishOf(deliverMail(db(), m_settings, now)); }
    void queue(const WaitingMail& mail) { mail::queue(db(), mail); }
    std::int64_t waiting() { return outbox::OutboxStore(db(), kMailKind).count(); }
    std::string codeIn(const std::string& prefix)
    {
        const auto mails = m_folder->read("mails");
        const auto start = mails.find("?code=" + prefix);
        CPPUNIT_ASSERT_MESSAGE(mails, start != std::string::npos);
        return mails.substr(start + 6, mails.find('\r', start) - start - 6);
    }

    void anAddressIsVerifiedByItsOwnLink()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto id = users::EmailStore(db()).insert({.accountId = alice.id, .email = "second@example.test"});
        const WaitingMail mail{.recipient = "second@example.test",
                               .subject = "Verify",
                               .body = "{{NAME}}: {{LINK}}",
                               .linkPurpose = std::string(links::kEmailPurpose),
                               .emailId = id};
        queue(mail);
        deliver();
        const auto mails = m_folder->read("mails");
        const auto address =
            "alice: https://git.test/code/user/settings/account/email/verify?id=" + std::to_string(id) + "&code=trl_";
        CPPUNIT_ASSERT_MESSAGE(mails, mails.find(address) != std::string::npos);
        const auto start = mails.find("trl_");
        const auto secret = mails.substr(start, mails.find('\r', start) - start);
        links::OneTimeLinkStore store(db());
        CPPUNIT_ASSERT(!store.find(links::purposeOfEmail(id + 1), secret, kNow));
        CPPUNIT_ASSERT(alice.id == store.find(links::purposeOfEmail(id), secret, kNow));
        users::EmailStore(db()).setVerified(alice.id, id);
        queue(mail); // nothing is left to show
        deliver();
        CPPUNIT_ASSERT_EQUAL(mails, m_folder->read("mails"));
    }

    void whoHasVerifiedAnAddressIsLeftAlone()
    {
        test::makeUser(db(), "alice");
        const auto bob = test::makeUser(db(), "bob");
        users::EmailStore store(db());
        const auto claim = store.insert({.accountId = bob.id, .email = "alice@example.test"});
        queue({.recipient = "alice@example.test",
               .subject = "Verify",
               .body = "{{LINK}}",
               .linkPurpose = std::string(links::kEmailPurpose),
               .emailId = claim});
        deliver();
        CPPUNIT_ASSERT_EQUAL(std::string(), m_folder->read("calls"));
        CPPUNIT_ASSERT(!store.setVerified(bob.id, claim));
    }

    void sendingTellsHowFarItIs()
    {
        for (const auto* name : {"alice", "bob"})
            queue({.recipient = std::string(name) + "@example.test", .subject = "Hello", .body = "There"});
        std::vector<std::pair<std::int64_t, std::int64_t>> told;
        deliverMail(db(), m_settings, kNow, [&](auto done, auto total) { told.emplace_back(done, total); });
        CPPUNIT_ASSERT((told == std::vector<std::pair<std::int64_t, std::int64_t>>{{0, 2}, {1, 2}}));
    }

    void aMailGoesOutOnce()
    {
        queue({.recipient = "alice@example.test", .subject = "Hello", .body = "There"});
        CPPUNIT_ASSERT_EQUAL(std::string("sent 1, put off 0, gave up 0"), deliver());
        CPPUNIT_ASSERT_EQUAL(std::string("nothing to send"), deliver());
        CPPUNIT_ASSERT_EQUAL(std::string("-i -f noreply@git.test -- alice@example.test\n"), m_folder->read("calls"));
        const auto mail = m_folder->read("mails");
        CPPUNIT_ASSERT_MESSAGE(mail, mail.find("Subject: Hello\r\n") != std::string::npos);
        CPPUNIT_ASSERT_MESSAGE(mail, mail.ends_with("\r\n\r\nThere\r\n"));
    }

    void aLinkIsMadeForWhoHasTheAddress()
    {
        const auto alice = test::makeUser(db(), "alice");
        queue({.recipient = "ALICE@example.test",
               .subject = "s",
               .body = "{{NAME}}: {{LINK}}",
               .linkPurpose = std::string(links::kPasswordPurpose)});
        deliver();
        const auto mail = m_folder->read("mails");
        CPPUNIT_ASSERT_MESSAGE(mail, mail.find("alice: https://git.test/code/user/recover_account?code=trl_") !=
                                         std::string::npos);
        const auto code = codeIn("trl_");
        links::OneTimeLinkStore store(db());
        const auto seconds = m_settings.service.resetPasswordMinutes * 60;
        CPPUNIT_ASSERT_EQUAL(alice.id, store.find(links::kPasswordPurpose, code, kNow + seconds - 1).value());
        CPPUNIT_ASSERT(!store.find(links::kPasswordPurpose, code, kNow + seconds));
    }

    void nothingGoesToWhoHasNoAccount()
    {
        auto gone = test::makeUser(db(), "gone");
        gone.isProhibited = true;
        users::AccountStore(db()).update(gone);
        for (const char* recipient : {"nobody@example.test", "gone@example.test"})
            queue({.recipient = recipient,
                   .subject = "s",
                   .body = "{{LINK}}",
                   .linkPurpose = std::string(links::kPasswordPurpose)});
        deliver();
        CPPUNIT_ASSERT_EQUAL(std::string(), m_folder->read("calls"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, waiting());
    }

    void aRegistrationGetsItsLinkUnlessTheAddressIsTaken()
    {
        test::makeUser(db(), "alice");
        links::RegistrationStore registrations(db());
        for (const char* name : {"alice", "carol"}) {
            const auto address = std::string(name) + "@example.test";
            const auto id = registrations.insert({.name = name, .email = address, .expiresAt = kNow + 100});
            queue({.recipient = address,
                   .subject = "s",
                   .body = "{{NAME}}: {{LINK}}",
                   .otherBody = "taken",
                   .linkPurpose = std::string(links::kRegistrationPurpose),
                   .registrationId = id});
        }
        deliver();
        const auto mails = m_folder->read("mails");
        CPPUNIT_ASSERT_MESSAGE(mails, mails.find("\r\n\r\ntaken\r\n") != std::string::npos);
        CPPUNIT_ASSERT_EQUAL(std::string("carol"), registrations.findByLink(codeIn("trc_"), kNow).value().name);
    }

    void aFailureIsTriedAgainForADay()
    {
        program("echo 'no route' >&2; exit 75");
        queue({.recipient = "alice@example.test", .subject = "s", .body = "b"});
        const auto said = deliver();
        CPPUNIT_ASSERT_MESSAGE(said, said.starts_with("sent 0, put off 1, gave up 0; ") && said.ends_with("no route"));
        CPPUNIT_ASSERT_EQUAL(std::string("nothing to send"), deliver(kNow + 29));
        int attempts = 1;
        for (auto now = kNow; waiting() == 1 && attempts < 100; ++attempts)
            deliver(now += 30'000);
        CPPUNIT_ASSERT_EQUAL(10, attempts);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, db().value<std::int64_t>(kCountGivenUp).value());
    }

    void whatWillNeverBeTakenIsGivenUpAtOnce()
    {
        program("exit 67");
        queue({.recipient = "alice@example.test", .subject = "s", .body = "b"});
        queue({.recipient = "no address", .subject = "s", .body = "b"});
        CPPUNIT_ASSERT(deliver().starts_with("sent 0, put off 0, gave up 2; "));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, waiting());
    }

    void withoutAMailerNothingHappens()
    {
        m_settings.mailer.enabled = false;
        queue({.recipient = "alice@example.test", .subject = "s", .body = "b"});
        CPPUNIT_ASSERT_EQUAL(std::string("nothing to send"), deliver());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, waiting());
    }

    std::optional<test::TemporaryFolder> m_folder{};
    Settings m_settings{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MailDeliveryTest, "store");

} // namespace trivet::mail
