// What a file CODEOWNERS makes the database do while nobody else can write.
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "support/pull_site.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class OwnersCostTest : public PullSite {
    CPPUNIT_TEST_SUITE(OwnersCostTest);
    CPPUNIT_TEST(whoIsNamedOftenIsLookedUpOnce);
    CPPUNIT_TEST(aHundredPeopleAreAsked);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        PullSite::setUp();
        for (const std::string branch : {"one", "two"})
            expect(201, "POST", "/contents/" + branch + ".txt",
                   R"({"content":"b25lCg==","message":"x","new_branch":")" + branch + "\"}");
    }

private:
    void own(const std::string& text)
    {
        expect(201, "POST", "/contents/CODEOWNERS",
               R"({"message":"Owners","content":")" + crypto::encodeBase64(text) + "\"}");
    }
    // The statements it takes to open one, and what it answers.
    std::pair<std::uint64_t, std::string> open(const std::string& branch)
    {
        const auto before = m_app->workerDb().statementsRun();
        auto answer = expect(201, "POST", "/pulls", R"({"base":"main","title":"x","head":")" + branch + "\"}");
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
        const auto asked = expect(200, "GET", "/pulls/1/reviews?limit=1000", "");
        std::size_t count = 0;
        for (auto at = asked.find("REQUEST_REVIEW"); at != std::string::npos; at = asked.find("REQUEST_REVIEW", at + 1))
            ++count;
        CPPUNIT_ASSERT(asked.find(R"("owner0")") != std::string::npos);
        const auto total =
            *m_app->call("GET", "/api/v1/repos/alice/site/pulls/1/reviews", m_headers["alice"]).header("X-Total-Count");
        CPPUNIT_ASSERT_EQUAL(std::string("100"), total);
        CPPUNIT_ASSERT(count > 0 && count <= 100);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OwnersCostTest, "api");

} // namespace trivet::test
