// What pushes to branches mean for pull requests from them and into them: which are closed, and how often that is told;
// where others go on; who hears of new commits.
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "pulls/pull_ref.hpp"
#include "pulls/push_follower.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "support/has.hpp"
#include "support/pull_site.hpp"
#include "json/json_value.hpp"

#include <vector>

namespace trivet::test {
namespace {

using namespace std::string_literals;

const std::string kNothing(40, '0');

struct ToldHook {
    std::string payload{};
    auto columns() { return std::tie(payload); }
};

} // namespace

class PushedBranchesTest : public PullSite {
    CPPUNIT_TEST_SUITE(PushedBranchesTest);
    CPPUNIT_TEST(oneGoesOnWhereItsBaseWasMerged);
    CPPUNIT_TEST(oneWhoseBaseWentOnAfterItsMergeGoesIntoTheDefaultBranch);
    CPPUNIT_TEST(oneWhoseBaseWasNotMergedGoesIntoTheDefaultBranch);
    CPPUNIT_TEST(oneGoesIntoTheDefaultBranchIfTheOtherIsGoneToo);
    CPPUNIT_TEST(oneThatIsMergedWhileItsBranchGoesIsClosedOnce);
    CPPUNIT_TEST(aNewBranchIsTheOtherNameOfOneThatGoes);
    CPPUNIT_TEST(aPushRenamesTwenty);
    CPPUNIT_TEST(rulesOfAMirrorStay);
    CPPUNIT_TEST(whoTakesPartHearsOfNewCommits);
    CPPUNIT_TEST_SUITE_END();

