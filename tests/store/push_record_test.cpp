#include "pushes/push.hpp"

#include "activities/activity_store.hpp"
#include "base/clock.hpp"
#include "cron/expiry_store.hpp"
#include "git/run_git.hpp"
#include "notices/notice_store.hpp"
#include "pushes/pending_push.hpp"
#include "pushes/push_note.hpp"
#include "pushes/push_observer.hpp"
#include "pushes/ref_update.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "support/accounts.hpp"
#include "support/child_process.hpp"
#include "support/given_repository.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <map>
#include <unistd.h>

namespace trivet::pushes {

class PushRecordTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(PushRecordTest);
    CPPUNIT_TEST(theFirstPushChoosesTheDefaultBranch);
    CPPUNIT_TEST(theConfiguredBranchStaysIfItIsPushed);
    CPPUNIT_TEST(laterPushesLeaveTheDefaultBranch);
    CPPUNIT_TEST(filesTellLanguagesAndLicense);
    CPPUNIT_TEST(activitiesAreRecordedAndBounded);
    CPPUNIT_TEST(activitiesAreKeptFor400Days);
    CPPUNIT_TEST(whatHasNoNameInTextIsInNoOthersWay);
    CPPUNIT_TEST(aRepositoryThatIsGoneIsNoFailure);
    CPPUNIT_TEST(whatAKilledProcessDidNotRecordIsRecordedLater);
    CPPUNIT_TEST(whatWasMadeIsKnownAfterTheRefMovedOn);
    CPPUNIT_TEST(whatWasRecordedIsNotRecordedTwice);
    CPPUNIT_TEST(whatCannotBeChangedIsLeftOutOfAPush);
    CPPUNIT_TEST(aPushUnderWayIsLeftAlone);
    CPPUNIT_TEST(aNoteKeepsWhatWasPushed);
    CPPUNIT_TEST(whatCannotBeRecordedIsTold);
    CPPUNIT_TEST_SUITE_END();

    static inline const std::string kZero = std::string(40, '0'), kSome = std::string(40, 'a');
    std::int64_t m_alice = 0;
    test::TemporaryFolder m_folder{};

    repos::Storage storage() const { return repos::Storage(m_folder.path()); }

    repos::RepositoryRow makeEmpty()
    {
        m_alice = test::makeUser(db(), "alice").id;
        test::arrangeRepository(db(), m_folder.path(), "repository alice/site");
        return row();
    }
    repos::RepositoryRow row() { return repos::RepositoryStore(db()).findByName("alice", "site")->row; }
    void git(std::vector<std::string> arguments, const std::string& input = "")
    {
        const auto result = git::runGit({.folder = storage().pathOf(row()), .arguments = arguments, .input = input});
        CPPUNIT_ASSERT_EQUAL_MESSAGE(result.errors, 0, result.status);
    }
    void import(const std::string& branch, const std::string& files)
    {
        git({"fast-import", "--quiet"},
            "commit refs/heads/" + branch + "\ncommitter A <a@example.test> 1 +0000\ndata 1\nx\n" + files);
    }
    void push(std::vector<RefChange> changes) { record(db(), storage(), {}, {row().id, m_alice, changes}, 2000); }
    std::string head() { return git::runGit({storage().pathOf(row()), {"symbolic-ref", "HEAD"}}).output; }

    std::string data() const { return m_folder.path("data"); }
    std::string commitOf(const std::string& branch)
    {
        return git::runGit({storage().pathOf(row()), {"rev-parse", branch}}).output.substr(0, 40);
    }

    std::string path() { return storage().pathOf(row()); }
    Push wanted(std::vector<RefChange> changes) { return {row().id, m_alice, std::move(changes)}; }
    std::size_t settleLater() { return settlePending(db(), storage(), data(), {}, secondsNow() + 100); }

