// What comes slowly is judged by what its sender may do when it has come. What is refused then leaves nothing behind.
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "lfs/object_folder.hpp"
#include "support/files_in.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "support/has.hpp"
#include "support/late_body.hpp"
#include "support/oauth_client.hpp"
#include "users/account_store.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

constexpr db::Sql kCountFiles = "SELECT COUNT(*) FROM attachment";
constexpr db::Sql kCountPictures = "SELECT COUNT(*) FROM account_avatar";
constexpr db::Sql kCountComments = "SELECT COUNT(*) FROM issue_event WHERE kind = 0";

const std::string kApi = "/api/v1/repos/alice/site", kSecret = "/api/v1/repos/alice/secret";
constexpr char kMayNotWrite[] = "user should have a permission to write to a repo";
constexpr char kNoLonger[] = "What you have signed in with is not good any more";

std::string basicOf(const std::string& name)
{
    return "Basic " + crypto::encodeBase64(name + ":" + name + "-password");
}

std::string field(const std::string& name, const std::string& value)
{
    return "--edge\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n";
}

std::string file(const std::string& name, const std::string& content)
{
    return "--edge\r\nContent-Disposition: form-data; name=\"" + name +
           "\"; filename=\"a.txt\"\r\nContent-Type: text/plain\r\n\r\n" + content + "\r\n";
}

const std::string kEnd = "--edge--\r\n";
constexpr char kForm[] = "multipart/form-data; boundary=edge";

} // namespace

class LateBodyTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(LateBodyTest);
    CPPUNIT_TEST(objectsOfLfs);
    CPPUNIT_TEST(anObjectOfLfsWithAPass);
    CPPUNIT_TEST(attachments);
    CPPUNIT_TEST(avatars);
    CPPUNIT_TEST(filesOfARepository);
    CPPUNIT_TEST(formsOfPages);
    CPPUNIT_TEST(whatSomebodyHadShown);
    CPPUNIT_TEST(anAdministratorWhoActsForSomebody);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        for (const auto* user : {"user alice", "user bob", "user carol admin"})
            givenUser(m_app->db(), user);
        for (const auto* line : {"repository alice/site filled", "repository alice/secret private filled"})
            arrangeRepository(m_app->db(), m_app->application().settings.repository.root, line);
        as("alice", "POST", kApi + "/issues", R"({"title":"one"})", 201);
        as("alice", "POST", kSecret + "/issues", R"({"title":"one"})", 201);
        admit("write");
    }
    void tearDown() override { m_app.reset(); }

