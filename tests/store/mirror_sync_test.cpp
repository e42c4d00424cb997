// Mirrors: what comes and goes, when, and what is written down of it. Folders stand for other servers.
#include "mirrors/sync_mirrors.hpp"

#include "mirrors/push_mirror_follower.hpp"
#include "repos/mirror_credentials.hpp"
#include "repos/mirror_rules.hpp"
#include "support/mirror_fixture.hpp"
#include "support/peer.hpp"
#include "support/refusal_of.hpp"

namespace trivet::mirrors {

class MirrorSyncTest : public MirrorFixture {
    CPPUNIT_TEST_SUITE(MirrorSyncTest);
    CPPUNIT_TEST(branchesAndTagsComeWithAllThatFollows);
    CPPUNIT_TEST(changedAndDeletedBranchesArrive);
    CPPUNIT_TEST(withoutPruningWhatIsGoneStays);
    CPPUNIT_TEST(aVanishedDefaultBranchIsReplaced);
    CPPUNIT_TEST(anEmptyRemoteDeletesNothing);
    CPPUNIT_TEST(failuresAreWrittenDownAndTriedAgain);
    CPPUNIT_TEST(whoMayNotBeAskedIsNotAskedAnyMore);
    CPPUNIT_TEST(oneProcessAtATimeIsAtAMirror);
    CPPUNIT_TEST(onlyThoseWhoseTurnItIsAreDue);
    CPPUNIT_TEST(aPullNobodyCameBackFromIsDueAfterItsLease);
    CPPUNIT_TEST(aPushMirrorGetsBranchesAndLosesOthers);
    CPPUNIT_TEST(aPushWantsItsMirrors);
    CPPUNIT_TEST(aPushNobodyCameBackFromIsDueAfterItsLease);
    CPPUNIT_TEST(whatFollowsPushesAloneIsTriedAgainToo);
    CPPUNIT_TEST(whatIsPushedWhileAMirrorIsSynchronizedGoesThereToo);
    CPPUNIT_TEST(credentialsAreSealedForTheirMirror);
    CPPUNIT_TEST(aConvertedMirrorIsARepositoryLikeAnyOther);
    CPPUNIT_TEST_SUITE_END();

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

    // Synchronized because somebody asked for it, and never by itself.
    void aPullNobodyCameBackFromIsDueAfterItsLease()
    {
        auto row = follow();
        row.intervalSeconds = row.nextAt = 0;
        pulls().update(row);
        pulls().want(row.repositoryId, kNow);
        CPPUNIT_ASSERT(pulls().claim(row.repositoryId, kNow, kNow + 100));
        CPPUNIT_ASSERT(pulls().due(kNow + 99, 10).empty());
        CPPUNIT_ASSERT(pulls().due(kNow + 100, 10) == std::vector{row.repositoryId});
        CPPUNIT_ASSERT_EQUAL(std::string("1 mirrors synchronized, 0 failed, 0 left for the next time"),
                             sync(kNow + 100));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, pulls().find(row.repositoryId)->nextAt);
    }

    PushMirrorRow addPushMirror(const std::string& address, std::int64_t interval = 3600)
    {
        PushMirrorRow row{.repositoryId = repository("origin").row.id,
                          .remoteName = "remote_mirror_1",
                          .remoteAddress = address,
                          .intervalSeconds = interval,
                          .syncsOnCommit = true,
                          .createdAt = kNow,
                          .nextAt = interval == 0 ? 0 : kNow};
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

    PushMirrorRow addWantedOnly()
    {
        arrange("origin filled");
        arrange("target");
        auto mirror = addPushMirror(pathOf("target"), 0);
        pushMirrors().wantOnCommit(mirror.repositoryId, kNow);
        return mirror;
    }

    void aPushNobodyCameBackFromIsDueAfterItsLease()
    {
        const auto id = addWantedOnly().id;
        CPPUNIT_ASSERT(pushMirrors().claim(id, kNow, kNow + 100));
        CPPUNIT_ASSERT(pushMirrors().due(kNow + 99, 10).empty());
        CPPUNIT_ASSERT(pushMirrors().due(kNow + 100, 10) == std::vector{id});
        CPPUNIT_ASSERT_EQUAL(std::string("1 mirrors synchronized, 0 failed, 0 left for the next time"),
                             sync(kNow + 100));
        CPPUNIT_ASSERT_EQUAL(refs("origin"), refs("target"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, pushMirrors().find(id)->nextAt);
    }

    void whatFollowsPushesAloneIsTriedAgainToo()
    {
        const auto id = addWantedOnly().id;
        const auto target = pathOf("target");
        std::filesystem::rename(target, target + ".away");
        CPPUNIT_ASSERT(syncNextWanted(context(), kNow));
        const auto failed = pushMirrors().find(id).value();
        CPPUNIT_ASSERT(!failed.problem.empty() && failed.nextAt > kNow && failed.nextAt <= kNow + 2000);
        std::filesystem::rename(target + ".away", target);
        CPPUNIT_ASSERT_EQUAL(std::string("1 mirrors synchronized, 0 failed, 0 left for the next time"),
                             sync(failed.nextAt));
        CPPUNIT_ASSERT_EQUAL(refs("origin"), refs("target"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, pushMirrors().find(id)->nextAt);
    }

    void whatIsPushedWhileAMirrorIsSynchronizedGoesThereToo()
    {
        const auto mirror = addWantedOnly();
        CPPUNIT_ASSERT(pushMirrors().claim(mirror.id, kNow, kNow + 100));
        pushMirrors().wantOnCommit(mirror.repositoryId, kNow);
        pushMirrors().finish(mirror.id, kNow + 100, {.at = kNow});
        CPPUNIT_ASSERT(pushMirrors().firstWanted(kNow) == mirror.id);
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
