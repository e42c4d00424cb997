// Mirrors: what comes and goes, when, and what is written down of it. Folders stand for other servers.
#include "mirrors/sync_mirrors.hpp"

#include "activities/activity_store.hpp"
#include "base/clock.hpp"
#include "base/text.hpp"
#include "git/run_git.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "log/log.hpp"
#include "mirrors/push_mirror_follower.hpp"
#include "mirrors/push_mirror_store.hpp"
#include "mirrors/push_sync.hpp"
#include "pushes/pending_push.hpp"
#include "repos/access_store.hpp"
#include "repos/mirror_credentials.hpp"
#include "repos/mirror_rules.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "settings/settings.hpp"
#include "support/accounts.hpp"
#include "support/given_repository.hpp"
#include "support/peer.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"
#include "json/stored_messages.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <fstream>
#include <functional>

namespace trivet::mirrors {
namespace {

constexpr std::int64_t kNow = 1'800'000'000;
constexpr char kSecret[] = "a secret of the tests that is long enough";
constexpr db::Sql kMakeMirror = "UPDATE repository SET is_mirror = TRUE WHERE id = $1";
constexpr db::Sql kArchive = "UPDATE repository SET is_archived = TRUE WHERE id = $1";
constexpr db::Sql kUnarchive = "UPDATE repository SET is_archived = FALSE WHERE id = $1";
constexpr db::Sql kMoveAway =
    "UPDATE pull_mirror SET remote_address = 'https://example.test/x' WHERE repository_id = $1";

} // namespace

class MirrorSyncTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(MirrorSyncTest);
    CPPUNIT_TEST(branchesAndTagsComeWithAllThatFollows);
    CPPUNIT_TEST(changedAndDeletedBranchesArrive);
    CPPUNIT_TEST(withoutPruningWhatIsGoneStays);
    CPPUNIT_TEST(aVanishedDefaultBranchIsReplaced);
    CPPUNIT_TEST(anEmptyRemoteDeletesNothing);
    CPPUNIT_TEST(failuresAreWrittenDownAndTriedAgain);
    CPPUNIT_TEST(theLogHasTheDetailsButNoCredentials);
    CPPUNIT_TEST(theWordsOfOthersActOnNoIssue);
    CPPUNIT_TEST(whoMayNotBeAskedIsNotAskedAnyMore);
    CPPUNIT_TEST(oneProcessAtATimeIsAtAMirror);
    CPPUNIT_TEST(whatIsNoMirrorAnyMoreStaysAsItIs);
    CPPUNIT_TEST(whatIsArchivedOrTakenMeanwhileStaysAsItIs);
    CPPUNIT_TEST(onlyThoseWhoseTurnItIsAreDue);
    CPPUNIT_TEST(aPushMirrorGetsBranchesAndLosesOthers);
    CPPUNIT_TEST(aPushWantsItsMirrors);
    CPPUNIT_TEST(credentialsAreSealedForTheirMirror);
    CPPUNIT_TEST(aConvertedMirrorIsARepositoryLikeAnyOther);
    CPPUNIT_TEST_SUITE_END();

    Settings m_settings{};
    std::optional<test::TemporaryFolder> m_folder{};
    std::int64_t m_alice = 0, m_movesThere = 0;
    pushes::PushObservers m_observers{};
    std::optional<log::Log> m_log{};

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_folder.emplace();
        m_settings = {};
        m_settings.repository.root = m_folder->path("repositories");
        m_settings.server.appDataPath = m_folder->path("data");
        m_settings.security.secretKey = kSecret;
        m_settings.migrations.allowedHosts = {"/"};
        for (const auto& folder : {m_settings.server.appDataPath, m_settings.repository.root})
            std::filesystem::create_directories(folder);
        m_settings.log = {.mode = "file", .rootPath = m_folder->path("log")};
        std::filesystem::create_directories(m_settings.log.rootPath);
        m_log.emplace(m_settings.log);
        m_alice = test::makeUser(db(), "alice").id;
    }
    void tearDown() override
    {
        m_log.reset();
        m_folder.reset();
        StoreFixture::tearDown();
    }

