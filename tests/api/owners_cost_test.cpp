// What a file CODEOWNERS, or a form with many addresses, makes the database do while nobody else can write.
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class OwnersCostTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(OwnersCostTest);
    CPPUNIT_TEST(whoIsNamedOftenIsLookedUpOnce);
    CPPUNIT_TEST(aHundredPeopleAreAsked);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        Captures captures;
        for (const auto* line : {"user alice", "user bob"})
            arrange(m_app->db(), line, captures);
        arrangeRepository(m_app->db(), m_app->application().settings.repository.root, "repository alice/site filled");
        m_headers = {{"Authorization", "Basic " + captures.at("basic:alice")}, {"Content-Type", "application/json"}};
        ask(200, "PATCH", "", R"({"has_pull_requests":true})");
        for (const std::string branch : {"one", "two"})
            ask(201, "POST", "/contents/" + branch + ".txt",
                R"({"content":"b25lCg==","message":"x","new_branch":")" + branch + "\"}");
    }
    void tearDown() override { m_app.reset(); }

private:
    std::string ask(int status, const std::string& method, const std::string& path, const std::string& body)
    {
        const auto reply = m_app->call(method, "/api/v1/repos/alice/site" + path, m_headers, body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body.substr(0, 500), status, reply.status);
        return reply.body;
    }
    void own(const std::string& text)
    {
        ask(201, "POST", "/contents/CODEOWNERS",
            R"({"message":"Owners","content":")" + crypto::encodeBase64(text) + "\"}");
    }
    // The statements it takes to open one, and what it answers.
    std::pair<std::uint64_t, std::string> open(const std::string& branch)
    {
        const auto before = m_app->workerDb().statementsRun();
        auto answer = ask(201, "POST", "/pulls", R"({"base":"main","title":"x","head":")" + branch + "\"}");
        return {m_app->workerDb().statementsRun() - before, std::move(answer)};
    }

    void whoIsNamedOftenIsLookedUpOnce()
    {
        const auto without = open("one").first;
        std::string line = ".*";
        for (int i = 0; i < 50; ++i)
            line += " @bob @nobody" + std::to_string(i % 5);
        std::string file;
        for (int i = 0; i < 500; ++i)
            file += line + "\n";
        own(file);
        const auto [with, answer] = open("two");
        CPPUNIT_ASSERT(answer.find(R"("login":"bob")") != std::string::npos);
        CPPUNIT_ASSERT_MESSAGE(std::to_string(with - without), with - without < 50);
    }

    void aHundredPeopleAreAsked()
    {
        std::string file;
        Captures captures;
        for (int i = 0; i < 120; ++i) {
            arrange(m_app->db(), "user owner" + std::to_string(i), captures);
            file += (i % 40 == 0 ? "\n.*" : "") + std::string(" @owner") + std::to_string(i);
        }
        own(file + "\n");
        open("one");
        const auto asked = ask(200, "GET", "/pulls/1/reviews?limit=1000", "");
        std::size_t count = 0;
        for (auto at = asked.find("REQUEST_REVIEW"); at != std::string::npos; at = asked.find("REQUEST_REVIEW", at + 1))
            ++count;
        CPPUNIT_ASSERT(asked.find(R"("owner0")") != std::string::npos);
        const auto total =
            *m_app->call("GET", "/api/v1/repos/alice/site/pulls/1/reviews", m_headers).header("X-Total-Count");
        CPPUNIT_ASSERT_EQUAL(std::string("100"), total);
        CPPUNIT_ASSERT(count > 0 && count <= 100);
    }

    std::unique_ptr<TestApp> m_app{};
    RequestHeaders m_headers{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OwnersCostTest, "api");

} // namespace trivet::test
