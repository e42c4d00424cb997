// What webhooks are told of what people do: members as receivers (Woodpecker, Drone, Jenkins) read them.
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "events/hook_event.hpp"
#include "support/app_fixture.hpp"
#include "support/browser.hpp"
#include "support/given.hpp"
#include "support/has.hpp"
#include "webhooks/webhook_store.hpp"
#include "json/read.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

using events::HookEvent;
using json::Value;

constexpr db::Sql kTold = "SELECT kind, payload FROM webhook_event ORDER BY id";
constexpr db::Sql kForget = "DELETE FROM webhook_event";

struct Told {
    std::int64_t kind = 0;
    std::string payload{};
    auto columns() { return std::tie(kind, payload); }
};

struct Event {
    std::string type{}; // X-Gitea-Event-Type and the action
    std::string text{};
    Value payload{};
};

const Value& at(const Value& value, std::initializer_list<std::string_view> path)
{
    const auto* here = &value;
    for (const auto name : path) {
        here = here->member(name);
        if (!here)
            CPPUNIT_FAIL("no member " + std::string(name));
    }
    return *here;
}

std::string text(const Value& value, std::initializer_list<std::string_view> path)
{
    const auto& found = at(value, path);
    CPPUNIT_ASSERT(found.as<std::string>());
    return *found.as<std::string>();
}

std::size_t size(const Value& value, std::initializer_list<std::string_view> path)
{
    const auto* list = at(value, path).as<Value::Array>();
    CPPUNIT_ASSERT(list);
    return list->size();
}

void assertMembers(const Value& value, std::initializer_list<std::string_view> names)
{
    for (const auto name : names)
        CPPUNIT_ASSERT_MESSAGE(std::string(name), value.member(name));
    CPPUNIT_ASSERT_EQUAL(names.size(), value.as<Value::Object>()->size());
}

} // namespace

class WebhookEventsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(WebhookEventsTest);
    CPPUNIT_TEST(aPushTellsItsCommits);
    CPPUNIT_TEST(branchesAndTagsComeAndGo);
    CPPUNIT_TEST(issuesAreToldStepByStep);
    CPPUNIT_TEST(commentsAreTold);
    CPPUNIT_TEST(pullRequestsAreTold);
    CPPUNIT_TEST(repositoriesComeAndGo);
    CPPUNIT_TEST(whatGoesWithItsOwnerIsTold);
    CPPUNIT_TEST(statusesAreTold);
    CPPUNIT_TEST(packagesAreTold);
    CPPUNIT_TEST(nothingPrivateIsTold);
    CPPUNIT_TEST(aTestTellsTheLatestCommit);
    CPPUNIT_TEST(oneThatWasSwitchedOffSaysWhyAndIsSwitchedOnAgain);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        givenUser(m_app->db(), "user alice");
        givenUser(m_app->db(), "user bob");
        givenUser(m_app->db(), "user chief admin");
        call("POST", "/user/repos", R"({"name":"site","auto_init":true,"default_branch":"main"})", 201);
        call("POST", "/admin/hooks",
             R"({"type":"gitea","active":true,"config":{"url":"https://ci.test/","content_type":"json",)"
             R"("is_system_webhook":"true"},"events":["push","create","delete","fork","status","repository","package",)"
             R"("issues","pull_request"]})",
             201, "chief");
        events();
    }
    void tearDown() override { m_app.reset(); }