    void commit(const std::string& file, const std::string& branch)
    {
        expect(201, "POST", "/contents/" + file,
               R"({"content":"eAo=","message":"Add a file","branch":")" + branch + "\"}");
    }
    // With a commit of its own.
    void branch(const std::string& name, const std::string& from)
    {
        expect(201, "POST", "/branches", R"({"new_branch_name":")" + name + R"(","old_branch_name":")" + from + "\"}");
        commit(name + ".txt", name);
    }
    void open(const std::string& head, const std::string& base)
    {
        expect(201, "POST", "/pulls", R"({"title":"x","head":")" + head + R"(","base":")" + base + "\"}");
    }
    // The first goes into develop, the second into the branch of the first.
    void stack()
    {
        branch("develop", "main");
        branch("first", "develop");
        branch("second", "first");
        open("first", "develop");
        open("second", "first");
    }
    std::string baseOf(int number)
    {
        return json::parse(expect(200, "GET", "/pulls/" + std::to_string(number))).member("base")->text("ref").value();
    }
    std::size_t lengthOf(const std::string& path, const std::string& who = "alice")
    {
        return json::parse(expect(200, "GET", path, "", who)).as<json::Value::Array>()->size();
    }

    std::string headOf(int number)
    {
        return json::parse(expect(200, "GET", "/pulls/" + std::to_string(number))).member("head")->text("ref").value();
    }
    std::string stateOf(int number)
    {
        return json::parse(expect(200, "GET", "/pulls/" + std::to_string(number))).text("state").value();
    }

    repos::Storage storage() const { return repos::Storage(m_app->application().settings.repository.root); }
    std::string tipOf(const std::string& name) { return pulls::tipOf(storage().pathOf(row()), name); }
    void git(const std::vector<std::string>& arguments)
    {
        CPPUNIT_ASSERT(git::runGit({storage().pathOf(row()), arguments}).isGood());
    }
    void remove(const std::vector<std::string>& branches)
    {
        for (const auto& name : branches)
            git({"update-ref", "-d", "refs/heads/" + name});
    }
    // What happens after alice has pushed that.
    void follow(const std::vector<pushes::RefChange>& changes)
    {
        const pushes::Push push{.repositoryId = row().id, .pusherId = row().ownerId, .changes = changes};
        auto& db = m_app->workerDb();
        const auto step = pulls::PushFollower(m_app->application().settings).follow(db, storage(), push, 1);
        db.transact([&] { step(); });
    }

    void oneGoesOnWhereItsBaseWasMerged()
    {
        stack();
        expect(200, "POST", "/pulls/1/merge", R"({"Do":"merge","delete_branch_after_merge":true})");
        expect(404, "GET", "/branches/first");
        CPPUNIT_ASSERT_EQUAL("develop"s, baseOf(2));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, lengthOf("/pulls/2/files"));
    }

    void oneWhoseBaseWentOnAfterItsMergeGoesIntoTheDefaultBranch()
    {
        stack();
        expect(200, "POST", "/pulls/1/merge", R"({"Do":"merge"})");
        commit("later.txt", "first");
        expect(204, "DELETE", "/branches/first");
        CPPUNIT_ASSERT_EQUAL("main"s, baseOf(2));
    }

    void oneWhoseBaseWasNotMergedGoesIntoTheDefaultBranch()
    {
        stack();
        expect(204, "DELETE", "/branches/first");
        CPPUNIT_ASSERT_EQUAL("main"s, baseOf(2));
    }

    void oneGoesIntoTheDefaultBranchIfTheOtherIsGoneToo()
    {
        stack();
        expect(200, "POST", "/pulls/1/merge", R"({"Do":"merge"})");
        expect(204, "DELETE", "/branches/develop");
        expect(204, "DELETE", "/branches/first");
        CPPUNIT_ASSERT_EQUAL("main"s, baseOf(2));
    }

    repos::RepositoryRow row() { return repos::RepositoryStore(m_app->db()).findByName("alice", "site")->row; }

    // git push origin first:develop :first
    void pushFirstToDevelop()
    {
        const repos::Storage storage(m_app->application().settings.repository.root);
        const auto path = storage.pathOf(row());
        const auto head = pulls::tipOf(path, "first"), base = pulls::tipOf(path, "develop");
        git::runGit({path, {"update-ref", "refs/heads/develop", head}});
        git::runGit({path, {"update-ref", "-d", "refs/heads/first"}});
        const pushes::Push push{
            .repositoryId = row().id,
            .pusherId = row().ownerId,
            .changes = {{"refs/heads/develop", base, head}, {"refs/heads/first", head, std::string(40, '0')}}};
        auto& db = m_app->workerDb();
        const auto step = pulls::PushFollower(m_app->application().settings).follow(db, storage, push, 1);
        db.transact([&] { step(); });
    }

    void oneThatIsMergedWhileItsBranchGoesIsClosedOnce()
    {
        expect(200, "PATCH", "", R"({"has_pull_requests":true,"autodetect_manual_merge":true})");
        stack();
        expect(201, "POST", "/hooks",
               R"({"type":"gitea","active":true,"config":{"url":"https://ci.test/","content_type":"json"},)"
               R"("events":["pull_request"]})");
        pushFirstToDevelop();
        std::vector<std::string> closed;
        for (auto& told : m_app->db().all<ToldHook>("SELECT payload FROM webhook_event ORDER BY id"))
            if (has(told.payload, R"("action":"closed")"))
                closed.push_back(std::move(told.payload));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, closed.size());
        CPPUNIT_ASSERT(has(closed.front(), R"("merged":true)"));
        const auto timeline = expect(200, "GET", "/issues/1/timeline");
        CPPUNIT_ASSERT(has(timeline, R"("type":"merge_pull")"));
        CPPUNIT_ASSERT(!has(timeline, R"("type":"close")") && !has(timeline, R"("type":"delete_branch")"));
        CPPUNIT_ASSERT_EQUAL("develop"s, baseOf(2));
    }

    // git push origin one:fresh :one :other, which are the same commit.
    void aNewBranchIsTheOtherNameOfOneThatGoes()
    {
        branch("one", "main");
        expect(201, "POST", "/branches", R"({"new_branch_name":"other","old_branch_name":"one"})");
        open("one", "main");
        open("other", "main");
        const auto head = tipOf("one");
        git({"update-ref", "refs/heads/fresh", head});
        remove({"one", "other"});
        follow({{"refs/heads/fresh", kNothing, head},
                {"refs/heads/one", head, kNothing},
                {"refs/heads/other", head, kNothing}});
        CPPUNIT_ASSERT_EQUAL("fresh"s, headOf(1));
        CPPUNIT_ASSERT_EQUAL("open"s, stateOf(1));
        CPPUNIT_ASSERT_EQUAL("closed"s, stateOf(2));
    }

    // The last two of 21 have pull requests.
    void aPushRenamesTwenty()
    {
        branch("one", "main");
        branch("other", "main");
        open("one", "main");
        open("other", "main");
        std::vector<pushes::RefChange> changes;
        const auto rename = [&](const std::string& from, const std::string& commit) {
            changes.push_back({"refs/heads/" + from, commit, kNothing});
            changes.push_back({"refs/heads/new-" + from, kNothing, commit});
        };
        for (int i = 10; i < 29; ++i)
            rename("b" + std::to_string(i), std::string(38, 'a') + std::to_string(i));
        for (const auto* name : {"one", "other"}) {
            rename(name, tipOf(name));
            git({"update-ref", "refs/heads/new-"s + name, tipOf(name)});
        }
        remove({"one", "other"});
        follow(changes);
        CPPUNIT_ASSERT_EQUAL("new-one"s, headOf(1));
        CPPUNIT_ASSERT_EQUAL("open"s, stateOf(1));
        CPPUNIT_ASSERT_EQUAL("closed"s, stateOf(2));
    }

    // They go with a branch that is renamed here, not with one of another server.
    void rulesOfAMirrorStay()
    {
        constexpr db::Sql kMakeMirror = "UPDATE repository SET is_mirror = TRUE WHERE id = $1";
        branch("one", "main");
        expect(201, "POST", "/branch_protections", R"({"rule_name":"one"})");
        rename("one", "two");
        expect(404, "GET", "/branch_protections/one");
        expect(200, "GET", "/branch_protections/two");
        m_app->db().run(kMakeMirror, row().id);
        rename("two", "three");
        expect(200, "GET", "/branch_protections/two");
        expect(404, "GET", "/branch_protections/three");
    }
    void rename(const std::string& from, const std::string& to)
    {
        const auto head = tipOf(from);
        git({"update-ref", "refs/heads/" + to, head});
        remove({from});
        follow({{"refs/heads/" + from, head, kNothing}, {"refs/heads/" + to, kNothing, head}});
    }

    void whoTakesPartHearsOfNewCommits()
    {
        branch("one", "main");
        open("one", "main");
        expect(200, "POST", "/pulls/1/reviews", R"({"event":"REQUEST_CHANGES","body":"Not yet"})", "bob");
        for (const auto* who : {"alice", "bob"})
            expect(205, "PUT", "/notifications", "", who);
        commit("better.txt", "one");
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, lengthOf("/notifications", "bob"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, lengthOf("/notifications"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PushedBranchesTest, "api");

} // namespace trivet::test
