// Pull requests of other repositories than the one that is pushed to: few follow while whoever pushed waits.
#include "base/clock.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "pulls/waiting_branch_store.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "json/json_value.hpp"

#include <algorithm>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

using namespace std::string_literals;

class WaitingHeadsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(WaitingHeadsTest);
    CPPUNIT_TEST(fewFollowAtOnceAndTheOthersSoon);
    CPPUNIT_TEST(aBranchThatIsGoneClosesThemAlike);
    CPPUNIT_TEST(whoGotAnotherNameIsNotForgotten);
    CPPUNIT_TEST(whoseAuthorMayNotReadItAnyMoreStays);
    CPPUNIT_TEST_SUITE_END();

    static constexpr int kPulls = 8, kAtOnce = 5;

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        Captures captures;
        for (const auto* line : {"user alice", "user mallory"})
            arrange(m_app->db(), line, captures);
        for (const auto* line : {"repository alice/site filled", "repository mallory/base filled"})
            arrangeRepository(m_app->db(), m_app->application().settings.repository.root, line);
        for (const auto* name : {"alice", "mallory"})
            m_headers[name] = {{"Authorization", "Basic " + captures.at("basic:"s + name)},
                               {"Content-Type", "application/json"}};
        expect(200, "PATCH", "mallory/base", R"({"has_pull_requests":true})", "mallory");
        commit(R"("new_branch":"topic")");
        for (int i = 1; i <= kPulls; ++i) {
            const auto base = "b" + std::to_string(i);
            expect(201, "POST", "mallory/base/branches", R"({"new_branch_name":")" + base + "\"}", "mallory");
            expect(201, "POST", "mallory/base/pulls",
                   R"({"head":"alice/site:topic","title":"x","base":")" + base + "\"}", "mallory");
        }
    }
    void tearDown() override { m_app.reset(); }

private:
    json::Value expect(int status, const std::string& method, const std::string& path, const std::string& body = "",
                       const std::string& who = "alice")
    {
        const auto reply = m_app->call(method, "/api/v1/repos/" + path, m_headers[who], body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(method + " " + path + ": " + reply.body, status, reply.status);
        return reply.body.empty() ? json::Value() : json::parse(reply.body);
    }

    // Answers its name.
    std::string commit(const std::string& branch)
    {
        const auto file = "f" + std::to_string(++m_files);
        return expect(201, "POST", "alice/site/contents/" + file,
                      R"({"content":"eAo=","message":"Add it",)" + branch + "}")
            .member("commit")
            ->text("sha")
            .value();
    }

    int countWith(const std::string& head, const std::string& state = "open")
    {
        int count = 0;
        for (int i = 1; i <= kPulls; ++i) {
            const auto pull = expect(200, "GET", "mallory/base/pulls/" + std::to_string(i));
            count += pull.member("head")->text("sha") == head && pull.text("state") == state ? 1 : 0;
        }
        return count;
    }

    // A rest is short: on a busy machine what waits takes several.
    void restWhileAnyWait()
    {
        for (int i = 0; i <= kPulls && (i == 0 || areAnyWaiting()); ++i)
            m_app->rest();
    }

    bool areAnyWaiting() { return pulls::WaitingBranchStore(m_app->db()).hasDue(secondsNow()); }

    void fewFollowAtOnceAndTheOthersSoon()
    {
        const auto first = commit(R"("branch":"topic")");
        CPPUNIT_ASSERT_EQUAL(kAtOnce, countWith(first));
        CPPUNIT_ASSERT(areAnyWaiting());
        const auto second = commit(R"("branch":"topic")"); // they wait once
        CPPUNIT_ASSERT_EQUAL(kAtOnce, countWith(second));
        restWhileAnyWait();
        CPPUNIT_ASSERT_EQUAL(kPulls, countWith(second));
        CPPUNIT_ASSERT(!areAnyWaiting());
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, commitsOf(1));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, commitsOf(kPulls));
    }

    // How often the timeline tells of commits, without those it was opened with.
    std::size_t commitsOf(int number)
    {
        const auto reply = m_app->call(
            "GET", "/api/v1/repos/mallory/base/issues/" + std::to_string(number) + "/timeline", m_headers["mallory"]);
        std::size_t count = 0;
        for (auto at = reply.body.find("pull_push"); at != std::string::npos; at = reply.body.find("pull_push", at + 1))
            ++count;
        return count - 1;
    }

    void aBranchThatIsGoneClosesThemAlike()
    {
        const auto head = commit(R"("branch":"topic")");
        restWhileAnyWait();
        expect(204, "DELETE", "alice/site/branches/topic");
        CPPUNIT_ASSERT_EQUAL(kAtOnce, countWith(head, "closed"));
        restWhileAnyWait();
        CPPUNIT_ASSERT_EQUAL(kPulls, countWith(head, "closed"));
        CPPUNIT_ASSERT(!areAnyWaiting());
    }

    void whoGotAnotherNameIsNotForgotten()
    {
        const auto head = commit(R"("branch":"topic")");
        expect(204, "PATCH", "alice/site/branches/topic", R"({"name":"subject"})");
        restWhileAnyWait();
        CPPUNIT_ASSERT_EQUAL(kPulls, countWith(head));
        CPPUNIT_ASSERT(!areAnyWaiting());
    }

    void whoseAuthorMayNotReadItAnyMoreStays()
    {
        const auto head = commit(R"("branch":"topic")");
        expect(200, "PATCH", "alice/site", R"({"private":true})");
        restWhileAnyWait();
        CPPUNIT_ASSERT_EQUAL(kAtOnce, countWith(head));
        CPPUNIT_ASSERT(!areAnyWaiting());
    }

    std::unique_ptr<TestApp> m_app{};
    std::map<std::string, RequestHeaders> m_headers{};
    int m_files = 0;
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(WaitingHeadsTest, "api");

} // namespace trivet::test
