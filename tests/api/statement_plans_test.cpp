// What programs and people ask for most reads no table as a whole: with a million users, repositories or issues it
// costs what it costs with a few.
#include "db/database.hpp"
#include "issues/issue_store.hpp"
#include "repos/repository_store.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "support/oauth_client.hpp"
#include "support/statement_plans.hpp"

#include <algorithm>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <iterator>
#include <memory>

namespace trivet::test {

class StatementPlansTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(StatementPlansTest);
    CPPUNIT_TEST(whatIsAskedMostReadsNoWholeTable);
    CPPUNIT_TEST(aWordIsLookedUpInAnIndex);
    CPPUNIT_TEST(theIssuesOfARepositoryAreReadInTheOrderOfAnIndex);
    CPPUNIT_TEST(issuesOfAllRepositoriesAreReadAsTheyStand);
    CPPUNIT_TEST(aLabelIsLookedForInTheIssuesOfTheRepository);
    CPPUNIT_TEST(theLimitOfAPageOfRepositoriesIsPlannedWith);
    CPPUNIT_TEST(filesAreLookedForInTheirIssues);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    Captures m_captures{};

public:
    void setUp() override { m_app = std::make_unique<TestApp>(); }
    void tearDown() override { m_app.reset(); }

    void ask(int status, const std::string& path)
    {
        const auto reply = m_app->call("GET", path, {{"Authorization", "token " + m_captures.at("token:t")}});
        CPPUNIT_ASSERT_EQUAL_MESSAGE(path + ": " + reply.body, status, reply.status);
    }

