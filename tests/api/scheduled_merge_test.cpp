// Merges that were scheduled: when they come, for whom, and what is kept of those that cannot.
#include "base/clock.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "issues/scheduled_merge_store.hpp"
#include "pushes/push.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "support/pull_site.hpp"
#include "json/json_value.hpp"
#include "json/stored_messages.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

using namespace std::string_literals;

class ScheduledMergeTest : public PullSite {
    CPPUNIT_TEST_SUITE(ScheduledMergeTest);
    CPPUNIT_TEST(itComesWithTheLastCheck);
    CPPUNIT_TEST(withoutARuleItComesAtOnce);
    CPPUNIT_TEST(aPushKeepsItAndTheNewHeadNeedsItsOwnCheck);
    CPPUNIT_TEST(theCommitsOfAMirrorEndIt);
    CPPUNIT_TEST(oneForACommitDoesNotTakeAnother);
    CPPUNIT_TEST(whoLostTheirRightsDoesNotMerge);
    CPPUNIT_TEST(itDoesNotReachFartherThanTheTokenThatWantedIt);
    CPPUNIT_TEST(whatAWorkerLeftIsTriedAgain);
    CPPUNIT_TEST(whatHappensMeanwhileIsNotForgotten);
    CPPUNIT_TEST(anApprovalMakesItDue);
    CPPUNIT_TEST(aProgramOfOneRequestMergesBeforeItsAnswer);
    CPPUNIT_TEST_SUITE_END();

    struct Given {
        std::string head{};
        std::int64_t pullId = 0;
    };

    void protect()
    {
        expect(201, "POST", "/branch_protections",
               R"({"rule_name":"main","enable_status_check":true,"status_check_contexts":["ci"]})");
    }

    Given propose()
    {
        expect(201, "POST", "/contents/one.txt",
               R"({"content":"b25lCg==","message":"Add one.txt","new_branch":"one"})");
        const auto pull = json::parse(expect(201, "POST", "/pulls", R"({"head":"one","base":"main","title":"One"})"));
        return {.head = pull.member("head")->text("sha").value(), .pullId = pull.number("id").value()};
    }

    void schedule(const std::string& more = "", const std::string& who = "alice")
    {
        expect(201, "POST", "/pulls/1/merge", R"({"Do":"merge","merge_when_checks_succeed":true)" + more + "}", who);
    }

