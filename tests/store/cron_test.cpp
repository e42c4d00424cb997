#include "cron/expiry_store.hpp"
#include "cron/run_tasks.hpp"
#include "links/one_time_link_store.hpp"
#include "log/log.hpp"
#include "migrations/import_task_store.hpp"
#include "support/accounts.hpp"
#include "support/child_process.hpp"
#include "support/store_fixture.hpp"
#include "tokens/token_rules.hpp"
#include "json/stored_messages.hpp"

#include <chrono>
#include <cppunit/extensions/HelperMacros.h>
#include <stdexcept>
#include <thread>

namespace trivet::cron {
namespace {

constexpr std::int64_t kLease = 900;

// Every run leaves a row in a table, so that runs in other processes can be counted.
Messages leaveATrace(const TaskContext& context)
{
    users::createUser(context.db,
                      {.name = "run" + std::to_string(getpid()), .email = std::to_string(getpid()) + "@x.test"},
                      context.now);
    return {Message("traced")};
}

Messages fail(const TaskContext&) { throw std::runtime_error("out of luck"); }

constexpr Task kTraced{"traced", "@every 1h", 3600, leaveATrace};
constexpr Task kFailing{"failing", "@every 1h", 3600, fail};

} // namespace

class CronTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(CronTest);
    CPPUNIT_TEST(ofEightProcessesExactlyOneRunsATask);
    CPPUNIT_TEST(ofEightProcessesExactlyOneRunsAWantedTask);
    CPPUNIT_TEST(whatIsWantedOutlivesTheWorkerThatTookIt);
    CPPUNIT_TEST(progressIsSeenWhileATaskRuns);
    CPPUNIT_TEST(aTaskThatGetsOnKeepsItsLease);
    CPPUNIT_TEST(whatATaskSaysIsKeptAsData);
    CPPUNIT_TEST(aTaskIsDueAgainAfterItsTime);
    CPPUNIT_TEST(aTaskOfAProcessThatEndedIsTakenOver);
    CPPUNIT_TEST(aClockThatWasAheadPutsNothingOff);
    CPPUNIT_TEST(whoseLeaseRanOutDoesNotFinishForAnother);
    CPPUNIT_TEST(aFailureIsToldAndTriedAgainNextTime);
    CPPUNIT_TEST(aScheduleRunsWhatIsDueAndThenLooksAway);
    CPPUNIT_TEST(expiredThingsGoAndOthersStay);
    CPPUNIT_TEST(aTableThatCannotBeTidiedIsInNoOthersWay);
    CPPUNIT_TEST(recordsOfImportsGoWhenNothingHasHappenedForAMonth);
    CPPUNIT_TEST(whatAClockThatWasAheadMadeValidGoes);
    CPPUNIT_TEST(removingTellsHowFarItIs);
    CPPUNIT_TEST(everyTaskRuns);
    CPPUNIT_TEST_SUITE_END();

    TaskContext at(std::int64_t now) { return {db(), m_settings, m_log, now}; }
    TaskRow row(const std::string& name) { return TaskStore(db()).all().at(name); }
    Outcome run(const Task& task, std::int64_t now) { return runTask(task, When::Due, at(now)).outcome; }

