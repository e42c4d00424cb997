// What a task finds damaged or cannot do is a failure: its administrators are told, once and counted.
#include "auth_sources/source_rules.hpp"
#include "cron/run_tasks.hpp"
#include "log/log.hpp"
#include "notices/notice_store.hpp"
#include "pushes/tag_scan_store.hpp"
#include "repos/new_repository.hpp"
#include "support/accounts.hpp"
#include "support/installation.hpp"
#include "support/store_fixture.hpp"
#include "json/stored_messages.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <optional>

namespace trivet::cron {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kDay = 86400, kNow = 2'000'000'000;

} // namespace

class TaskFailureTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(TaskFailureTest);
    CPPUNIT_TEST(damageIsAFailureUntilItIsRepaired);
    CPPUNIT_TEST(aDirectoryThatIsAwayIsAFailure);
    CPPUNIT_TEST(aRepositoryThatCannotBeTidiedIsAFailure);
    CPPUNIT_TEST(directoriesWithoutARepositoryAreNone);
    CPPUNIT_TEST(tagsThatCannotBeReadAreAFailure);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        test::StoreFixture::setUp();
        m_installation.emplace();
        m_installation->settings.security.secretKey = "a secret key for tests";
        m_owner = test::makeUser(db(), "alice");
    }
    void tearDown() override
    {
        m_installation.reset();
        test::StoreFixture::tearDown();
    }

private:
    repos::OwnedRepository make(const std::string& name)
    {
        repos::RepositoryRow row{.ownerId = m_owner.id, .name = name};
        row.defaultBranch = "main";
        const auto storage = m_installation->storage();
        repos::NewRepository fresh(storage, row);
        auto made = fresh.insert(db());
        fresh.keep();
        return made;
    }
    void write(const repos::OwnedRepository& repository, const std::string& name, const std::string& text) const
    {
        const auto folder =
            fs::relative(m_installation->storage().pathOf(repository.row), m_installation->folder.path());
        m_installation->write((folder / name).string(), text);
    }

    Report run(const char* task, std::int64_t now = kNow)
    {
        return runTask(*findTask(task), When::Anytime, {db(), m_installation->settings, m_log, now});
    }

    // That it has failed with these words so many times, in one notice.
    void requireTold(const Report& report, const char* task, const std::string& text, std::int64_t times = 1)
    {
        CPPUNIT_ASSERT(report.outcome == Outcome::Failed);
        CPPUNIT_ASSERT_EQUAL(text, report.text());
        CPPUNIT_ASSERT_EQUAL(text, englishOf(json::readMessages(TaskStore(db()).all().at(task).result)));
        const auto notices = notices::NoticeStore(db()).page({.limit = 10});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, notices.size());
        CPPUNIT_ASSERT_EQUAL("task " + std::string(task), notices[0].kind + " " + notices[0].subject);
        CPPUNIT_ASSERT_EQUAL(text, englishOf(json::readMessages(notices[0].problem)));
        CPPUNIT_ASSERT_EQUAL(times, notices[0].times);
    }

    void damageIsAFailureUntilItIsRepaired()
    {
        make("sound");
        const auto broken = make("broken");
        write(broken, "refs/heads/main", std::string(40, 'a') + "\n");
        requireTold(run("git_fsck"), "git_fsck", "2 repositories looked through; damaged: alice/broken");
        requireTold(run("git_fsck", kNow + kDay), "git_fsck", "1 repositories looked through; damaged: alice/broken",
                    2);
        fs::remove(m_installation->storage().pathOf(broken.row) + "/refs/heads/main");
        CPPUNIT_ASSERT(run("git_fsck", kNow + 2 * kDay).outcome == Outcome::Done);
    }

    void addDirectory(const std::string& name, const std::string& host)
    {
        auth_sources::SourceInput input;
        input.name = name;
        input.isActive = input.isSynchronized = true;
        input.host = host;
        input.port = 1; // nobody listens there
        input.userSearchBase = "ou=people,dc=example,dc=test";
        input.userFilter = "(uid=%s)";
        input.usernameAttribute = "uid";
        input.emailAttribute = "mail";
        auth_sources::createSource(db(), auth_sources::SourceKind::Ldap, input,
                                   {m_installation->settings.security.secretKey, kNow});
    }

    // Which keeps the others from nothing.
    void aDirectoryThatIsAwayIsAFailure()
    {
        CPPUNIT_ASSERT(run("sync_external_users").outcome == Outcome::Done);
        addDirectory("First", "127.0.0.1");
        addDirectory("Second", "127.0.0.1");
        const auto report = run("sync_external_users");
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, report.result.size());
        CPPUNIT_ASSERT_EQUAL_MESSAGE(report.text(), std::size_t{0}, report.result[0].english().find("First: "));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(report.text(), std::size_t{0}, report.result[1].english().find("Second: "));
        requireTold(report, "sync_external_users", report.text());
    }

    void aRepositoryThatCannotBeTidiedIsAFailure()
    {
        make("good");
        write(make("broken"), "HEAD", "nonsense");
        requireTold(run("git_gc"), "git_gc", "1 repositories tidied, 1 failed; failed: alice/broken");
    }

    // As a crash leaves them behind, or a deletion while the task runs.
    void directoriesWithoutARepositoryAreNone()
    {
        m_installation->write("repositories/ab/abcdefabcdefabcdefab.git/HEAD", "nonsense");
        const auto report = run("git_gc");
        CPPUNIT_ASSERT(report.outcome == Outcome::Done);
        CPPUNIT_ASSERT_EQUAL(std::string("0 repositories tidied, 0 failed"), report.text());
    }

    void tagsThatCannotBeReadAreAFailure()
    {
        const auto lost = make("lost"), good = make("good");
        m_installation->storage().remove(lost.row.storage);
        for (const auto& each : {lost, good})
            pushes::TagScanStore(db()).add(each.row.id);
        requireTold(run("sync_repo_tags"), "sync_repo_tags",
                    "read the tags of 1 repositories, 1 failed; failed: alice/lost");
        CPPUNIT_ASSERT(run("sync_repo_tags", kNow + 600).outcome == Outcome::Done);
    }

    const log::Log m_log{Settings::Log{.level = "error"}};
    std::optional<test::Installation> m_installation{};
    users::AccountRow m_owner{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TaskFailureTest, "store");

} // namespace trivet::cron