    void succeed(const std::string& commit, const std::string& state = "success")
    {
        expect(201, "POST", "/statuses/" + commit, R"({"context":"ci","state":")" + state + "\"}");
    }

    bool isMerged()
    {
        return m_app->call("GET", "/api/v1/repos/alice/site/pulls/1/merge", m_headers["alice"]).status == 204;
    }

    std::optional<issues::ScheduledMergeRow> waiting(const Given& given)
    {
        return issues::ScheduledMergeStore(m_app->db()).find(given.pullId);
    }
    std::string obstacle(const Given& given) { return englishOf(json::readMessages(waiting(given).value().failure)); }

    void itComesWithTheLastCheck()
    {
        protect();
        const auto given = propose();
        schedule(R"(,"MergeTitleField":"As planned","delete_branch_after_merge":true)", "bob");
        m_app->rest();
        CPPUNIT_ASSERT(!isMerged());
        CPPUNIT_ASSERT_EQUAL("Not all required status checks successful"s, obstacle(given));
        succeed(given.head, "failure");
        m_app->rest();
        CPPUNIT_ASSERT(!isMerged());
        succeed(given.head);
        CPPUNIT_ASSERT(!isMerged()); // who reports the check does not wait for the merge
        m_app->rest();
        CPPUNIT_ASSERT(isMerged());
        CPPUNIT_ASSERT(!waiting(given));
        const auto pull = json::parse(expect(200, "GET", "/pulls/1"));
        CPPUNIT_ASSERT_EQUAL("bob"s, pull.member("merged_by")->text("login").value());
        const auto commit = json::parse(expect(200, "GET", "/git/commits/" + *pull.text("merge_commit_sha")));
        CPPUNIT_ASSERT_EQUAL("As planned\n"s, commit.member("commit")->text("message").value());
        expect(404, "GET", "/branches/one");
        CPPUNIT_ASSERT(expect(200, "GET", "/activities/feeds").find("auto_merge_pull_request") != std::string::npos);
    }

    void withoutARuleItComesAtOnce()
    {
        const auto given = propose();
        schedule();
        CPPUNIT_ASSERT(!isMerged());
        m_app->rest();
        CPPUNIT_ASSERT(isMerged());
    }

    void aPushKeepsItAndTheNewHeadNeedsItsOwnCheck()
    {
        protect();
        const auto given = propose();
        schedule();
        expect(201, "POST", "/contents/two.txt", R"({"content":"b25lCg==","message":"Add two.txt","branch":"one"})");
        succeed(given.head);
        m_app->rest();
        CPPUNIT_ASSERT(!isMerged());
        const auto head = json::parse(expect(200, "GET", "/pulls/1")).member("head")->text("sha").value();
        CPPUNIT_ASSERT(head != given.head);
        succeed(head);
        m_app->rest();
        CPPUNIT_ASSERT(isMerged());
    }

    // Its owner might merge, but did not write them.
    void theCommitsOfAMirrorEndIt()
    {
        protect();
        const auto given = propose();
        schedule();
        const auto& application = m_app->application();
        const repos::Storage storage(application.settings.repository.root);
        const auto row = repos::RepositoryStore(m_app->db()).findByName("alice", "site")->row;
        const auto path = storage.pathOf(row);
        CPPUNIT_ASSERT(git::runGit({.folder = path,
                                    .arguments = {"fast-import", "--quiet"},
                                    .input = "commit refs/heads/one\ncommitter A <a@example.test> 1 +0000\n"
                                             "data 1\nx\nfrom refs/heads/one^0\nM 100644 inline x\ndata 1\nx\n"})
                           .isGood());
        const auto tip = std::string(trimmed(git::runGit({path, {"rev-parse", "refs/heads/one"}}).output));
        pushes::record(m_app->db(), storage, application.pushFollowers.all(),
                       {.repositoryId = row.id,
                        .pusherId = row.ownerId,
                        .changes = {{"refs/heads/one", given.head, tip}},
                        .isOfMirror = true},
                       secondsNow());
        CPPUNIT_ASSERT(expect(200, "GET", "/pulls/1").find(tip) != std::string::npos);
        CPPUNIT_ASSERT(!waiting(given));
    }

    void oneForACommitDoesNotTakeAnother()
    {
        protect();
        const auto given = propose();
        schedule(R"(,"head_commit_id":")" + given.head + "\"");
        expect(201, "POST", "/contents/two.txt", R"({"content":"b25lCg==","message":"Add two.txt","branch":"one"})");
        succeed(json::parse(expect(200, "GET", "/pulls/1")).member("head")->text("sha").value());
        m_app->rest();
        CPPUNIT_ASSERT(!isMerged());
        CPPUNIT_ASSERT_EQUAL("head out of date"s, obstacle(given));
    }

    void whoLostTheirRightsDoesNotMerge()
    {
        protect();
        const auto given = propose();
        schedule("", "bob");
        expect(204, "DELETE", "/collaborators/bob");
        succeed(given.head);
        m_app->rest();
        CPPUNIT_ASSERT(!isMerged());
        CPPUNIT_ASSERT_EQUAL("User not allowed to merge PR"s, obstacle(given));
    }

    void itDoesNotReachFartherThanTheTokenThatWantedIt()
    {
        const auto fork = "/api/v1/repos/bob/site"s;
        expect(202, "POST", "/forks", "{}", "bob");
        const auto call = [&](int status, const std::string& method, const std::string& target, const std::string& body,
                              const RequestHeaders& headers) {
            const auto reply = m_app->call(method, target, headers, body);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(method + " " + target + ": " + reply.body, status, reply.status);
            return reply.body;
        };
        call(204, "PUT", fork + "/collaborators/alice", R"({"permission":"write"})", m_headers["bob"]);
        call(201, "POST", fork + "/contents/one.txt", R"({"content":"b25lCg==","message":"One","new_branch":"one"})",
             m_headers["bob"]);
        expect(201, "POST", "/pulls", R"({"head":"bob:one","base":"main","title":"One"})", "bob");
        const auto token =
            json::parse(call(201, "POST", "/api/v1/users/alice/tokens",
                             R"({"name":"site","scopes":["all"],"repositories":["alice/site"]})", m_headers["alice"]));
        m_headers["token"] = {{"Authorization", "token " + token.text("sha1").value()},
                              {"Content-Type", "application/json"}};
        schedule(R"(,"delete_branch_after_merge":true)", "token");
        m_app->rest();
        CPPUNIT_ASSERT(isMerged());
        call(200, "GET", fork + "/branches/one", "", m_headers["bob"]);
    }

    void whatAWorkerLeftIsTriedAgain()
    {
        const auto given = propose();
        schedule();
        issues::ScheduledMergeStore store(m_app->db());
        CPPUNIT_ASSERT(store.claim(secondsNow()));
        CPPUNIT_ASSERT(!store.claim(secondsNow())); // somebody is at it
        m_app->rest();
        CPPUNIT_ASSERT(!isMerged());
        CPPUNIT_ASSERT(store.hasDue(secondsNow() + 61)); // and has died over it
    }

    void whatHappensMeanwhileIsNotForgotten()
    {
        const auto given = propose();
        schedule();
        issues::ScheduledMergeStore store(m_app->db());
        const auto now = secondsNow();
        const auto claimed = store.claim(now).value();
        store.makeDue(given.pullId, now);
        store.putOff(claimed, "[]", now + 900);
        CPPUNIT_ASSERT(store.hasDue(now));
        const auto again = store.claim(now).value();
        store.putOff(again, "[]", now + 900);
        CPPUNIT_ASSERT(!store.hasDue(now));
        CPPUNIT_ASSERT(store.hasDue(now + 900));
    }

    void anApprovalMakesItDue()
    {
        const auto given = propose();
        expect(201, "POST", "/branch_protections",
               R"({"rule_name":"main","enable_status_check":true,"status_check_contexts":["ci"]})");
        schedule();
        m_app->rest();
        issues::ScheduledMergeStore store(m_app->db());
        const auto before = waiting(given).value();
        CPPUNIT_ASSERT(!store.hasDue(secondsNow()));
        expect(200, "POST", "/pulls/1/reviews", R"({"event":"APPROVED","body":"Good"})", "bob");
        CPPUNIT_ASSERT(store.hasDue(secondsNow()));
        CPPUNIT_ASSERT(waiting(given)->occasion > before.occasion);
    }

    void aProgramOfOneRequestMergesBeforeItsAnswer()
    {
        propose();
        m_app->replaceWorker(app::Worker::Life::OneRequest);
        schedule();
        CPPUNIT_ASSERT(isMerged());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ScheduledMergeTest, "api");

} // namespace trivet::test