    void ofEightProcessesExactlyOneRunsATask()
    {
        const test::Milestone start;
        std::vector<test::ChildProcess> children{};
        for (int i = 0; i < 8; ++i)
            children.emplace_back([&] {
                db::Database own(options());
                TaskStore(own).addUnlessKnown(kTraced.name);
                start.await();
                return runTask(kTraced, When::Due, {own, m_settings, m_log, 1000}).outcome == Outcome::Done ? 1 : 0;
            });
        for (int i = 0; i < 8; ++i)
            start.reach();
        int done = 0;
        for (auto& child : children) {
            const int status = child.wait();
            CPPUNIT_ASSERT(status == 0 || status == 1);
            done += status;
        }
        CPPUNIT_ASSERT_EQUAL(1, done);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, row("traced").runCount);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, db().value<std::int64_t>("SELECT COUNT(*) FROM account").value());
    }

    // Tasks are found by their name, so it has to be one of the list.
    void ofEightProcessesExactlyOneRunsAWantedTask()
    {
        const auto& task = *findTask("trim_audit_log");
        CPPUNIT_ASSERT(run(task, 1000) == Outcome::Done);
        CPPUNIT_ASSERT(want(db(), task, 1001) && !want(db(), task, 1002));
        const test::Milestone start;
        std::vector<test::ChildProcess> children{};
        for (int i = 0; i < 8; ++i)
            children.emplace_back([&] {
                db::Database own(options());
                start.await();
                return runNextWanted({own, m_settings, m_log, 1003}) ? 1 : 0;
            });
        for (int i = 0; i < 8; ++i)
            start.reach();
        int done = 0;
        for (auto& child : children)
            done += child.wait();
        CPPUNIT_ASSERT_EQUAL(1, done);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, row("trim_audit_log").runCount);
    }

    void aClockThatWasAheadPutsNothingOff()
    {
        constexpr std::int64_t kNow = 1'800'000'000, kAhead = kNow + 400 * 86400;
        TaskStore store(db());
        Schedule schedule;
        CPPUNIT_ASSERT(schedule.claimCheck(kAhead) && schedule.claimCheck(kNow) && !schedule.claimCheck(kNow + 1));
        CPPUNIT_ASSERT(run(kTraced, kAhead) == Outcome::Done);
        CPPUNIT_ASSERT(row("traced").isDue(kNow));
        CPPUNIT_ASSERT(run(kFailing, kAhead) == Outcome::Failed);
        CPPUNIT_ASSERT(run(kFailing, kNow) == Outcome::Failed);
        CPPUNIT_ASSERT(run(kFailing, kNow + 1) == Outcome::TakenByAnother);
        CPPUNIT_ASSERT(!row("failing").isDue(kNow + 1));
        CPPUNIT_ASSERT(store.claim("traced", When::Due, kAhead + 3600, kAhead + 3600 + kLease)); // and its process ends
        CPPUNIT_ASSERT(!row("traced").isRunning(kNow));
        CPPUNIT_ASSERT(want(db(), kTraced, kNow));
        CPPUNIT_ASSERT_EQUAL(std::string("traced"), store.firstWanted(kNow).value_or(""));
        CPPUNIT_ASSERT(store.claim("traced", When::Due, kNow, kNow + kLease));
        CPPUNIT_ASSERT(!store.claim("traced", When::Anytime, kNow + 1, kNow + 1 + kLease));
    }

    void whatIsWantedOutlivesTheWorkerThatTookIt()
    {
        TaskStore store(db());
        CPPUNIT_ASSERT(want(db(), kTraced, 1000));
        CPPUNIT_ASSERT(store.claim("traced", When::Wanted, 1000, 1000 + kLease));
        CPPUNIT_ASSERT(!store.firstWanted(1000 + kLease - 1) && !want(db(), kTraced, 1001));
        CPPUNIT_ASSERT_EQUAL(std::string("traced"), store.firstWanted(1000 + kLease).value_or(""));
        CPPUNIT_ASSERT(runTask(kTraced, When::Wanted, at(1000 + kLease)).outcome == Outcome::Done);
        CPPUNIT_ASSERT(runTask(kTraced, When::Wanted, at(9000)).outcome == Outcome::TakenByAnother);
    }

    void progressIsSeenWhileATaskRuns()
    {
        const Task tellsHowFar{"telling", "@every 1h", 3600, [](const TaskContext& context) {
                                   context.progress(3, 8);
                                   const auto seen = TaskStore(context.db).all().at("telling");
                                   return Messages{
                                       Message(std::to_string(seen.doneCount) + "/" + std::to_string(seen.totalCount))};
                               }};
        CPPUNIT_ASSERT_EQUAL(std::string("3/8"), runTask(tellsHowFar, When::Anytime, at(1000)).text());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, row("telling").totalCount);
    }

    void aTaskThatGetsOnKeepsItsLease()
    {
        const Task goesOn{"going_on", "@every 1h", 3600,
                          [](const TaskContext& context) {
                              context.progress(1, 2);
                              std::this_thread::sleep_for(std::chrono::milliseconds(1100));
                              context.progress(2, 2);
                              const auto seen = TaskStore(context.db).all().at("going_on");
                              return Messages{Message(seen.isRunning(context.now + 10) ? "mine" : "lost")};
                          },
                          10};
        CPPUNIT_ASSERT_EQUAL(std::string("mine"), runTask(goesOn, When::Anytime, at(1000)).text());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, row("going_on").runCount);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, row("going_on").leaseUntil);
    }

    void whatATaskSaysIsKeptAsData()
    {
        const Messages said{Message("task.failed", "failed: {{WHY}}", {{"WHY", "\"out\" of luck"}}), Message("a text")};
        CPPUNIT_ASSERT(json::readMessages(json::storedMessages(said)) == said);
        CPPUNIT_ASSERT(json::readMessages("removed 3 files") == Messages{Message("removed 3 files")});
    }

    void aTaskIsDueAgainAfterItsTime()
    {
        CPPUNIT_ASSERT(run(kTraced, 1000) == Outcome::Done);
        CPPUNIT_ASSERT(run(kTraced, 4599) == Outcome::TakenByAnother);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{4600}, row("traced").nextAt);
        CPPUNIT_ASSERT_EQUAL(std::string("traced"), englishOf(json::readMessages(row("traced").result)));
        CPPUNIT_ASSERT(runTask(kFailing, When::Anytime, at(1000)).outcome == Outcome::Failed);
        CPPUNIT_ASSERT(runTask(kFailing, When::Anytime, at(1001)).outcome == Outcome::Failed);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, row("failing").runCount);
    }

    void aTaskOfAProcessThatEndedIsTakenOver()
    {
        TaskStore store(db());
        store.addUnlessKnown("traced");
        CPPUNIT_ASSERT(store.claim("traced", When::Due, 1000, 1000 + kLease));
        CPPUNIT_ASSERT(run(kTraced, 1000 + kLease - 1) == Outcome::TakenByAnother);
        CPPUNIT_ASSERT(run(kTraced, 1000 + kLease) == Outcome::Done);
    }

    void whoseLeaseRanOutDoesNotFinishForAnother()
    {
        TaskStore store(db());
        store.addUnlessKnown("traced");
        CPPUNIT_ASSERT(store.claim("traced", When::Due, 1000, 1900));
        CPPUNIT_ASSERT(store.claim("traced", When::Due, 1900, 2800));
        store.finish("traced", 1900, 5000, "the first one");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2800}, row("traced").leaseUntil);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, row("traced").runCount);
    }

    void aFailureIsToldAndTriedAgainNextTime()
    {
        CPPUNIT_ASSERT(run(kFailing, 1000) == Outcome::Failed);
        CPPUNIT_ASSERT_EQUAL(std::string("failed: out of luck"), englishOf(json::readMessages(row("failing").result)));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{4600}, row("failing").nextAt);
    }

    void aScheduleRunsWhatIsDueAndThenLooksAway()
    {
        Schedule schedule;
        CPPUNIT_ASSERT(schedule.claimCheck(1000));
        runDueTasks(at(1000));
        for (const auto& task : allTasks())
            CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, row(std::string(task.name)).runCount);
        CPPUNIT_ASSERT(!schedule.claimCheck(1059));
        CPPUNIT_ASSERT(schedule.claimCheck(1060));
        const auto before = db().statementsRun();
        runDueTasks(at(1059)); // a second before the first of them is due again
        CPPUNIT_ASSERT_EQUAL(before + 1, db().statementsRun());
    }

    void expiredThingsGoAndOthersStay()
    {
        const auto alice = test::makeUser(db(), "alice");
        constexpr std::int64_t kMonth = 30 * 86400;
        tokens::create(db(), alice.id, {.name = "old", .expiresAt = 2000}, 1000);
        tokens::create(db(), alice.id, {.name = "lasting"}, 1000);
        ExpiryStore(db()).removeExpired(2000 + kMonth);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, tokens::TokenStore(db()).countOfAccount(alice.id));
        CPPUNIT_ASSERT(englishOf(ExpiryStore(db()).removeExpired(2001 + kMonth)).starts_with("removed tokens: 1"));
        CPPUNIT_ASSERT(tokens::TokenStore(db()).findByName(alice.id, "lasting"));
    }

    void aTableThatCannotBeTidiedIsInNoOthersWay()
    {
        db().run("INSERT INTO used_signature (hash, expires_at) VALUES ('a', 1)");
        db().run("ALTER TABLE api_token RENAME TO api_token_away");
        CPPUNIT_ASSERT_THROW(ExpiryStore(db()).removeExpired(2), db::Failure);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>("SELECT COUNT(*) FROM used_signature").value());
    }

    void recordsOfImportsGoWhenNothingHasHappenedForAMonth()
    {
        constexpr std::int64_t kNow = 1'800'000'000, kMonth = 30 * 86400, kLongAgo = kNow - 2 * kMonth;
        migrations::ImportTaskStore store(db());
        const auto stored = [&, alice = test::makeUser(db(), "alice").id](migrations::ImportTaskRow row) {
            row.accountId = alice;
            row.createdAt = kLongAgo;
            return store.insert(row);
        };
        const auto finished = stored({.finishedAt = kNow - kMonth - 1}), lately = stored({.finishedAt = kNow - kMonth});
        const auto left = stored({.leaseUntil = kNow - kMonth - 1}), held = stored({.leaseUntil = kNow + 120});
        const auto neverBegun = stored({});
        const auto retried = stored({.finishedAt = kLongAgo, .failure = "why"});
        CPPUNIT_ASSERT(store.retry(retried, kNow - kMonth));
        CPPUNIT_ASSERT_EQUAL(std::string("removed records of imports: 3"),
                             englishOf(ExpiryStore(db()).removeExpired(kNow)));
        CPPUNIT_ASSERT(!store.find(finished) && !store.find(left) && !store.find(neverBegun));
        CPPUNIT_ASSERT(store.find(lately) && store.find(held) && store.find(retried));
    }

    void whatAClockThatWasAheadMadeValidGoes()
    {
        constexpr std::int64_t kNow = 1'800'000'000, kDay = 86400;
        const auto alice = test::makeUser(db(), "alice");
        links::OneTimeLinkStore store(db());
        const auto week = store.issue("week", alice.id, kNow + 7 * kDay);
        const auto ahead = store.issue("ahead", alice.id, kNow + 400 * kDay);
        CPPUNIT_ASSERT_EQUAL(std::string("removed what a clock that was ahead had made valid: 1"),
                             englishOf(ExpiryStore(db()).removeExpired(kNow)));
        CPPUNIT_ASSERT(store.find("week", week, kNow) && !store.find("ahead", ahead, kNow));
    }

    void removingTellsHowFarItIs()
    {
        std::vector<std::pair<std::int64_t, std::int64_t>> told;
        ExpiryStore(db()).removeExpired(2000, [&](auto done, auto total) { told.emplace_back(done, total); });
        CPPUNIT_ASSERT(told.size() > 10);
        for (std::size_t i = 0; i < told.size(); ++i)
            CPPUNIT_ASSERT(told[i] == std::pair(static_cast<std::int64_t>(i), std::ssize(told)));
    }

    void everyTaskRuns()
    {
        for (const auto& task : allTasks()) {
            const auto report = runTask(task, When::Anytime, at(1'700'000'000));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(report.text(), 0, static_cast<int>(report.outcome));
        }
        CPPUNIT_ASSERT(findTask("no such task") == nullptr);
    }

    log::Log m_log{Settings::Log{.level = "error"}};
    Settings m_settings = [] {
        Settings chosen;
        chosen.security.secretKey = "a secret key for tests";
        chosen.oauth2.idTokenAlgorithm = "ES256"; // RSA keys take their time
        chosen.oauth2.idTokenAlgorithms = {};
        return chosen;
    }();
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CronTest, "store");

} // namespace trivet::cron
