// The refs of pull requests and what the database says of them: they agree, whatever comes in between.
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"
#include "pulls/head_follower.hpp"
#include "pulls/pull_ref.hpp"
#include "pulls/pull_ref_move.hpp"
#include "pulls/push_follower.hpp"
#include "pushes/pending_push.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "json/json_value.hpp"

#include <atomic>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <functional>
#include <future>

namespace trivet::test {

using namespace std::string_literals;

class PullRefsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PullRefsTest);
    CPPUNIT_TEST(aPullRequestThatIsRefusedLeavesNone);
    CPPUNIT_TEST(oneThatIsNotReopenedStaysWhereItWas);
    CPPUNIT_TEST(numbersThatOthersTakeMisplaceNone);
    CPPUNIT_TEST(oneNumberThatTwoCountOnIsLeftToWhoHasIt);
    CPPUNIT_TEST(oneThatIsClosedWhileItFollowsStaysWhereItWas);
    CPPUNIT_TEST(aProposalThatIsClosedBeforeItsPushIsRecordedStaysWhereItWas);
    CPPUNIT_TEST(aProposalThatWasClosedStaysWhereItWas);
    CPPUNIT_TEST(aProposalWhosePushCannotBeRecordedYetFollowsLater);
    CPPUNIT_TEST(aProposalIsReopenedWhereItWas);
    CPPUNIT_TEST(oneThatIsDeletedLeavesNone);
    CPPUNIT_TEST(aMergedOneKeepsItsBase);
    CPPUNIT_TEST(aRebaseBringsNoProtectedFileThatAMergeHasTakenAway);
    CPPUNIT_TEST(oneWhoseMergeIsNotRecordedYetIsNotMergedAgain);
    CPPUNIT_TEST(oneWhoseMergeIsNotRecordedYetIsNotClosed);
    CPPUNIT_TEST(oneWhoseMergeCameToNothingIsMerged);
    CPPUNIT_TEST(oneWhoseBaseHasAnotherNameMeanwhileIsMerged);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        Captures captures;
        arrange(m_app->db(), "user alice", captures);
        arrangeRepository(m_app->db(), root(), "repository alice/site filled");
        m_headers = {{"Authorization", "Basic " + captures.at("basic:alice")}, {"Content-Type", "application/json"}};
        expect(200, "PATCH", "", R"({"has_pull_requests":true})");
        addFile("one.txt", R"("new_branch":"one")");
    }
    void tearDown() override { m_app.reset(); }