    void arrangeSite()
    {
        arrange(m_app->db(), "user alice", m_captures);
        arrange(m_app->db(), "token t alice all", m_captures);
        arrangeRepository(m_app->db(), m_app->application().settings.repository.root, "repository alice/site filled");
        const RequestHeaders headers{{"Authorization", "Basic " + m_captures.at("basic:alice")},
                                     {"Content-Type", "application/json"}};
        for (const char* title : {"One", "Two"}) // more than a page of one, so that all are counted
            CPPUNIT_ASSERT_EQUAL(
                201, m_app
                         ->call("POST", "/api/v1/repos/alice/site/issues", headers,
                                R"({"body":"@alice","assignees":["alice"],"title":")" + std::string(title) + "\"}")
                         .status);
        arrangeRepository(m_app->db(), m_app->application().settings.repository.root, "repository alice/other filled");
    }

    void useTheApi()
    {
        arrangeSite();
        for (const char* path : {"/user",
                                 "/users/alice",
                                 "/user/repos?limit=1",
                                 "/user/orgs",
                                 "/repos/alice/site",
                                 "/repos/alice/site/issues?limit=1",
                                 "/repos/alice/site/issues/1",
                                 "/repos/alice/site/issues/1/comments",
                                 "/repos/alice/site/issues/1/timeline",
                                 "/repos/alice/site/labels",
                                 "/repos/alice/site/milestones",
                                 "/repos/alice/site/pulls",
                                 "/repos/alice/site/releases",
                                 "/repos/alice/site/branches",
                                 "/repos/alice/site/tags",
                                 "/repos/alice/site/contents/README.md",
                                 "/repos/alice/site/commits",
                                 "/repos/alice/site/commits/main/status",
                                 "/repos/alice/site/hooks",
                                 "/repos/alice/site/collaborators",
                                 "/repos/issues/search?state=open&limit=1",
                                 "/repos/issues/search?assigned=true&limit=1",
                                 "/repos/issues/search?created=true&limit=1",
                                 "/repos/issues/search?mentioned=true&limit=1",
                                 "/repos/issues/search?review_requested=true&limit=1",
                                 "/notifications",
                                 "/notifications/new",
                                 "/users/alice/repos?limit=1",
                                 "/repos/search?uid=1&limit=1",
                                 "/repos/search?limit=1",
                                 "/users/search?limit=1"})
            ask(200, "/api/v1" + std::string(path));
        ask(200, "/alice/site/info/refs?service=git-upload-pack");
    }

    void signInEverywhere()
    {
        Browser browser(*m_app);
        browser.signIn("alice");
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        for (const char* page :
             {"/alice/site", "/alice/site/issues", "/alice/site/issues/1", "/alice/site/pulls", "/alice"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(page, 200, browser.get(page).status);
        OAuthClient client(*m_app, "shop", OAuthClient::Kind::ResourceServer);
        const auto tokens = client.signIn(browser, "openid profile email");
        CPPUNIT_ASSERT(!tokens.access.empty());
        CPPUNIT_ASSERT_EQUAL(200, client.post("/login/oauth/introspect", "token=" + tokens.access).status);
        CPPUNIT_ASSERT_EQUAL(
            200, m_app->call("GET", "/login/oauth/userinfo", {{"Authorization", "Bearer " + tokens.access}}).status);
        CPPUNIT_ASSERT_EQUAL(
            200, client.post("/login/oauth/access_token", "grant_type=refresh_token&refresh_token=" + tokens.refresh)
                     .status);
    }

    void whatIsAskedMostReadsNoWholeTable()
    {
        useTheApi();
        auto plans = plansOf(m_app->workerDb());
        signInEverywhere(); // a connection keeps the statements it used last
        std::ranges::move(plansOf(m_app->workerDb()), std::back_inserter(plans));
        CPPUNIT_ASSERT_MESSAGE(std::to_string(plans.size()), plans.size() > 60);
        requireNoWholeTable(plans);
    }

    static void requireNoWholeTable(const std::vector<StatementPlan>& plans)
    {
        std::string found;
        for (const auto& plan : plans)
            for (const auto& table : wholeTablesIn(plan))
                if (std::find(std::begin(kSmall), std::end(kSmall), table) == std::end(kSmall))
                    found += table + " in " + plan.sql + "\n\n";
        CPPUNIT_ASSERT_EQUAL_MESSAGE(found, std::size_t{0}, found.size());
    }

    // The rows that may have it are found first, and only those are compared with it.
    void aWordIsLookedUpInAnIndex()
    {
        arrangeSite();
        for (const char* path : {"/users/search?q=alice", "/repos/search?q=site", "/repos/search?q=alice/site",
                                 "/repos/search?q=site&includeDesc=true", "/repos/issues/search?q=one",
                                 "/repos/issues/search?q=one&owner=alice", "/repos/issues/search?q=one&created=true"})
            ask(200, "/api/v1" + std::string(path) + "&limit=1");
        const auto plans = plansOf(m_app->workerDb());
        requireNoWholeTable(plans);
        std::size_t lookups = 0;
        for (const auto& plan : plans) {
            const auto has = [&](std::string_view text) { return plan.sql.find(text) != std::string::npos; };
            const bool isOfFound = has(") found") || has("found (id)");
            if (has(" MATCH $") || has(" LIKE $1 ") || has(" LIKE LOWER($1) "))
                ++lookups;
            else
                CPPUNIT_ASSERT_MESSAGE(plan.sql, isOfFound || !(has(" LIKE $") || has(" LIKE LOWER($")));
            for (const auto& step : plan.steps)
                CPPUNIT_ASSERT_MESSAGE(step + " in " + plan.sql, step.find("Seq Scan on ") == std::string::npos ||
                                                                     plan.sql.find(" LIKE ") == std::string::npos);
        }
        CPPUNIT_ASSERT_MESSAGE(std::to_string(lookups), lookups >= 3);
    }

    std::string addIssues(const char* repository, int total)
    {
        const auto id = repos::RepositoryStore(m_app->db()).findByName("alice", repository).value().row.id;
        m_app->db().transact([&] {
            for (int i = 0; i < total; ++i)
                issues::IssueStore(m_app->db()).insert({.repositoryId = id, .number = 100 + i, .title = "More"});
        });
        return std::to_string(id);
    }

    static bool mentions(const std::vector<std::string>& steps, std::string_view text)
    {
        return std::ranges::any_of(steps,
                                   [&](const std::string& step) { return step.find(text) != std::string::npos; });
    }

    // Also those of a repository that has most of all issues, and the oldest: the newest of all are not gone through.
    void theIssuesOfARepositoryAreReadInTheOrderOfAnIndex()
    {
        arrangeSite();
        const auto site = addIssues("site", 3000);
        addIssues("other", 500);
        m_app->db().run("ANALYZE");
        for (const char* state : {"open", "closed", "all"})
            ask(200, "/api/v1/repos/alice/site/issues?limit=1&state=" + std::string(state));
        const bool isSqlite = m_app->db().engine() == db::Engine::Sqlite;
        const char* ofNumbers = isSqlite ? "sqlite_autoindex_issue_1" : "issue_repository_id_number_key";
        int lists = 0;
        for (const auto& plan : plansOf(m_app->workerDb())) {
            if (plan.sql.find(" FROM issue i WHERE i.repository_id ") == std::string::npos ||
                plan.sql.find(" i.number DESC LIMIT ") == std::string::npos)
                continue;
            const bool isOfState = plan.sql.find(" AND i.is_closed ") != std::string::npos;
            const auto steps = stepsFor(m_app->workerDb(), plan.sql,
                                        site + (isOfState ? ", FALSE, FALSE, 50, 0" : ", " + site + ", 50, 0"));
            ++lists;
            CPPUNIT_ASSERT_MESSAGE(steps.front() + " in " + plan.sql,
                                   mentions(steps, isOfState ? "issue_state" : ofNumbers));
            CPPUNIT_ASSERT_MESSAGE(plan.sql, !mentions(steps, "Sort") && !mentions(steps, "TEMP B-TREE"));
        }
        CPPUNIT_ASSERT_EQUAL(2, lists);
    }

    // With what SQLite knows of ten million issues it would look for the open ones of each repository in turn.
    void issuesOfAllRepositoriesAreReadAsTheyStand()
    {
        if (m_app->db().engine() != db::Engine::Sqlite)
            return;
        arrangeSite();
        ask(200, "/api/v1/repos/issues/search?state=open&limit=1");
        m_app->db().run("ANALYZE");
        m_app->db().run("DELETE FROM sqlite_stat1 WHERE tbl = 'issue'");
        m_app->db().run("INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ('issue', 'issue_state', '4479848 20 10 1'),"
                        " ('issue', 'sqlite_autoindex_issue_1', '10955616 20 1')");
        int counts = 0;
        for (const auto& plan : plansOf(m_app->workerDb())) {
            if (!plan.sql.starts_with("SELECT COUNT(*) FROM (SELECT 1 FROM issue i WHERE EXISTS"))
                continue;
            ++counts;
            CPPUNIT_ASSERT_MESSAGE(plan.sql, !mentions(plan.steps, "issue_state"));
        }
        CPPUNIT_ASSERT_EQUAL(1, counts);
    }

    // Joined, labels of that name in all repositories could be where a plan begins.
    void aLabelIsLookedForInTheIssuesOfTheRepository()
    {
        arrangeSite();
        ask(200, "/api/v1/repos/alice/site/issues?limit=1&labels=bug");
        int statements = 0;
        for (const auto& plan : plansOf(m_app->workerDb())) {
            if (plan.sql.find(" LOWER(l.name) = ") == std::string::npos ||
                plan.sql.find(" FROM issue i ") == std::string::npos)
                continue;
            ++statements;
            CPPUNIT_ASSERT_MESSAGE(plan.sql, mentions(plan.steps, "SubPlan") || mentions(plan.steps, "CORRELATED"));
        }
        CPPUNIT_ASSERT_EQUAL(2, statements);
    }

    // As a value it would make a plan that PostgreSQL does not keep.
    void theLimitOfAPageOfRepositoriesIsPlannedWith()
    {
        arrangeSite();
        for (const char* limit : {"10", "50"})
            ask(200, "/api/v1/repos/search?limit=" + std::string(limit));
        for (const char* limit : {" LIMIT 10) branch ", " LIMIT 50) branch "})
            CPPUNIT_ASSERT_MESSAGE(limit, std::ranges::any_of(plansOf(m_app->workerDb()), [&](const auto& plan) {
                                       return plan.sql.find(limit) != std::string::npos;
                                   }));
    }

    // Not among all that belong to no comment, as those of releases. PostgreSQL knows how many those are.
    void filesAreLookedForInTheirIssues()
    {
        if (m_app->db().engine() != db::Engine::Sqlite)
            return;
        arrangeSite();
        ask(200, "/api/v1/repos/alice/site/issues?limit=2");
        int lookups = 0;
        for (const auto& plan : plansOf(m_app->workerDb())) {
            if (plan.sql.find(" FROM attachment f WHERE ") == std::string::npos ||
                plan.sql.find(" AND f.issue_id IN ") == std::string::npos)
                continue;
            ++lookups;
            CPPUNIT_ASSERT_MESSAGE(plan.sql, mentions(plan.steps, "attachment_issue"));
        }
        CPPUNIT_ASSERT(lookups > 0);
    }

    // A handful of rows in any installation, or (the last two) read once when a process starts.
    static constexpr std::string_view kSmall[] = {"schema_migration", "signing_key",         "auth_source",
                                                  "repository_count", "repository_transfer", "two_factor",
                                                  "actor_key"};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(StatementPlansTest, "api");

} // namespace trivet::test
