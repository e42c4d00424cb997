#pragma once
#include "base/text.hpp"
#include "issues/comment_rules.hpp"
#include "issues/issue_rules.hpp"
#include "mail/mail_preference_store.hpp"
#include "notification_mails/deliver_notifications.hpp"
#include "notification_mails/mail_observer.hpp"
#include "outbox/outbox_store.hpp"
#include "repos/access_store.hpp"
#include "repos/star_watch_store.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <functional>

namespace trivet::test {

// A repository of alice's that bob watches, and a program that takes the mails.
class NotificationMailFixture : public StoreFixture {
public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_folder.emplace();
        m_settings = {};
        m_settings.server.rootUrl = "https://git.test/code/";
        m_settings.security.secretKey = "a secret key for tests";
        m_settings.mailer.enabled = m_settings.service.enableNotifyMail = true;
        m_settings.mailer.sendmailPath = m_folder->path("sendmail");
        program("echo \"$5\" >>\"$folder/calls\"; cat >>\"$folder/mails\"");
        events::observe(db(), std::make_shared<notification_mails::MailObserver>(db()));
        m_alice = makeUser(db(), "alice");
        m_bob = makeUser(db(), "bob");
        m_carol = makeUser(db(), "carol");
        m_repository = makeRepository(db(), m_alice, "site");
        watch(m_bob);
    }

protected:
    void program(const std::string& does)
    {
        m_folder->write("sendmail", "#!/bin/sh\nfolder=" + m_folder->path() + "\n" + does + "\n");
        std::filesystem::permissions(m_folder->path("sendmail"), std::filesystem::perms::owner_all);
    }
    void watch(const users::AccountRow& user)
    {
        repos::StarWatchStore(db(), repos::StarOrWatch::Watch).add(user.id, m_repository.row.id, kNow);
    }
    void prefer(const users::AccountRow& user, const std::string& notifications,
                const std::string& schedule = "immediately")
    {
        mail::MailPreferenceStore(db()).set(user.id, {notifications, schedule});
    }
    template <class Work> auto as(const users::AccountRow& user, Work work)
    {
        const auto repository = repos::RepositoryStore(db()).find(m_repository.row.id).value();
        const auto who = identityOf(user);
        const auto access = repos::AccessStore(db()).of(repository, who);
        return work(issues::IssueOperation{db(), repository, access, who, kNow});
    }
    issues::IssueRow open(const users::AccountRow& user, const std::string& body = "It does not work.")
    {
        return as(user, [&](const auto& operation) {
            return issues::openIssue(operation, {.title = "Broken", .body = body});
        });
    }
    issues::EventRow say(const users::AccountRow& user, const issues::IssueRow& issue, const std::string& text)
    {
        return as(user, [&](const auto& operation) { return issues::addComment(operation, issue, text); });
    }
    std::string deliver(std::int64_t now = kNow)
    {
        return englishOf(notification_mails::deliverNotifications(db(), m_settings, now));
    }

    // Whom the mails went to since the last time, by name and in the order of names.
    std::string readers()
    {
        deliver();
        std::vector<std::string> names;
        const auto calls = m_folder->read("calls");
        for (const auto line : split(calls, '\n'))
            if (!line.empty())
                names.emplace_back(line.substr(0, line.find('@')));
        std::sort(names.begin(), names.end());
        std::string all;
        for (const auto& name : names)
            all += (all.empty() ? "" : " ") + name;
        m_folder->write("calls", "");
        return all;
    }
    std::string mails()
    {
        auto text = m_folder->read("mails");
        m_folder->write("mails", "");
        return text;
    }
    std::int64_t waiting(const outbox::Kind& kind) { return outbox::OutboxStore(db(), kind).count(); }
    void change(const std::function<void(repos::RepositoryRow&)>& how)
    {
        auto row = repos::RepositoryStore(db()).find(m_repository.row.id)->row;
        how(row);
        db().transact([&] { repos::RepositoryStore(db()).update(row); });
    }
    static void assertHas(const std::string& text, std::string_view part)
    {
        CPPUNIT_ASSERT_MESSAGE(std::string(part) + " in\n" + text, text.find(part) != std::string::npos);
    }
    static void assertLacks(const std::string& text, std::string_view part)
    {
        CPPUNIT_ASSERT_MESSAGE(std::string(part) + " in\n" + text, text.find(part) == std::string::npos);
    }

    // Finds the readers, but sends nothing.
    void deliverOccasionsOnly()
    {
        program("exit 75");
        deliver();
        program("echo \"$5\" >>\"$folder/calls\"; cat >>\"$folder/mails\"");
        db().run("UPDATE outbox SET next_at = 0 WHERE next_at > 0");
    }

    static constexpr std::int64_t kNow = 1'794'730'200; // Sun, 15 Nov 2026 08:10:00 +0000
    static constexpr std::int64_t kDay = 86400;
    std::optional<TemporaryFolder> m_folder{};
    Settings m_settings{};
    users::AccountRow m_alice{}, m_bob{}, m_carol{};
    repos::OwnedRepository m_repository{};
    issues::IssueRow m_issue{};
};

} // namespace trivet::test