private:
    Value call(const std::string& method, const std::string& path, const std::string& body, int status,
               const std::string& who = "alice")
    {
        const auto reply =
            m_app->call(method, "/api/v1" + path,
                        {{"Authorization", "Basic " + crypto::encodeBase64(who + ":" + who + "-password")},
                         {"Content-Type", "application/json"}},
                        body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(path + " " + reply.body, status, reply.status);
        return reply.body.empty() || status == 204 ? Value{} : json::parse(reply.body);
    }
    // What was told since the last time.
    std::vector<Event> events()
    {
        std::vector<Event> all;
        for (const auto& told : m_app->db().all<Told>(kTold)) {
            Event event{std::string(typeOf(static_cast<HookEvent>(told.kind))), told.payload,
                        json::parse(told.payload)};
            if (const auto action = event.payload.text("action"))
                event.type += " " + *action;
            all.push_back(std::move(event));
        }
        m_app->db().run(kForget);
        return all;
    }
    std::vector<Event> events(std::initializer_list<std::string> types)
    {
        auto all = events();
        std::string expected, actual;
        for (const auto& type : types)
            expected += type + ", ";
        for (const auto& event : all)
            actual += event.type + ", ";
        CPPUNIT_ASSERT_EQUAL(expected, actual);
        for (const auto& event : all) { // Woodpecker refuses what has none of these
            CPPUNIT_ASSERT(!text(event.payload, {"sender", "login"}).empty());
            if (!event.type.starts_with("package"))
                CPPUNIT_ASSERT(!text(event.payload, {"repository", "owner", "login"}).empty());
        }
        return all;
    }
    void write(const std::string& file, const std::string& branch, const std::string& message = "Add")
    {
        call("POST", "/repos/alice/site/contents/" + file,
             R"({"content":"aGVsbG8K","message":")" + message + R"(","branch":")" + branch + "\"}", 201);
    }

    void aPushTellsItsCommits()
    {
        write("docs/guide.md", "main", "Explain");
        const auto push = events({"push"}).at(0).payload;
        assertMembers(push, {"ref", "before", "after", "compare_url", "commits", "total_commits", "head_commit",
                             "repository", "pusher", "sender"});
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/main"), text(push, {"ref"}));
        const auto before = text(push, {"before"}), after = text(push, {"after"});
        CPPUNIT_ASSERT_EQUAL("http://trivet.test/alice/site/compare/" + before + "..." + after,
                             text(push, {"compare_url"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, push.number("total_commits").value());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, size(push, {"commits"}));
        const auto& commit = at(push, {"commits"}).as<Value::Array>()->at(0);
        assertMembers(commit, {"id", "message", "url", "author", "committer", "verification", "timestamp", "added",
                               "removed", "modified"});
        CPPUNIT_ASSERT_EQUAL(after, text(commit, {"id"}));
        CPPUNIT_ASSERT(text(commit, {"message"}).starts_with("Explain"));
        CPPUNIT_ASSERT_EQUAL(std::string("alice"), text(commit, {"author", "username"}));
        CPPUNIT_ASSERT(at(commit, {"verification"}).isNull());
        CPPUNIT_ASSERT_EQUAL(std::string("docs/guide.md"),
                             *at(commit, {"added"}).as<Value::Array>()->at(0).as<std::string>());
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, size(commit, {"removed"}));
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, size(commit, {"modified"}));
        CPPUNIT_ASSERT_EQUAL(after, text(push, {"head_commit", "id"}));
        CPPUNIT_ASSERT_EQUAL(std::string("alice/site"), text(push, {"repository", "full_name"}));
    }

    void branchesAndTagsComeAndGo()
    {
        call("POST", "/repos/alice/site/branches", R"({"new_branch_name":"next/one"})", 201);
        auto told = events({"create", "push"});
        assertMembers(told[0].payload, {"sha", "ref", "ref_type", "repository", "sender"});
        CPPUNIT_ASSERT_EQUAL(std::string("next/one"), text(told[0].payload, {"ref"}));
        CPPUNIT_ASSERT_EQUAL(std::string("branch"), text(told[0].payload, {"ref_type"}));
        CPPUNIT_ASSERT_EQUAL(std::string(40, '0'), text(told[1].payload, {"before"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, told[1].payload.number("total_commits").value());
        CPPUNIT_ASSERT_EQUAL(text(told[1].payload, {"after"}), text(told[1].payload, {"head_commit", "id"}));
        const auto commit = text(told[1].payload, {"after"});

        call("DELETE", "/repos/alice/site/branches/next%2Fone", "", 204);
        told = events({"delete"});
        assertMembers(told[0].payload, {"ref", "ref_type", "pusher_type", "repository", "sender"});

        call("POST", "/repos/alice/site/tags", R"({"tag_name":"v1","message":"First"})", 201);
        told = events({"create", "push"});
        CPPUNIT_ASSERT_EQUAL(commit, text(told[0].payload, {"sha"})); // the commit, not the object of the tag
        CPPUNIT_ASSERT_EQUAL(std::string("tag"), text(told[0].payload, {"ref_type"}));
        CPPUNIT_ASSERT_EQUAL(std::string("refs/tags/v1"), text(told[1].payload, {"ref"}));
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, size(told[1].payload, {"commits"}));
        CPPUNIT_ASSERT_EQUAL(commit, text(told[1].payload, {"head_commit", "id"}));

        call("DELETE", "/repos/alice/site/tags/v1", "", 204);
        told = events({"push", "delete"});
        CPPUNIT_ASSERT_EQUAL(std::string(40, '0'), text(told[0].payload, {"after"}));
        CPPUNIT_ASSERT(at(told[0].payload, {"head_commit"}).isNull());
    }

    void issuesAreToldStepByStep()
    {
        const auto label = call("POST", "/repos/alice/site/labels", R"({"name":"bug","color":"ff0000"})", 201);
        const auto id = std::to_string(label.number("id").value());
        const auto milestone = call("POST", "/repos/alice/site/milestones", R"({"title":"1.0"})", 201);
        call("POST", "/repos/alice/site/issues",
             R"({"title":"Door","body":"It is stuck","assignees":["alice"],"labels":[)" + id + R"(],"milestone":)" +
                 std::to_string(milestone.number("id").value()) + "}",
             201);
        auto told = events(
            {"issues opened", "issue_assign assigned", "issue_label label_updated", "issue_milestone milestoned"});
        assertMembers(told[0].payload, {"action", "number", "issue", "repository", "sender", "commit_id"});
        CPPUNIT_ASSERT_EQUAL(std::string("Door"), text(told[0].payload, {"issue", "title"}));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, size(told[0].payload, {"issue", "labels"}));

        call("PATCH", "/repos/alice/site/issues/1", R"({"title":"The door","body":"It is stuck"})", 201);
        told = events({"issues edited"});
        CPPUNIT_ASSERT_EQUAL(std::string("Door"), text(told[0].payload, {"changes", "title", "from"}));
        CPPUNIT_ASSERT(!at(told[0].payload, {"changes"}).member("body"));

        call("PATCH", "/repos/alice/site/issues/1", R"({"title":"The door"})", 201);
        events({});
        call("PATCH", "/repos/alice/site/issues/1", R"({"state":"closed"})", 201);
        call("PATCH", "/repos/alice/site/issues/1", R"({"state":"open"})", 201);
        call("DELETE", "/repos/alice/site/issues/1/labels", "", 204);
        call("PATCH", "/repos/alice/site/issues/1", R"({"assignees":[],"milestone":0})", 201);
        call("DELETE", "/repos/alice/site/issues/1", "", 204);
        events({"issues closed", "issues reopened", "issue_label label_cleared", "issue_assign unassigned",
                "issue_milestone demilestoned", "issues deleted"});
    }

    void commentsAreTold()
    {
        call("POST", "/repos/alice/site/issues", R"({"title":"Door"})", 201);
        events();
        const auto made = call("POST", "/repos/alice/site/issues/1/comments", R"({"body":"Indeed"})", 201, "bob");
        const auto address = "/repos/alice/site/issues/comments/" + std::to_string(made.number("id").value());
        call("PATCH", address, R"({"body":"Indeed"})", 200, "bob"); // the same: nobody is told
        call("PATCH", address, R"({"body":"Indeed!"})", 200, "bob");
        call("DELETE", address, "", 204, "bob");
        const auto told = events({"issue_comment created", "issue_comment edited", "issue_comment deleted"});
        assertMembers(told[0].payload, {"action", "issue", "comment", "repository", "sender", "is_pull"});
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), text(told[0].payload, {"sender", "login"}));
        CPPUNIT_ASSERT_EQUAL(std::string("Indeed"), text(told[1].payload, {"changes", "body", "from"}));
        CPPUNIT_ASSERT_EQUAL(std::string("Indeed!"), text(told[2].payload, {"comment", "body"}));
    }

    void pullRequestsAreTold()
    {
        call("POST", "/repos/alice/site/branches", R"({"new_branch_name":"next"})", 201);
        write("a", "next");
        events();
        call("POST", "/repos/alice/site/pulls", R"({"title":"Next","head":"next","base":"main"})", 201);
        auto told = events({"pull_request opened"});
        const auto& pull = told[0].payload;
        assertMembers(pull, {"action", "number", "pull_request", "requested_reviewer", "repository", "sender",
                             "commit_id", "review"});
        for (const auto* side : {"head", "base"}) {
            CPPUNIT_ASSERT(at(pull, {"pull_request", side, "repo_id"}).as<std::int64_t>());
            CPPUNIT_ASSERT_EQUAL(std::size_t{40}, text(pull, {"pull_request", side, "sha"}).size());
        }
        CPPUNIT_ASSERT(at(pull, {"pull_request", "user"}).as<Value::Object>());
        CPPUNIT_ASSERT(has(told[0].text, R"("additions":1,"deletions":0,"changed_files":1,)"));
        const auto head = text(pull, {"pull_request", "head", "sha"});

        write("b", "next");
        told = events({"push", "pull_request_sync synchronized"});
        CPPUNIT_ASSERT_EQUAL(head, text(told[1].payload, {"before"}));
        CPPUNIT_ASSERT_EQUAL(text(told[1].payload, {"after"}), text(told[0].payload, {"after"}));
        CPPUNIT_ASSERT(!has(told[1].text, "changed_files")); // nobody has counted them yet

        call("POST", "/repos/alice/site/pulls/1/requested_reviewers", R"({"reviewers":["bob"]})", 201);
        call("POST", "/repos/alice/site/pulls/1/reviews", R"({"event":"APPROVED","body":"Fine"})", 200, "bob");
        call("POST", "/repos/alice/site/issues/1/comments", R"({"body":"Thanks"})", 201);
        told = events({"pull_request_review_request review_requested", "pull_request_review_approved reviewed",
                       "pull_request_comment created"});
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), text(told[0].payload, {"requested_reviewer", "login"}));
        CPPUNIT_ASSERT_EQUAL(std::string("pull_request_review_approved"), text(told[1].payload, {"review", "type"}));
        CPPUNIT_ASSERT_EQUAL(std::string("Fine"), text(told[1].payload, {"review", "content"}));
        CPPUNIT_ASSERT(*at(told[2].payload, {"is_pull"}).as<bool>());
        CPPUNIT_ASSERT(at(told[2].payload, {"issue", "pull_request"}).as<Value::Object>()); // Drone's sign of a pull

        call("POST", "/repos/alice/site/pulls/1/merge", R"({"Do":"merge"})", 200);
        told = events({"push", "pull_request closed"});
        CPPUNIT_ASSERT(*at(told[1].payload, {"pull_request", "merged"}).as<bool>());
    }

    void repositoriesComeAndGo()
    {
        call("POST", "/repos/alice/site/forks", R"({"name":"copy"})", 202, "bob");
        auto told = events({"fork", "repository created"});
        assertMembers(told[0].payload, {"forkee", "repository", "sender"});
        CPPUNIT_ASSERT_EQUAL(std::string("alice/site"), text(told[0].payload, {"forkee", "full_name"}));
        CPPUNIT_ASSERT_EQUAL(std::string("bob/copy"), text(told[0].payload, {"repository", "full_name"}));
        assertMembers(told[1].payload, {"action", "repository", "organization", "sender"});

        call("PATCH", "/repos/bob/copy", R"({"name":"renamed"})", 200, "bob");
        told = events({"repository renamed"});
        CPPUNIT_ASSERT_EQUAL(std::string("copy"), text(told[0].payload, {"changes", "name", "from"}));
        CPPUNIT_ASSERT_EQUAL(std::string("renamed"), text(told[0].payload, {"repository", "name"}));
        call("DELETE", "/repos/bob/renamed", "", 204, "bob");
        events({"repository deleted"});
    }

    void whatGoesWithItsOwnerIsTold()
    {
        call("POST", "/orgs", R"({"username":"crew"})", 201, "bob");
        call("POST", "/orgs/crew/repos", R"({"name":"tools"})", 201, "bob");
        call("POST", "/user/repos", R"({"name":"own"})", 201, "bob");
        events({"repository created", "repository created"});
        call("DELETE", "/admin/users/bob?purge=true", "", 204, "chief");
        const auto told = events({"repository deleted", "repository deleted"});
        CPPUNIT_ASSERT_EQUAL(std::string("crew/tools"), text(told[0].payload, {"repository", "full_name"}));
        CPPUNIT_ASSERT_EQUAL(std::string("bob/own"), text(told[1].payload, {"repository", "full_name"}));
        CPPUNIT_ASSERT_EQUAL(std::string("chief"), text(told[1].payload, {"sender", "login"}));
    }

    void statusesAreTold()
    {
        write("a", "main");
        const auto sha = text(events({"push"}).at(0).payload, {"after"});
        call("POST", "/repos/alice/site/statuses/" + sha,
             R"({"state":"success","context":"ci","target_url":"https://ci.test/1"})", 201);
        const auto told = events({"status"}).at(0).payload;
        assertMembers(told, {"commit", "context", "created_at", "description", "id", "repository", "sender", "sha",
                             "state", "target_url", "updated_at"});
        CPPUNIT_ASSERT_EQUAL(sha, text(told, {"commit", "id"}));
    }

    void packagesAreTold()
    {
        const RequestHeaders headers{{"Authorization", "Basic " + crypto::encodeBase64("alice:alice-password")}};
        const std::string file = "/api/packages/alice/generic/tool/1.0/a.bin";
        CPPUNIT_ASSERT_EQUAL(201, m_app->call("PUT", file, headers, "bytes").status);
        CPPUNIT_ASSERT_EQUAL(204, m_app->call("DELETE", file, headers).status);
        const auto told = events({"package created", "package deleted"});
        assertMembers(told[0].payload, {"action", "repository", "package", "organization", "sender"});
        CPPUNIT_ASSERT(at(told[0].payload, {"repository"}).isNull());
        CPPUNIT_ASSERT(at(told[0].payload, {"organization"}).isNull());
        CPPUNIT_ASSERT_EQUAL(std::string("tool"), text(told[1].payload, {"package", "name"}));
    }

    void nothingPrivateIsTold()
    {
        call("POST", "/repos/alice/site/issues", R"({"title":"Door"})", 201);
        const auto told = events({"issues opened"});
        CPPUNIT_ASSERT(told[0].text.find("alice@example.test") == std::string::npos);
        CPPUNIT_ASSERT(*at(told[0].payload, {"repository", "permissions", "pull"}).as<bool>());
    }

    void aTestTellsTheLatestCommit()
    {
        const auto hook = call("POST", "/repos/alice/site/hooks",
                               R"({"type":"gitea","config":{"url":"https://ci.test/","content_type":"json"}})", 201);
        call("POST", "/repos/alice/site/hooks/" + std::to_string(hook.number("id").value()) + "/tests?ref=main", "",
             204);
        const auto told = events({"push"}).at(0).payload;
        CPPUNIT_ASSERT_EQUAL(std::string("main"), text(told, {"ref"}));
        CPPUNIT_ASSERT_EQUAL(text(told, {"before"}), text(told, {"after"}));
        CPPUNIT_ASSERT(at(told, {"head_commit", "verification"}).as<Value::Object>());
    }

    void oneThatWasSwitchedOffSaysWhyAndIsSwitchedOnAgain()
    {
        const auto hook =
            call("POST", "/repos/alice/site/hooks",
                 R"({"type":"gitea","active":true,"config":{"url":"https://ci.test/","content_type":"json"}})", 201);
        const auto id = hook.number("id").value();
        webhooks::WebhookStore store(m_app->db());
        for (int i = 0; i < 30; ++i)
            store.addFailure(id, 1'800'000'000);
        CPPUNIT_ASSERT(store.switchOff(id, 1'800'700'000));
        Browser browser(*m_app);
        browser.signIn("alice");
        const std::string list = "/alice/site/settings/hooks", one = list + "/" + std::to_string(id);
        CPPUNIT_ASSERT(has(browser.get(list).body, "switched off: it failed for too long"));
        const auto page = browser.get(one).body;
        CPPUNIT_ASSERT_MESSAGE(page, has(page, "all 30 attempts since 2027-01-15 08:00 UTC failed"));
        const auto form =
            "_csrf=" + hiddenField(page, "_csrf") + "&url=https%3A%2F%2Fci.test%2F&content_type=json&events=push";
        CPPUNIT_ASSERT_EQUAL(303, browser.post(one, form).status); // still off: the reason stays
        CPPUNIT_ASSERT(has(browser.get(one).body, "all 30 attempts"));
        CPPUNIT_ASSERT_EQUAL(303, browser.post(one, form + "&active=on").status);
        CPPUNIT_ASSERT(!has(browser.get(one).body, "attempts since"));
        const auto row = store.find(id).value();
        CPPUNIT_ASSERT(row.isActive && row.failureCount == 0);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(WebhookEventsTest, "api");

} // namespace trivet::test
