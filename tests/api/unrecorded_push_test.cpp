// Refs that were changed while the database was busy: what the caller is told, and that the rest follows soon.
#include "db/database.hpp"
#include "support/app_fixture.hpp"
#include "support/fresh_database.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "json/json_value.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <future>

namespace trivet::test {

using namespace std::string_literals;

class UnrecordedPushTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(UnrecordedPushTest);
    CPPUNIT_TEST(aMergeIsNeitherCalledFailedNorShown);
    CPPUNIT_TEST(aCommitIsMade);
    CPPUNIT_TEST(theDefaultBranchIsRenamed);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>(std::vector{"TRIVET__DATABASE__SQLITE_TIMEOUT=100ms"s});
        Captures captures;
        arrange(m_app->db(), "user alice", captures);
        arrangeRepository(m_app->db(), m_app->application().settings.repository.root, "repository alice/site filled");
        m_headers = {{"Authorization", "Basic " + captures.at("basic:alice")}, {"Content-Type", "application/json"}};
        expect(200, "PATCH", "", R"({"has_pull_requests":true})");
        m_app->rest(); // nothing else waits to be written
    }
    void tearDown() override { m_app.reset(); }

private:
    std::string expect(int status, const std::string& method, const std::string& path, const std::string& body = "")
    {
        const auto reply = m_app->call(method, "/api/v1/repos/alice/site" + path, m_headers, body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(method + " " + path + ": " + reply.body, status, reply.status);
        return reply.body;
    }
    // Somebody else writes all the while. PostgreSQL has no lock that all writers wait for.
    void expectWhileBusy(int status, const std::string& method, const std::string& path, const std::string& body)
    {
        std::promise<void> isBusy, isAnswered;
        const auto other = std::async(std::launch::async, [&] {
            db::Database db(m_app->db().options());
            const db::Transaction writing(db);
            isBusy.set_value();
            isAnswered.get_future().wait();
        });
        isBusy.get_future().wait();
        const std::shared_ptr<void> atLast(nullptr, [&](void*) { isAnswered.set_value(); });
        expect(status, method, path, body);
    }
    static bool canBeBusy() { return testEngine() == db::Engine::Sqlite; }

    std::string tipOf(const std::string& branch)
    {
        return json::parse(expect(200, "GET", "/branches/" + branch)).member("commit")->text("id").value();
    }
    bool hasActivity(const std::string& kind)
    {
        return expect(200, "GET", "/activities/feeds").find("\"op_type\":\"" + kind + "\"") != std::string::npos;
    }

    void aMergeIsNeitherCalledFailedNorShown()
    {
        if (!canBeBusy())
            return;
        expect(201, "POST", "/contents/one.txt",
               R"({"content":"b25lCg==","message":"Add one.txt","new_branch":"one"})");
        expect(201, "POST", "/pulls", R"({"head":"one","base":"main","title":"One"})");
        const auto before = tipOf("main");
        expectWhileBusy(202, "POST", "/pulls/1/merge", R"({"Do":"merge","delete_branch_after_merge":true})");
        CPPUNIT_ASSERT(tipOf("main") != before);
        CPPUNIT_ASSERT_EQUAL("open"s, json::parse(expect(200, "GET", "/pulls/1")).text("state").value());
        m_app->rest();
        const auto pull = json::parse(expect(200, "GET", "/pulls/1"));
        CPPUNIT_ASSERT(expect(200, "GET", "/pulls/1").find("\"merged\":true") != std::string::npos);
        CPPUNIT_ASSERT_EQUAL(tipOf("main"), pull.text("merge_commit_sha").value());
        CPPUNIT_ASSERT_EQUAL("alice"s, pull.member("merged_by")->text("login").value());
        expect(200, "GET", "/branches/one");
    }

    void aCommitIsMade()
    {
        if (!canBeBusy())
            return;
        expectWhileBusy(201, "POST", "/contents/one.txt", R"({"content":"b25lCg==","message":"Add one.txt"})");
        CPPUNIT_ASSERT(!hasActivity("commit_repo"));
        m_app->rest();
        CPPUNIT_ASSERT(hasActivity("commit_repo"));
    }

    void theDefaultBranchIsRenamed()
    {
        if (!canBeBusy())
            return;
        expect(201, "POST", "/branch_protections", R"({"rule_name":"main"})");
        expectWhileBusy(204, "PATCH", "/branches/main", R"({"name":"trunk"})");
        m_app->rest();
        expect(200, "GET", "/branch_protections/trunk");
        CPPUNIT_ASSERT_EQUAL("trunk"s, json::parse(expect(200, "GET", "")).text("default_branch").value());
    }

    std::unique_ptr<TestApp> m_app{};
    RequestHeaders m_headers{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(UnrecordedPushTest, "api");

} // namespace trivet::test