private:
    Reply as(const std::string& name, const std::string& method, const std::string& target, const std::string& body,
             int status)
    {
        auto reply =
            m_app->call(method, target, {{"Authorization", basicOf(name)}, {"Content-Type", "application/json"}}, body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(target + " " + reply.body, status, reply.status);
        return reply;
    }
    // Whether bob may use both repositories, and how.
    void admit(const std::string& permission)
    {
        for (const auto& repository : {kApi, kSecret})
            as("alice", "PUT", repository + "/collaborators/bob", R"({"permission":")" + permission + "\"}", 204);
    }
    void dismiss()
    {
        for (const auto& repository : {kApi, kSecret})
            as("alice", "DELETE", repository + "/collaborators/bob", "", 204);
    }
    void prohibit(const std::string& name)
    {
        users::AccountStore store(m_app->db());
        auto row = store.findByName(name).value();
        row.isProhibited = true;
        store.update(row);
    }
    std::int64_t count(const db::Sql& what) { return m_app->db().value<std::int64_t>(what).value(); }
    const std::string& dataFolder() const { return m_app->application().settings.server.appDataPath; }

    struct Refusal {
        int status = 0;
        std::string words{};
    };
    void refused(const SentHead& head, const std::string& body, const std::function<void()>& meanwhile,
                 const Refusal& expected)
    {
        const auto reply = callWithLateBody(*m_app, head, body, meanwhile);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(head.target + " " + reply.body, expected.status, reply.status);
        CPPUNIT_ASSERT_MESSAGE(head.target + " " + reply.body, has(reply.body, expected.words));
    }
    // With bob's password. He is let in again afterwards.
    void refusedOnceDismissed(const std::string& method, const std::string& target, const std::string& type,
                              const std::string& body, const Refusal& expected)
    {
        refused(
            {method, target, {{"Authorization", basicOf("bob")}, {"Content-Type", type}}}, body, [&] { dismiss(); },
            expected);
        admit("write");
    }

    void objectsOfLfs()
    {
        const std::string bytes = "hello", object = "/info/lfs/objects/" + hex(crypto::sha256(bytes)) + "/5";
        const std::string type = "application/octet-stream";
        refusedOnceDismissed("PUT", "/alice/site.git" + object, type, bytes,
                             {403, "You may read this repository, but not change it"});
        refusedOnceDismissed("PUT", "/alice/secret.git" + object, type, bytes, {404, "Repository not found"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesIn(lfs::ObjectFolder(m_app->application().settings).root()));
        const auto stored = callWithLateBody(
            *m_app, {"PUT", "/alice/secret.git" + object, {{"Authorization", basicOf("bob")}, {"Content-Type", type}}},
            bytes, [] {});
        CPPUNIT_ASSERT_EQUAL_MESSAGE(stored.body, 200, stored.status);
    }

    // The pass has been given out for an API token, which is deleted meanwhile.
    void anObjectOfLfsWithAPass()
    {
        const auto token =
            as("bob", "POST", "/api/v1/users/bob/tokens", R"({"name":"ci","scopes":["write:repository"]})", 201);
        const auto oid = hex(crypto::sha256("hello"));
        const RequestHeaders headers{{"Authorization", "token " + memberOf(token, "sha1")},
                                     {"Accept", "application/vnd.git-lfs+json"},
                                     {"Content-Type", "application/vnd.git-lfs+json"}};
        const auto offered = m_app->call("POST", "/alice/site.git/info/lfs/objects/batch", headers,
                                         R"({"operation":"upload","objects":[{"oid":")" + oid + R"(","size":5}]})");
        const auto begin = offered.body.find("Bearer ");
        CPPUNIT_ASSERT_MESSAGE(offered.body, begin != std::string::npos);
        const auto pass = offered.body.substr(begin, offered.body.find('"', begin) - begin);
        refused({"PUT", "/alice/site.git/info/lfs/objects/" + oid + "/5", {{"Authorization", pass}}}, "hello",
                [&] { as("bob", "DELETE", "/api/v1/users/bob/tokens/ci", "", 204); },
                {401, "Failed to authenticate user"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesIn(lfs::ObjectFolder(m_app->application().settings).root()));
    }

    void attachments()
    {
        const auto body = file("attachment", "text") + kEnd;
        refusedOnceDismissed("POST", kApi + "/issues/1/assets", kForm, body,
                             {403, "only its author and writers of the repository may attach files to an issue"});
        refusedOnceDismissed("POST", kSecret + "/issues/1/assets", kForm, body, {404, ""});
        const auto said = as("bob", "POST", kSecret + "/issues/1/comments", R"({"body":"text"})", 201);
        const auto id = said.body.substr(6, said.body.find(',') - 6);
        refusedOnceDismissed("POST", kSecret + "/issues/comments/" + id + "/assets", kForm, body, {404, ""});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count(kCountFiles));
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesIn(dataFolder() + "/attachments"));
    }

    void avatars()
    {
        const std::string body = R"({"image":"eA=="})", json = "application/json";
        admit("admin");
        refusedOnceDismissed("POST", kApi + "/avatar", json, body,
                             {403, "user should be an owner or a collaborator with admin write of a repository"});
        arrange(m_app->db(), "org makers owner=alice", m_captures);
        const auto teams = as("alice", "GET", "/api/v1/orgs/makers/teams", "", 200).body;
        const auto owner = "/api/v1/teams/" + teams.substr(7, teams.find(',') - 7) + "/members/bob";
        as("alice", "PUT", owner, "", 204);
        refused({"POST", "/api/v1/orgs/makers/avatar", {{"Authorization", basicOf("bob")}, {"Content-Type", json}}},
                body, [&] { as("alice", "DELETE", owner, "", 204); }, {403, "Must be an organization"});
        refused({"POST", "/api/v1/user/avatar", {{"Authorization", basicOf("bob")}, {"Content-Type", json}}}, body,
                [&] { prohibit("bob"); }, {403, kNoLonger});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count(kCountPictures));
    }

    void filesOfARepository()
    {
        const std::string json = "application/json";
        refusedOnceDismissed("POST", kApi + "/contents/new.txt", json, R"({"content":"eA==","message":"new"})",
                             {403, kMayNotWrite});
        refusedOnceDismissed("PUT", kApi + "/contents/new.txt", json, R"({"content":"eA==","message":"new"})",
                             {403, kMayNotWrite});
        refusedOnceDismissed("POST", kSecret + "/contents", json,
                             R"({"files":[{"operation":"create","path":"new.txt","content":"eA=="}],"message":"new"})",
                             {404, ""});
        refusedOnceDismissed("POST", kApi + "/diffpatch", json, R"({"content":"eA==","message":"new"})",
                             {403, kMayNotWrite});
        CPPUNIT_ASSERT_EQUAL(404, m_app->call("GET", kApi + "/contents/new.txt").status);
    }

    static RequestHeaders headersOf(const Browser& browser)
    {
        std::string all;
        for (const auto& [name, value] : browser.cookies)
            all += (all.empty() ? "" : "; ") + name + "=" + value;
        return {{"Cookie", all}, {"Content-Type", kForm}, {"Sec-Fetch-Site", "same-origin"}};
    }

    void formsOfPages()
    {
        Browser browser(*m_app);
        browser.signIn("bob");
        const auto token = field("_csrf", hiddenField(browser.get("/alice/secret/issues/new").body, "_csrf"));
        const auto send = [&](const std::string& page, const std::string& form, const Refusal& expected) {
            refused(
                {"POST", page, headersOf(browser)}, token + form + kEnd, [&] { dismiss(); }, expected);
            admit("write");
        };
        const auto text = field("title", "new") + field("content", "text") + file("attachment", "text");
        send("/alice/secret/issues/new", text, {404, ""});
        send("/alice/secret/issues/1/comments", text, {404, ""});
        send("/alice/site/issues/1/edit", text, {403, "Only the author of an issue"});
        send("/alice/site/_upload/main", text, {403, "Only those who may write to the repository"});
        send("/alice/site/releases/new", field("tag_name", "v9") + text,
             {403, "Only those who may write to the repository"});
        refused({"POST", "/alice/secret/issues/1/comments", headersOf(browser)}, token + text + kEnd,
                [&] {
                    Browser same(*m_app);
                    same.cookies = browser.cookies;
                    same.post("/user/logout", "_csrf=" + hiddenField(same.get("/").body, "_csrf"));
                },
                {403, "Please sign in again"});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count(kCountComments));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count(kCountFiles));
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, filesIn(dataFolder() + "/attachments"));
    }

    void whatSomebodyHadShown()
    {
        const auto token = as("bob", "POST", "/api/v1/users/bob/tokens",
                              R"({"name":"ci","scopes":["write:issue","write:repository"]})", 201);
        const auto sendWith = [&](const std::string& authorization, const std::function<void()>& meanwhile) {
            refused({"POST", kApi + "/issues/1/assets", {{"Authorization", authorization}, {"Content-Type", kForm}}},
                    file("attachment", "text") + kEnd, meanwhile, {403, kNoLonger});
        };
        sendWith("token " + memberOf(token, "sha1"),
                 [&] { as("bob", "DELETE", "/api/v1/users/bob/tokens/ci", "", 204); });
        Browser browser(*m_app);
        browser.signIn("bob");
        OAuthClient client(*m_app, "app");
        const auto giveBack = [&](const std::string& value) {
            CPPUNIT_ASSERT_EQUAL(200, client.post("/login/oauth/revoke", "token=" + value).status);
        };
        const auto first = client.signIn(browser, "openid write:issue write:repository");
        sendWith("Bearer " + first.access, [&] { giveBack(first.access); });
        const auto second = client.signIn(browser, "openid write:issue write:repository");
        sendWith("Basic " + crypto::encodeBase64("bob:" + second.access), [&] { giveBack(second.refresh); });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count(kCountFiles));
    }

    void anAdministratorWhoActsForSomebody()
    {
        refused({"POST",
                 kApi + "/issues/1/assets?sudo=bob",
                 {{"Authorization", basicOf("carol")}, {"Content-Type", kForm}}},
                file("attachment", "text") + kEnd, [&] { prohibit("carol"); }, {403, kNoLonger});
    }

    std::unique_ptr<TestApp> m_app{};
    Captures m_captures{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LateBodyTest, "api");

} // namespace trivet::test
