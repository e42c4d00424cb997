// What robots write is long: it is kept whole where it can be, and cut where people would not read it anyway.
#include "crypto/encoding.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "json/read.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class LongTextsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(LongTextsTest);
    CPPUNIT_TEST(titlesAreCut);
    CPPUNIT_TEST(aMillionCharactersAreKept);
    CPPUNIT_TEST(ofTooManyInOneConversationTheBeginningsAreShown);
    CPPUNIT_TEST(allCommentsOfAnIssueAreListed);
    CPPUNIT_TEST(namesOfLabelsAreAsLongAsElsewhere);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        givenUser(m_app->db(), "user alice");
        m_headers = {{"Authorization", "Basic " + crypto::encodeBase64("alice:alice-password")},
                     {"Content-Type", "application/json"}};
        const auto made = m_app->call("POST", "/api/v1/user/repos", m_headers,
                                      R"({"name":"site","auto_init":true,"default_branch":"main"})");
        CPPUNIT_ASSERT_EQUAL(201, made.status);
    }
    void tearDown() override { m_app.reset(); }

private:
    json::Value send(const std::string& method, const std::string& path, const std::string& body, int status)
    {
        const auto reply = m_app->call(method, "/api/v1/repos/alice/site/" + path, m_headers, body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(path + " " + reply.body.substr(0, 200), status, reply.status);
        return json::parse(reply.body);
    }
    static std::string object(const std::string& name, const std::string& text, const std::string& more = "")
    {
        return "{" + more + "\"" + name + "\":\"" + text + "\"}";
    }

    void titlesAreCut()
    {
        const auto isCut = [](const json::Value& issue) {
            const auto title = issue.text("title").value();
            return title.size() <= 255 && title.starts_with("xxx") && title.ends_with("\xE2\x80\xA6");
        };
        CPPUNIT_ASSERT(isCut(send("POST", "issues", object("title", std::string(300, 'x')), 201)));
        CPPUNIT_ASSERT(isCut(send("PATCH", "issues/1", object("title", std::string(400, 'x')), 201)));
        const auto whole = send("PATCH", "issues/1", object("title", std::string(255, 'y')), 201);
        CPPUNIT_ASSERT_EQUAL(std::string(255, 'y'), whole.text("title").value());
    }

    void aMillionCharactersAreKept()
    {
        const std::string text(1'048'576, 'z');
        const auto isKept = [&](const json::Value& answer) { return answer.text("body") == text; };
        CPPUNIT_ASSERT(isKept(send("POST", "issues", object("body", text, R"("title":"Dashboard",)"), 201)));
        CPPUNIT_ASSERT(isKept(send("PATCH", "issues/1", object("body", text), 201)));
        CPPUNIT_ASSERT(isKept(send("POST", "issues/1/comments", object("body", text), 201)));
        CPPUNIT_ASSERT(isKept(send("POST", "releases", object("body", text, R"("tag_name":"v9",)"), 201)));
        send("POST", "issues/1/comments", object("body", text + "z"), 422);
    }

    // Only these are read: 500 of a megabyte took a gigabyte and a half of memory.
    void ofTooManyInOneConversationTheBeginningsAreShown()
    {
        send("POST", "issues", R"({"title":"Log"})", 201);
        const std::string text(1'048'576, 'z');
        for (int i = 0; i < 10; ++i)
            send("POST", "issues/1/comments", object("body", text), 201);
        send("POST", "issues/1/comments", object("body", "a **last** word"), 201);
        const auto page = m_app->call("GET", "/alice/site/issues/1").body;
        std::size_t whole = 0, begun = 0;
        for (auto at = page.find("zzz"); at != std::string::npos;) {
            const auto end = page.find_first_not_of('z', at);
            (end - at == text.size() ? whole : begun) += 1;
            CPPUNIT_ASSERT(end - at == text.size() || end - at == 1000);
            at = page.find("zzz", end);
        }
        CPPUNIT_ASSERT_EQUAL(std::size_t{8}, whole);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, begun);
        CPPUNIT_ASSERT(page.find("last") != std::string::npos);
    }

    // More of them than are read at once, and more text than is kept in memory.
    void allCommentsOfAnIssueAreListed()
    {
        send("POST", "issues", R"({"title":"Log"})", 201);
        const auto list = [&](const std::string& query) {
            const auto reply = m_app->call("GET", "/api/v1/repos/alice/site/issues/1/comments" + query, m_headers);
            CPPUNIT_ASSERT_EQUAL(200, reply.status);
            const auto items = *json::parse(reply.body).as<json::Value::Array>();
            CPPUNIT_ASSERT_EQUAL(std::to_string(items.size()), *reply.header("X-Total-Count"));
            return items;
        };
        CPPUNIT_ASSERT(list("").empty());
        for (int i = 0; i < 100; ++i)
            send("POST", "issues/1/comments", object("body", std::to_string(i)), 201);
        CPPUNIT_ASSERT_EQUAL(std::size_t{100}, list("").size());
        const std::string text(1'048'576, 'z');
        for (int i = 0; i < 5; ++i)
            send("POST", "issues/1/comments", object("body", text), 201);
        const auto all = list("?limit=2");
        CPPUNIT_ASSERT_EQUAL(std::size_t{105}, all.size());
        for (std::size_t i = 0; i < 100; ++i)
            CPPUNIT_ASSERT_EQUAL(std::to_string(i), all[i].text("body").value());
        for (std::size_t i = 100; i < 105; ++i)
            CPPUNIT_ASSERT(all[i].text("body") == text);
        CPPUNIT_ASSERT(list("?since=2099-01-01T00:00:00Z").empty());
    }

    void namesOfLabelsAreAsLongAsElsewhere()
    {
        const std::string color = R"("color":"#00aabb",)", name(255, 'n');
        send("POST", "labels", object("name", name, color + "\"description\":\"" + name + "\","), 201);
        send("POST", "labels", object("name", name + "n", color), 422);
    }

    std::unique_ptr<TestApp> m_app{};
    RequestHeaders m_headers{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LongTextsTest, "api");

} // namespace trivet::test