private:
    SyncContext context() { return {db(), m_settings, m_observers, *m_log}; }
    repos::PullMirrorStore pulls() { return repos::PullMirrorStore(db()); }
    PushMirrorStore pushMirrors() { return PushMirrorStore(db()); }
    repos::OwnedRepository repository(const std::string& name)
    {
        return repos::RepositoryStore(db()).findByName("alice", name).value();
    }
    std::string pathOf(const std::string& name)
    {
        return repos::Storage(m_settings.repository.root).pathOf(repository(name).row);
    }
    void arrange(const std::string& line)
    {
        test::arrangeRepository(db(), m_settings.repository.root, "repository alice/" + line);
    }

    std::string git(const std::string& name, std::vector<std::string> arguments, const std::string& input = "")
    {
        const auto result = git::runGit({.folder = pathOf(name), .arguments = std::move(arguments), .input = input});
        CPPUNIT_ASSERT_EQUAL_MESSAGE(result.errors, 0, result.status);
        return std::string(trimmed(result.output));
    }
    std::string refs(const std::string& name)
    {
        return git(name, {"for-each-ref", "--format=%(refname:short) %(objectname:short=8)"});
    }
    void commit(const std::string& name, const std::string& branch, const std::string& text,
                const std::string& message = "x")
    {
        git(name, {"fast-import", "--quiet", "--force"},
            "commit refs/heads/" + branch + "\ncommitter A <a@example.test> 1 +0000\ndata " +
                std::to_string(message.size()) + "\n" + message + "\nM 100644 inline " + text + ".txt\ndata 1\nx\n");
    }

    // alice/copy follows alice/origin.
    repos::PullMirrorRow follow(const std::string& address = "")
    {
        arrange("origin filled");
        arrange("copy");
        const auto id = repository("copy").row.id;
        db().run(kMakeMirror, id);
        repos::PullMirrorRow row{.repositoryId = id,
                                 .remoteAddress = address.empty() ? pathOf("origin") : address,
                                 .intervalSeconds = 3600,
                                 .nextAt = kNow};
        pulls().insert(row);
        return row;
    }
    std::string sync(std::int64_t now = kNow) { return englishOf(syncDue(context(), now, noProgress)); }
    // As soon as somebody wants it.
    std::string syncNow(std::int64_t now)
    {
        const auto id = repository("copy").row.id;
        pulls().want(id, now);
        CPPUNIT_ASSERT(syncNextWanted(context(), now));
        return problem(id);
    }
    std::string problem(std::int64_t id)
    {
        const auto stored = pulls().find(id)->problem;
        return stored.empty() ? "" : englishOf(json::readMessages(stored));
    }

    void branchesAndTagsComeWithAllThatFollows()
    {
        const auto id = follow().repositoryId;
        CPPUNIT_ASSERT_EQUAL(std::string("1 mirrors synchronized, 0 failed, 0 left for the next time"), sync());
        CPPUNIT_ASSERT_EQUAL(refs("origin"), refs("copy"));
        const auto row = repository("copy").row;
        CPPUNIT_ASSERT(!row.isEmpty && row.branchCount == 2 && row.language == "C" && row.defaultBranch == "main");
        const auto mirror = pulls().find(id).value();
        CPPUNIT_ASSERT(mirror.syncedAt >= kNow && mirror.attemptedAt == mirror.syncedAt && mirror.problem.empty());
        CPPUNIT_ASSERT(mirror.nextAt >= kNow + 3600 && mirror.nextAt <= kNow + 3600 + 200 && mirror.leaseUntil == 0);
        CPPUNIT_ASSERT_EQUAL(std::string("no mirror is due"), sync());
        CPPUNIT_ASSERT_EQUAL(std::string(), git("copy", {"for-each-ref", "refs/pull", "refs/remotes"}));
        CPPUNIT_ASSERT(!std::filesystem::exists(pathOf("copy") + "/FETCH_HEAD"));
    }

    void changedAndDeletedBranchesArrive()
    {
        follow();
        sync();
        commit("origin", "main", "rewritten");
        commit("origin", "new/one", "b");
        git("origin", {"branch", "-D", "feature/one"});
        git("origin", {"tag", "-d", "light"});
        CPPUNIT_ASSERT_EQUAL(std::string(), syncNow(kNow + 10));
        CPPUNIT_ASSERT_EQUAL(refs("origin"), refs("copy"));
        git("copy", {"fsck", "--strict"});
        for (const auto& file : std::filesystem::directory_iterator(pathOf("copy") + "/objects"))
            CPPUNIT_ASSERT(!file.path().filename().string().starts_with("tmp_"));
    }

    void withoutPruningWhatIsGoneStays()
    {
        auto row = follow();
        row.prunes = false;
        pulls().update(row);
        sync();
        const auto before = refs("copy");
        git("origin", {"branch", "-D", "feature/one"});
        CPPUNIT_ASSERT_EQUAL(std::string(), syncNow(kNow + 10));
        CPPUNIT_ASSERT_EQUAL(before, refs("copy"));
    }

    void aVanishedDefaultBranchIsReplaced()
    {
        follow();
        sync();
        git("origin", {"branch", "-M", "main", "trunk"});
        CPPUNIT_ASSERT_EQUAL(std::string(), syncNow(kNow + 10));
        CPPUNIT_ASSERT_EQUAL(std::string("trunk"), repository("copy").row.defaultBranch);
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/trunk"), git("copy", {"symbolic-ref", "HEAD"}));
        CPPUNIT_ASSERT_EQUAL(refs("origin"), refs("copy"));
    }

    void anEmptyRemoteDeletesNothing()
    {
        follow();
        sync();
        const auto before = refs("copy");
        std::filesystem::remove_all(pathOf("origin"));
        repos::Storage(m_settings.repository.root).create(repository("origin").row);
        CPPUNIT_ASSERT(syncNow(kNow + 10).find("nothing was deleted") != std::string::npos);
        CPPUNIT_ASSERT_EQUAL(before, refs("copy"));
    }

    void failuresAreWrittenDownAndTriedAgain()
    {
        const auto id = follow(m_folder->path()).repositoryId;
        CPPUNIT_ASSERT_EQUAL(std::string("0 mirrors synchronized, 1 failed, 0 left for the next time"), sync());
        CPPUNIT_ASSERT_EQUAL(std::string("there is no repository that can be read"), problem(id));
        const auto mirror = pulls().find(id).value();
        CPPUNIT_ASSERT(mirror.attemptedAt >= kNow && mirror.syncedAt == 0);
        CPPUNIT_ASSERT(mirror.nextAt > kNow && mirror.nextAt <= kNow + 2000);
        CPPUNIT_ASSERT(repository("copy").row.isEmpty);
    }

    std::string logged() const
    {
        std::ifstream file(m_settings.log.rootPath + "/trivet.log");
        return {std::istreambuf_iterator<char>(file), {}};
    }

    void theLogHasTheDetailsButNoCredentials()
    {
        const test::Listener there([](const auto&) {
            return "HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n"
                   "ask https://us:secret-word@far.example/x\n";
        });
        m_settings.migrations.allowedHosts = {"127.0.0.1"};
        follow("http://127.0.0.1:" + std::to_string(there.port()) + "/x");
        sync();
        CPPUNIT_ASSERT_MESSAGE(logged(), logged().find("mirror_refused") != std::string::npos &&
                                             logged().find("https://far.example/x") != std::string::npos);
        CPPUNIT_ASSERT_MESSAGE(logged(), logged().find("secret-word") == std::string::npos);
        std::filesystem::remove_all(pathOf("copy"));
        syncNow(kNow + 10);
        CPPUNIT_ASSERT_MESSAGE(logged(), logged().find("mirror_failed") != std::string::npos);
    }

    void theWordsOfOthersActOnNoIssue()
    {
        const auto id = follow().repositoryId;
        const auto place = repository("origin");
        const access::Identity alice{.userId = m_alice, .name = "alice"};
        const auto access = repos::AccessStore(db()).of(place, alice);
        const auto issue = issues::openIssue({db(), place, access, alice, kNow}, {.title = "a"});
        const auto isTold = [&] {
            return issues::IssueStore(db()).find(issue.id)->isClosed ||
                   !issues::EventStore(db()).page({.issueId = issue.id}, {}).empty();
        };
        commit("origin", "main", "more", "closes alice/origin#1");
        CPPUNIT_ASSERT_EQUAL(std::string(), syncNow(kNow + 10));
        CPPUNIT_ASSERT_EQUAL(refs("origin"), refs("copy"));
        CPPUNIT_ASSERT(!isTold());
        // The same if another process has to record it.
        pushes::Push push{.repositoryId = id, .pusherId = m_alice, .isOfMirror = true};
        const auto tip = git("copy", {"rev-parse", "main"});
        push.changes = {{"refs/heads/main", std::string(tip.size(), '0'), tip}};
        const auto settleLater = [&] {
            const pushes::PendingPush killed(git::ChangeLock(pathOf("copy")), m_settings.server.appDataPath, push);
        };
        const repos::Storage storage(m_settings.repository.root);
        const auto settle = [&] {
            return pushes::settlePending(db(), storage, m_settings.server.appDataPath, {}, secondsNow() + 100);
        };
        settleLater();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, settle());
        CPPUNIT_ASSERT(!isTold());
        push.isOfMirror = false; // these are words of alice
        settleLater();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, settle());
        CPPUNIT_ASSERT(isTold());
    }

    void whoMayNotBeAskedIsNotAskedAnyMore()
    {
        const test::Listener inside([](const auto&) { return "HTTP/1.1 200 OK\r\n\r\n"; });
        const auto id = follow("http://127.0.0.1:" + std::to_string(inside.port()) + "/x").repositoryId;
        m_settings.migrations.allowedHosts = {};
        sync();
        CPPUNIT_ASSERT_EQUAL(std::string("You can not import from disallowed hosts."), problem(id));
        m_settings.migrations.allowedHosts = {"127.0.0.1"};
        m_settings.migrations.blockedDomains = {"loopback"};
        syncNow(kNow + 1);
        CPPUNIT_ASSERT_EQUAL(std::string("You can not import from disallowed hosts."), problem(id));
        CPPUNIT_ASSERT(inside.requests().empty());
        m_settings.migrations.blockedDomains = {};
        syncNow(kNow + 2);
        CPPUNIT_ASSERT(!inside.requests().empty());
    }

    void oneProcessAtATimeIsAtAMirror()
    {
        const auto id = follow().repositoryId;
        CPPUNIT_ASSERT(pulls().claim(id, kNow, kNow + 100));
        CPPUNIT_ASSERT(!pulls().claim(id, kNow + 50, kNow + 200));
        pulls().want(id, kNow + 50);
        CPPUNIT_ASSERT(!syncNextWanted(context(), kNow + 50));
        CPPUNIT_ASSERT_EQUAL(std::string("no mirror is due"), sync(kNow + 50));
        pulls().finish(id, kNow + 99, {.at = kNow + 60}); // a lease that is not the last one
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, pulls().find(id)->attemptedAt);
        CPPUNIT_ASSERT(syncNextWanted(context(), kNow + 100)); // whoever had it did not come back
        CPPUNIT_ASSERT_EQUAL(refs("origin"), refs("copy"));
        CPPUNIT_ASSERT(!syncNextWanted(context(), kNow + 101));
    }

    // The origin has moved on, and so has something here while it was fetched.
    bool syncAfter(const std::function<void(std::int64_t id)>& change)
    {
        const auto id = repository("copy").row.id;
        CPPUNIT_ASSERT(pulls().claim(id, kNow + 10, kNow + 100));
        const auto found = repository("copy");
        const auto mirror = pulls().find(id).value();
        commit("origin", "main", "there" + std::to_string(++m_movesThere));
        change(id);
        const auto before = refs("copy");
        const bool isDone = syncFromRemote(context(), found, mirror, kNow + 20);
        CPPUNIT_ASSERT_EQUAL(isDone, before != refs("copy"));
        return isDone;
    }

    void whatIsNoMirrorAnyMoreStaysAsItIs()
    {
        follow();
        sync();
        CPPUNIT_ASSERT(!syncAfter([&](std::int64_t id) {
            db().transact([&] { pulls().convert(id); });
            commit("copy", "main", "here");
            commit("copy", "mine", "here");
        }));
        CPPUNIT_ASSERT(refs("copy").find("mine ") != std::string::npos);
    }

    void whatIsArchivedOrTakenMeanwhileStaysAsItIs()
    {
        const auto id = follow().repositoryId;
        sync();
        CPPUNIT_ASSERT(!syncAfter([&](auto) { db().run(kArchive, id); }));
        pulls().release(id, kNow + 100);
        db().run(kUnarchive, id);
        CPPUNIT_ASSERT(!syncAfter([&](auto) { CPPUNIT_ASSERT(pulls().claim(id, kNow + 100, kNow + 200)); }));
        pulls().release(id, kNow + 100); // which is not theirs any more
        CPPUNIT_ASSERT_EQUAL(kNow + 200, pulls().find(id)->leaseUntil);
        pulls().release(id, kNow + 200);
        CPPUNIT_ASSERT(syncAfter([](auto) {}));
        pulls().release(id, kNow + 100);
        CPPUNIT_ASSERT(!syncAfter([&](auto) { db().run(kMoveAway, id); }));
    }

    void onlyThoseWhoseTurnItIsAreDue()
    {
        auto row = follow();
        const auto id = row.repositoryId;
        CPPUNIT_ASSERT(pulls().due(kNow - 1, 10).empty());
        CPPUNIT_ASSERT(pulls().due(kNow, 10) == std::vector{id});
        row.nextAt = 0; // never by itself
        pulls().update(row);
        CPPUNIT_ASSERT(pulls().due(kNow + 1'000'000, 10).empty());
        pulls().want(id, kNow);
        CPPUNIT_ASSERT(pulls().due(kNow, 10) == std::vector{id});
        CPPUNIT_ASSERT(pulls().firstWanted(kNow) == id);
        db().run(kArchive, id);
        CPPUNIT_ASSERT(pulls().due(kNow, 10).empty());
        CPPUNIT_ASSERT(!pulls().firstWanted(kNow));
        m_settings.mirror.enabled = false;
        CPPUNIT_ASSERT_EQUAL(std::string("mirrors are disabled"), sync());
    }

    PushMirrorRow addPushMirror(const std::string& address)
    {
        PushMirrorRow row{.repositoryId = repository("origin").row.id,
                          .remoteName = "remote_mirror_1",
                          .remoteAddress = address,
                          .intervalSeconds = 3600,
                          .syncsOnCommit = true,
                          .createdAt = kNow,
                          .nextAt = kNow};
        row.id = pushMirrors().insert(row);
        return row;
    }

    void aPushMirrorGetsBranchesAndLosesOthers()
    {
        arrange("origin filled");
        arrange("target filled");
        const auto mirror = addPushMirror(pathOf("target"));
        commit("target", "only/there", "a");
        commit("origin", "main", "rewritten");
        CPPUNIT_ASSERT_EQUAL(std::string("1 mirrors synchronized, 0 failed, 0 left for the next time"), sync());
        CPPUNIT_ASSERT_EQUAL(refs("origin"), refs("target"));
        const auto after = pushMirrors().find(mirror.id).value();
        CPPUNIT_ASSERT(after.updatedAt >= kNow && after.nextAt >= kNow + 3600 && after.problem.empty());
        std::filesystem::remove_all(pathOf("target"));
        CPPUNIT_ASSERT(pushToAll(context(), repository("origin"), kNow + 10) == std::vector{mirror.remoteName});
        CPPUNIT_ASSERT(!pushMirrors().find(mirror.id)->problem.empty());
    }

    void aPushWantsItsMirrors()
    {
        arrange("origin filled");
        arrange("target");
        const auto mirror = addPushMirror(pathOf("target"));
        const PushMirrorFollower follower;
        const repos::Storage storage(m_settings.repository.root);
        const auto main = git("origin", {"rev-parse", "main"});
        const auto push = [&](const std::string& ref) {
            pushes::record(db(), storage, {&follower}, {mirror.repositoryId, m_alice, {{ref, main, main}}}, kNow + 5);
        };
        push("refs/pull/1/head");
        CPPUNIT_ASSERT(!pushMirrors().firstWanted(kNow + 5));
        push("refs/heads/main");
        CPPUNIT_ASSERT(pushMirrors().firstWanted(kNow + 5) == mirror.id);
        db().run(kArchive, mirror.repositoryId);
        CPPUNIT_ASSERT(!pushMirrors().firstWanted(kNow + 5));
        db().run(kUnarchive, mirror.repositoryId);
        CPPUNIT_ASSERT(syncNextWanted(context(), kNow + 6));
        CPPUNIT_ASSERT(!pushMirrors().firstWanted(kNow + 6));
        CPPUNIT_ASSERT_EQUAL(refs("origin"), refs("target"));
    }

    void credentialsAreSealedForTheirMirror()
    {
        const auto sealed =
            repos::sealCredentials(kSecret, repos::pullMirrorContext(7), {"somebody", "their-password"});
        CPPUNIT_ASSERT(sealed.find("password") == std::string::npos && sealed.find("somebody") == std::string::npos);
        const auto opened = repos::openCredentials(kSecret, repos::pullMirrorContext(7), sealed);
        CPPUNIT_ASSERT_EQUAL(std::string("somebody their-password"), opened.user + " " + opened.password);
        test::assertRefused(
            Error::Kind::Invalid, [&] { repos::openCredentials(kSecret, repos::pullMirrorContext(8), sealed); },
            "of another mirror");
        CPPUNIT_ASSERT_EQUAL(std::string(), repos::sealCredentials(kSecret, repos::pullMirrorContext(7), {}));
        CPPUNIT_ASSERT(repos::openCredentials(kSecret, repos::pullMirrorContext(7), "").isEmpty());
        CPPUNIT_ASSERT(repos::sealedMirrorCredentials(db(), kSecret) == crypto::SealedSecrets::None);
        auto row = follow();
        row.sealedCredentials = repos::sealCredentials(kSecret, repos::pullMirrorContext(row.repositoryId), {"a", "b"});
        pulls().update(row);
        CPPUNIT_ASSERT(repos::sealedMirrorCredentials(db(), kSecret) == crypto::SealedSecrets::Open);
        CPPUNIT_ASSERT(repos::sealedMirrorCredentials(db(), "another key that is long enough") ==
                       crypto::SealedSecrets::DoNotOpen);
    }

    void aConvertedMirrorIsARepositoryLikeAnyOther()
    {
        const auto id = follow().repositoryId;
        sync();
        db().transact([&] { pulls().convert(id); });
        CPPUNIT_ASSERT(!repository("copy").row.isMirror && !pulls().find(id));
        CPPUNIT_ASSERT_EQUAL(refs("origin"), refs("copy"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MirrorSyncTest, "store");

} // namespace trivet::mirrors