private:
    const std::string& root() const { return m_app->application().settings.repository.root; }
    repos::RepositoryRow row() { return repos::RepositoryStore(m_app->db()).findByName("alice", "site")->row; }

    std::string expect(int status, const std::string& method, const std::string& path, const std::string& body = "")
    {
        const auto reply = m_app->call(method, "/api/v1/repos/alice/site" + path, m_headers, body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(method + " " + path + ": " + reply.body, status, reply.status);
        return reply.body;
    }
    void addFile(const std::string& name, const std::string& where)
    {
        expect(201, "POST", "/contents/" + name, R"({"content":"b25lCg==","message":"Add a file",)" + where + "}");
    }
    json::Value open(const std::string& branch)
    {
        return json::parse(expect(201, "POST", "/pulls", R"({"base":"main","title":"One","head":")" + branch + "\"}"));
    }
    // "COMMIT refs/pull/1/head\n" for each.
    std::string refs()
    {
        return git::runGit({repos::Storage(root()).pathOf(row()),
                            {"for-each-ref", "--format=%(objectname) %(refname)", "refs/pull"}})
            .output;
    }
    static std::string refOf(const json::Value& pull)
    {
        return pull.member("head")->text("sha").value() + " refs/pull/" +
               std::to_string(pull.number("number").value()) + "/head\n";
    }

    void aPullRequestThatIsRefusedLeavesNone()
    {
        expect(422, "POST", "/pulls", R"({"head":"one","base":"main","title":"One","milestone":4711})");
        CPPUNIT_ASSERT_EQUAL(""s, refs());
        const auto opened = open("one");
        CPPUNIT_ASSERT_EQUAL(refOf(opened), refs());
    }

    void oneThatIsNotReopenedStaysWhereItWas()
    {
        const auto first = open("one");
        expect(201, "PATCH", "/pulls/1", R"({"state":"closed"})");
        addFile("two.txt", R"("branch":"one")");
        const auto second = open("one");
        expect(409, "PATCH", "/pulls/1", R"({"state":"open"})"); // beside the other
        CPPUNIT_ASSERT_EQUAL(refOf(first) + refOf(second), refs());
        expect(201, "PATCH", "/pulls/2", R"({"state":"closed"})");
        const auto now = json::parse(expect(201, "PATCH", "/pulls/1", R"({"state":"open"})"));
        CPPUNIT_ASSERT(refOf(now) != refOf(first));
        CPPUNIT_ASSERT_EQUAL(refOf(now) + refOf(second), refs());
    }

    void numbersThatOthersTakeMisplaceNone()
    {
        std::atomic<bool> isOver = false;
        std::promise<void> hasBegun;
        const auto repository = row().id;
        const auto others = std::async(std::launch::async, [&] {
            db::Database db(m_app->db().options());
            hasBegun.set_value();
            while (!isOver)
                issues::IssueStore(db).takeNumber({.repositoryId = repository});
        });
        hasBegun.get_future().wait();
        const std::shared_ptr<void> atLast(nullptr, [&](void*) { isOver = true; });
        const auto opened = open("one");
        CPPUNIT_ASSERT_EQUAL(refOf(opened), refs());
    }

    void oneNumberThatTwoCountOnIsLeftToWhoHasIt()
    {
        const auto path = repos::Storage(root()).pathOf(row());
        const auto head = pulls::tipOf(path, "one");
        const auto counting = [&](std::int64_t number) {
            return std::make_unique<pulls::PullRefMove>(m_app->db(), row().id, path, number, head);
        };
        auto first = counting(1), second = counting(1);
        first.reset();
        second.reset(); // what it would take away is gone
        CPPUNIT_ASSERT_EQUAL(""s, refs());

        first = counting(1), second = counting(1);
        second.reset();
        const auto pull = open("one"); // its ref is there again
        pulls::removePullRef(git::ChangeLock(path), 1, head);
        first.reset(); // of the one that was stored, after the other has taken it away
        CPPUNIT_ASSERT_EQUAL(refOf(pull), refs());
    }

    void oneThatIsClosedWhileItFollowsStaysWhereItWas()
    {
        const auto pull = open("one");
        const auto repository = repos::RepositoryStore(m_app->db()).find(row().id).value();
        const repos::Storage storage(root());
        const auto path = storage.pathOf(repository.row);
        const auto main = pulls::tipOf(path, "main");
        git::runGit({path, {"update-ref", "refs/heads/one", main}});
        pulls::HeadFollower heads(m_app->db(), storage, m_app->application().settings, {repository.owner.id}, 1);
        auto step =
            heads.follow({1, issues::PullStore(m_app->db()).ofNumber(repository.row.id, 1).value()}, repository);
        CPPUNIT_ASSERT_EQUAL(main + " refs/pull/1/head\n", refs());
        expect(201, "PATCH", "/pulls/1", R"({"state":"closed"})");
        m_app->db().transact([&] { step(); });
        step = nullptr;
        CPPUNIT_ASSERT_EQUAL(refOf(pull), refs());
    }

    // The pull request of a branch, as if its commits had come without one.
    json::Value propose()
    {
        auto pull = open("one");
        m_app->db().run("UPDATE pull SET is_agit = TRUE");
        return pull;
    }
    // A push to it that has changed the ref, and nothing else; answers where that is now.
    std::string moveProposal()
    {
        const auto path = repos::Storage(root()).pathOf(row());
        const auto main = pulls::tipOf(path, "main");
        pulls::setPullRef(path, 1, main);
        return main + " refs/pull/1/head\n";
    }
    std::function<void()> followProposal()
    {
        const auto path = repos::Storage(root()).pathOf(row());
        const pushes::Push push{.repositoryId = row().id,
                                .pusherId = row().ownerId,
                                .changes = {{"refs/pull/1/head", pulls::tipOf(path, "one"), pulls::pullHead(path, 1)}}};
        return pulls::PushFollower(m_app->application().settings).follow(m_app->db(), repos::Storage(root()), push, 1);
    }

    void aProposalThatIsClosedBeforeItsPushIsRecordedStaysWhereItWas()
    {
        const auto pull = propose();
        const auto moved = moveProposal();
        auto step = followProposal();
        CPPUNIT_ASSERT_EQUAL(moved, refs());
        expect(201, "PATCH", "/pulls/1", R"({"state":"closed"})");
        m_app->db().transact([&] { step(); });
        step = nullptr;
        CPPUNIT_ASSERT_EQUAL(refOf(pull), refs());
    }

    void aProposalThatWasClosedStaysWhereItWas()
    {
        const auto pull = propose();
        expect(201, "PATCH", "/pulls/1", R"({"state":"closed"})");
        moveProposal();
        const auto step = followProposal();
        m_app->db().transact([&] { step(); });
        CPPUNIT_ASSERT_EQUAL(refOf(pull), refs());
    }

    void aProposalWhosePushCannotBeRecordedYetFollowsLater()
    {
        propose();
        const auto moved = moveProposal();
        followProposal(); // what would be stored is rolled back
        CPPUNIT_ASSERT_EQUAL(moved, refs());
        const auto step = followProposal();
        m_app->db().transact([&] { step(); });
        CPPUNIT_ASSERT_EQUAL(moved, refOf(json::parse(expect(200, "GET", "/pulls/1"))));
        CPPUNIT_ASSERT_EQUAL(moved, refs());
    }

    void aProposalIsReopenedWhereItWas()
    {
        const auto pull = propose();
        expect(201, "PATCH", "/pulls/1", R"({"state":"closed"})");
        moveProposal();
        expect(201, "PATCH", "/pulls/1", R"({"state":"open"})");
        CPPUNIT_ASSERT_EQUAL(refOf(pull), refs());
    }

    void oneThatIsDeletedLeavesNone()
    {
        open("one");
        expect(204, "DELETE", "/issues/1");
        CPPUNIT_ASSERT_EQUAL(""s, refs());
    }

    void aMergedOneKeepsItsBase()
    {
        const auto id = open("one").number("id").value();
        expect(200, "POST", "/pulls/1/merge", R"({"Do":"merge"})");
        CPPUNIT_ASSERT(!issues::PullStore(m_app->db()).setBase(id, "other")); // by who looked before it was merged
        CPPUNIT_ASSERT_EQUAL("main"s, issues::PullStore(m_app->db()).find(id)->baseBranch);
    }

    void aRebaseBringsNoProtectedFileThatAMergeHasTakenAway()
    {
        const auto path = repos::Storage(root()).pathOf(row());
        const auto commit = [](const std::string& branch, const std::string& more) {
            return "commit refs/heads/" + branch + "\ncommitter A <a@example.test> 1 +0000\ndata 1\nx\n" + more;
        };
        const auto side = "M 100644 inline side.txt\ndata 1\nx\n"s, secret = "M 100644 inline secret.txt\ndata 1\nx\n"s;
        const auto made = git::runGit({.folder = path,
                                       .arguments = {"fast-import", "--quiet"},
                                       .input = commit("side", "from refs/heads/main\n" + side) +
                                                commit("two", "from refs/heads/main\n" + secret) +
                                                commit("two", "merge refs/heads/side\nD secret.txt\n" + side)});
        CPPUNIT_ASSERT_EQUAL_MESSAGE(made.errors, 0, made.status);
        addFile("three.txt", R"("branch":"main")");
        expect(201, "POST", "/branch_protections", R"({"rule_name":"main","protected_file_patterns":"secret.txt"})");
        open("two");
        const auto refusal = json::parse(expect(405, "POST", "/pulls/1/merge", R"({"Do":"rebase"})"));
        CPPUNIT_ASSERT_EQUAL("Changed protected files"s, refusal.text("message").value());
        expect(200, "POST", "/pulls/1/merge", R"({"Do":"merge"})");
    }

    // A note of merging it that another process has written.
    pushes::PendingPush beginMerge(std::int64_t pullId)
    {
        const auto path = repos::Storage(root()).pathOf(row());
        return {git::ChangeLock(path),
                m_app->application().settings.server.appDataPath,
                {.repositoryId = row().id, .changes = mergeOf(path), .mergedPullId = pullId}};
    }
    static std::vector<git::RefChange> mergeOf(const std::string& path)
    {
        return {{"refs/heads/main", pulls::tipOf(path, "main"), pulls::tipOf(path, "one")}};
    }

    void oneWhoseMergeIsNotRecordedYetIsNotMergedAgain()
    {
        const auto path = repos::Storage(root()).pathOf(row());
        const auto id = open("one").number("id").value();
        const auto main = pulls::tipOf(path, "main");
        expect(200, "PATCH", "", R"({"allow_manual_merge":true})");
        auto merge = beginMerge(id);
        merge.decided(mergeOf(path), mergeOf(path));
        for (const auto& style : {R"({"Do":"squash"})"s, R"({"Do":"manually-merged","MergeCommitID":")" + main + "\"}"})
            CPPUNIT_ASSERT_EQUAL("The PR is already merged"s,
                                 json::parse(expect(405, "POST", "/pulls/1/merge", style)).text("message").value());
        CPPUNIT_ASSERT_EQUAL(main, pulls::tipOf(path, "main"));
        addFile("two.txt", R"("new_branch":"two")");
        CPPUNIT_ASSERT_EQUAL(
            "the base branch of a closed pull request cannot be changed"s,
            json::parse(expect(422, "PATCH", "/pulls/1", R"({"base":"two"})")).text("message").value());
        merge.settled();
        expect(201, "PATCH", "/pulls/1", R"({"base":"two"})");
        expect(200, "POST", "/pulls/1/merge", R"({"Do":"squash"})");
    }

    void oneWhoseMergeIsNotRecordedYetIsNotClosed()
    {
        const auto path = repos::Storage(root()).pathOf(row());
        auto merge = beginMerge(open("one").number("id").value());
        merge.decided(mergeOf(path), mergeOf(path));
        for (const auto* place : {"/pulls/1", "/issues/1"})
            CPPUNIT_ASSERT_EQUAL(
                "cannot change state of this pull request, it was already merged"s,
                json::parse(expect(412, "PATCH", place, R"({"state":"closed"})")).text("message").value());
        CPPUNIT_ASSERT(expect(200, "GET", "/issues/1/timeline").find(R"("type":"close")") == std::string::npos);
        merge.settled();
        expect(201, "PATCH", "/pulls/1", R"({"state":"closed"})");
    }

    void oneWhoseMergeCameToNothingIsMerged()
    {
        beginMerge(open("one").number("id").value()); // by a process that was killed before it changed the ref
        expect(200, "POST", "/pulls/1/merge", R"({"Do":"squash"})");
    }

    void oneWhoseBaseHasAnotherNameMeanwhileIsMerged()
    {
        const auto id = open("one").number("id").value();
        const auto repository = row();
        const auto path = repos::Storage(root()).pathOf(repository);
        const pushes::Push push{
            .repositoryId = repository.id,
            .pusherId = repository.ownerId,
            .changes = {{"refs/heads/before", pulls::tipOf(path, "main"), pulls::tipOf(path, "one")}},
            .mergedPullId = id};
        const auto& settings = m_app->application().settings;
        const auto step = pulls::PushFollower(settings).follow(m_app->db(), repos::Storage(root()), push, 1);
        m_app->db().transact([&] { step(); });
        expect(204, "GET", "/pulls/1/merge");
    }

    std::unique_ptr<TestApp> m_app{};
    RequestHeaders m_headers{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PullRefsTest, "api");

} // namespace trivet::test