    void whatAKilledProcessDidNotRecordIsRecordedLater()
    {
        makeEmpty();
        import("main", "M 100644 inline a.txt\ndata 1\nx\n");
        const auto pushed = wanted({{"refs/heads/main", kZero, commitOf("main")}, {"refs/heads/b", kZero, kSome}});
        const test::Milestone hasBegun;
        test::ChildProcess worker([&] {
            const PendingPush pending(git::ChangeLock(path()), data(), pushed);
            hasBegun.reach();
            return ::pause();
        });
        hasBegun.await();
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, settleLater()); // it is at work
        worker.kill();
        worker.wait();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, settleLater());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, row().branchCount);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, latest(10).size()); // of the branch that was made
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, settleLater());
    }

    // Killed when the refs were changed and nothing was written down: the next one who changes them does that.
    void whatWasMadeIsKnownAfterTheRefMovedOn()
    {
        makeEmpty();
        import("main", "M 100644 inline a.txt\ndata 1\nx\n");
        const auto first = commitOf("main");
        {
            const PendingPush killed(git::ChangeLock(path()), data(), wanted({{"refs/heads/main", kZero, first}}));
        }
        import("next", "M 100644 inline a.txt\ndata 1\ny\n");
        const auto second = commitOf("next");
        RefUpdate update({.repositoryId = row().id,
                          .pusherId = m_alice,
                          .path = path(),
                          .dataFolder = data(),
                          .changes = {{"refs/heads/main", first, second}}});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, update.made().size());
        update.record(db(), storage(), {}, 2000);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, latest(10).size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, settleLater());
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, latest(10).size());
        CPPUNIT_ASSERT(latest(10)[0].detail.find("\"after\":\"" + first) != std::string::npos);
    }

    // Killed between the record and the end of the note.
    void whatWasRecordedIsNotRecordedTwice()
    {
        makeEmpty();
        import("main", "M 100644 inline a.txt\ndata 1\nx\n");
        {
            auto pushed = wanted({{"refs/heads/main", kZero, commitOf("main")}});
            PendingPush killed(git::ChangeLock(path()), data(), pushed);
            killed.decided(pushed.changes, pushed.changes);
            CPPUNIT_ASSERT(!hasUnrecorded(data())); // it is at work
            pushed.id = killed.id();
            record(db(), storage(), {}, pushed, 2000);
        }
        CPPUNIT_ASSERT(hasUnrecorded(data()));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, settleLater());
        CPPUNIT_ASSERT(!hasUnrecorded(data()));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, latest(10).size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, settleLater());
    }

    void aPushUnderWayIsLeftAlone()
    {
        makeEmpty();
        {
            PendingPush pending(git::ChangeLock(path()), data(), wanted({{"refs/heads/main", kZero, kSome}}));
            CPPUNIT_ASSERT_EQUAL(std::size_t{0}, settleLater());
            pending.settled();
        }
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, settleLater());
        // Of a repository that is gone nothing is left to record.
        {
            const PendingPush forgotten(git::ChangeLock(path()), data(),
                                        {4711, m_alice, {{"refs/heads/main", kZero, kSome}}});
        }
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, settleLater());
    }

    void aNoteKeepsWhatWasPushed()
    {
        Push push{.repositoryId = 7, .pusherId = 8, .changes = {{"refs/heads/main", kZero, kSome}}, .mergedPullId = 9};
        for (const bool isOfMirror : {false, true}) {
            push.isOfMirror = isOfMirror;
            const auto read = parseNote(wantedText(push)).value().push;
            CPPUNIT_ASSERT(read.repositoryId == 7 && read.pusherId == 8 && read.mergedPullId == 9);
            CPPUNIT_ASSERT_EQUAL(isOfMirror, read.isOfMirror);
            CPPUNIT_ASSERT_EQUAL(std::size_t{1}, read.changes.size());
        }
        CPPUNIT_ASSERT(!parseNote("7 8\nwanted\n").value().push.isOfMirror); // of an earlier version
    }

    void whatCannotBeRecordedIsTold()
    {
        struct Troubled : PushObserver {
            std::function<void()> follow(db::Database&, const repos::Storage&, const Push&, std::int64_t) const override
            {
                throw std::runtime_error("the disk is full");
            }
        };
        makeEmpty();
        import("main", "M 100644 inline a.txt\ndata 1\nx\n");
        {
            const PendingPush killed(git::ChangeLock(path()), data(),
                                     wanted({{"refs/heads/main", kZero, commitOf("main")}}));
        }
        const Troubled troubled;
        notices::NoticeStore notices(db());
        for (int i = 0; i < 2; ++i)
            CPPUNIT_ASSERT_EQUAL(std::size_t{0},
                                 settlePending(db(), storage(), data(), {&troubled}, secondsNow() + 100));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, notices.count());
        const auto problem = notices.page({1, 0}).at(0).problem;
        CPPUNIT_ASSERT_MESSAGE(problem, problem.find("the disk is full") != std::string::npos);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, settleLater());
    }

    void whatCannotBeChangedIsLeftOutOfAPush()
    {
        makeEmpty();
        import("main", "M 100644 inline a.txt\ndata 1\nx\n");
        const auto tip = commitOf("main");
        const std::vector<RefChange> changes{{"refs/heads/a", kZero, tip},    {"refs/heads/main/below", kZero, tip},
                                             {"refs/heads/a..b", kZero, tip}, {"refs/heads/main", tip, kZero},
                                             {"refs/tags/old", kSome, kZero}, {"refs/tags/nothing", kZero, kZero}};
        WantedRefs push{
            .repositoryId = row().id, .pusherId = m_alice, .path = path(), .dataFolder = data(), .changes = changes};
        CPPUNIT_ASSERT(RefUpdate(push).made().empty());
        CPPUNIT_ASSERT_EQUAL(std::string(), noteNames());
        push.isAtomic = false;
        RefUpdate update(push);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, update.made().size());
        CPPUNIT_ASSERT_EQUAL(tip, commitOf("refs/heads/a"));
        std::map<std::string, std::string> reasons;
        for (const auto& refused : update.refused())
            reasons[refused.ref] = refused.message.english();
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, reasons.size());
        CPPUNIT_ASSERT_EQUAL(std::string("the name of another branch or tag is in the way"),
                             reasons["refs/heads/main/below"]);
        CPPUNIT_ASSERT_EQUAL(std::string("deletion of the current branch prohibited"), reasons["refs/heads/main"]);
        CPPUNIT_ASSERT_EQUAL(std::string("somebody else has changed it meanwhile"), reasons["refs/tags/old"]);
        CPPUNIT_ASSERT_EQUAL(std::string("git cannot give this name to this object"), reasons["refs/heads/a..b"]);
    }

    std::string noteNames() const
    {
        std::string names;
        std::error_code missing;
        for (const auto& entry : std::filesystem::directory_iterator(data() + "/pushes", missing))
            names += entry.path().filename().string() + " ";
        return names;
    }

    void theFirstPushChoosesTheDefaultBranch()
    {
        CPPUNIT_ASSERT(makeEmpty().isEmpty);
        import("dev", "M 100644 inline a.txt\ndata 1\nx\n");
        import("topic", "M 100644 inline a.txt\ndata 1\nx\n");
        push({{"refs/tags/v0", kZero, kSome}, {"refs/heads/dev", kZero, kSome}, {"refs/heads/topic", kZero, kSome}});
        CPPUNIT_ASSERT(!row().isEmpty);
        CPPUNIT_ASSERT_EQUAL(std::string("dev"), row().defaultBranch);
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/dev\n"), head());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, row().branchCount);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2000}, row().updatedAt);
        CPPUNIT_ASSERT(row().sizeKib > 0);
    }

    void theConfiguredBranchStaysIfItIsPushed()
    {
        makeEmpty();
        import("dev", "M 100644 inline a.txt\ndata 1\nx\n");
        import("main", "M 100644 inline a.txt\ndata 1\nx\n");
        push({{"refs/heads/dev", kZero, kSome}, {"refs/heads/main", kZero, kSome}});
        CPPUNIT_ASSERT_EQUAL(std::string("main"), row().defaultBranch);
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/main\n"), head());
    }

    void laterPushesLeaveTheDefaultBranch()
    {
        makeEmpty();
        import("dev", "M 100644 inline a.txt\ndata 1\nx\n");
        push({{"refs/heads/dev", kZero, kSome}});
        import("main", "M 100644 inline a.txt\ndata 1\nx\n");
        push({{"refs/heads/main", kZero, kSome}});
        CPPUNIT_ASSERT_EQUAL(std::string("dev"), row().defaultBranch);
        push({{"refs/heads/dev", kSome, commitOf("dev")}}); // makes no branch and deletes none
        CPPUNIT_ASSERT(!row().isEmpty && row().branchCount == 2);
        git({"update-ref", "-d", "refs/heads/main"});
        push({{"refs/heads/main", kSome, kZero}});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, row().branchCount);
        CPPUNIT_ASSERT(!row().isEmpty);
    }

    void filesTellLanguagesAndLicense()
    {
        makeEmpty();
        import("main",
               "M 100644 inline src/a.cpp\ndata 9\nint main;\nM 100644 inline b.py\ndata 3\nx=1\n"
               "M 100644 inline vendor/c.js\ndata 20\nconst aaaaaaaaaa = 1\nM 100644 inline README.md\n"
               "data 31\nthis is prose and not a program\nM 100644 inline LICENSE\ndata <<END\n"
               "Permission is hereby granted, free\n  of charge, ...\nTHE SOFTWARE IS PROVIDED \"AS IS\"\nEND\n");
        push({{"refs/heads/main", kZero, kSome}});
        CPPUNIT_ASSERT_EQUAL(std::string("C++"), row().language);
        CPPUNIT_ASSERT_EQUAL(std::string(R"({"C++":9,"Python":3})"), row().languages);
        CPPUNIT_ASSERT_EQUAL(std::string("MIT"), row().licenses);
        // Another branch says nothing of it.
        import("other", "M 100644 inline a.rs\ndata 90\n" + std::string(90, 'x') + "\n");
        push({{"refs/heads/other", kZero, kSome}});
        CPPUNIT_ASSERT_EQUAL(std::string("C++"), row().language);
    }

    std::vector<activities::ActivityRow> latest(std::int64_t limit)
    {
        return activities::ActivityStore(db()).page({.repositoryId = row().id}, {.userId = 1, .isAdmin = true},
                                                    {limit, 0});
    }

    void activitiesAreRecordedAndBounded()
    {
        makeEmpty();
        push({{"refs/heads/main", kZero, kSome},
              {"refs/tags/v1", kZero, kSome},
              {"refs/heads/old", kSome, kZero},
              {"refs/tags/v0", kSome, kZero},
              {"refs/notes/x", kZero, kSome}});
        const auto told = latest(10);
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, told.size());
        CPPUNIT_ASSERT_EQUAL(std::string("delete_tag"), told[0].kind);
        CPPUNIT_ASSERT_EQUAL(std::string("delete_branch"), told[1].kind);
        CPPUNIT_ASSERT_EQUAL(std::string("push_tag"), told[2].kind);
        CPPUNIT_ASSERT_EQUAL(std::string("commit_repo"), told[3].kind);
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/main"), told[3].ref);
        // The commit itself is not there, so nothing is told of it.
        CPPUNIT_ASSERT_EQUAL("{\"before\":\"" + kZero + "\",\"after\":\"" + kSome +
                                 "\",\"Commits\":[],\"HeadCommit\":null,\"Len\":0}",
                             told[3].detail);
        std::vector<RefChange> many;
        for (int i = 0; i < 1200; ++i)
            many.push_back({"refs/tags/t" + std::to_string(i), kZero, kSome});
        push(many);
        CPPUNIT_ASSERT_EQUAL(std::size_t{4 + kMostToldRefs}, latest(2000).size());
    }

    void activitiesAreKeptFor400Days()
    {
        constexpr std::int64_t kMemory = 400 * 86400;
        makeEmpty();
        push({{"refs/heads/main", kZero, kSome}});
        activities::ActivityStore(db()).insert({.accountId = m_alice,
                                                .repositoryId = row().id,
                                                .kind = "push_tag",
                                                .ref = "refs/tags/new",
                                                .createdAt = 2500});
        cron::ExpiryStore(db()).removeExpired(2000 + kMemory);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, latest(10).size());
        cron::ExpiryStore(db()).removeExpired(2001 + kMemory);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, latest(10).size());
        cron::ExpiryStore(db()).removeExpired(2501 + kMemory);
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, latest(10).size());
    }

    // From a mirror, for example.
    void whatHasNoNameInTextIsInNoOthersWay()
    {
        makeEmpty();
        import("main", "M 100644 inline a\ndata 1\na\n");
        const auto made = commitOf("main");
        push({{"refs/tags/caf\xe9", kZero, made}, {"refs/heads/main", kZero, made}});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, latest(10).size());
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/main"), latest(10)[0].ref);
    }

    void aRepositoryThatIsGoneIsNoFailure()
    {
        record(db(), storage(), {}, {77, 1, {{"refs/heads/main", kZero, kSome}}}, 1);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PushRecordTest, "store");

} // namespace trivet::pushes
