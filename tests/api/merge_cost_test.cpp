// How often a merge runs git, and how much it reads.
#include "db/database.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

namespace trivet::test {

using namespace std::string_literals;

// A program called git that counts its calls, in front of the real one.
class CountedGit {
public:
    CountedGit() : m_path(std::getenv("PATH"))
    {
        const auto script = m_folder.path() + "/git";
        std::ofstream(script) << "#!/bin/sh\necho \"$*\" >>'" << m_folder.path() << "/calls'\nPATH='" << m_path
                              << "' exec git \"$@\"\n";
        std::filesystem::permissions(script, std::filesystem::perms::owner_all);
        ::setenv("PATH", (m_folder.path() + ":" + m_path).c_str(), 1);
    }
    ~CountedGit() { ::setenv("PATH", m_path.c_str(), 1); }
    CountedGit(const CountedGit&) = delete;
    CountedGit& operator=(const CountedGit&) = delete;

    std::string calls() const
    {
        std::ifstream file(m_folder.path() + "/calls");
        return {std::istreambuf_iterator<char>(file), {}};
    }

private:
    TemporaryFolder m_folder{};
    std::string m_path;
};

class MergeCostTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MergeCostTest);
    CPPUNIT_TEST(aSmallMergeRunsGitThreeTimes);
    CPPUNIT_TEST(aLongConversationIsNotReadToItsEnd);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        Captures captures;
        arrange(m_app->db(), "user alice", captures);
        arrangeRepository(m_app->db(), m_app->application().settings.repository.root, "repository alice/site filled");
        m_headers = {{"Authorization", "Basic " + captures.at("basic:alice")}, {"Content-Type", "application/json"}};
        ask(200, "PATCH", "", R"({"has_pull_requests":true,"has_issues":true})");
        ask(201, "POST", "/contents/one.txt", R"({"content":"b25lCg==","message":"x","new_branch":"one"})");
        ask(201, "POST", "/pulls", R"({"head":"one","base":"main","title":"One"})");
    }
    void tearDown() override { m_app.reset(); }

private:
    std::string ask(int status, const std::string& method, const std::string& path, const std::string& body)
    {
        const auto reply = m_app->call(method, "/api/v1/repos/alice/site" + path, m_headers, body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, status, reply.status);
        return reply.body;
    }

    void aSmallMergeRunsGitThreeTimes()
    {
        const CountedGit git;
        ask(200, "POST", "/pulls/1/merge", R"({"Do":"merge"})");
        const auto calls = git.calls();
        CPPUNIT_ASSERT_MESSAGE(calls, std::count(calls.begin(), calls.end(), '\n') <= 3);
    }

    // What is said there closes issues, and is looked for while nobody else can write.
    void aLongConversationIsNotReadToItsEnd()
    {
        ask(201, "POST", "/issues", R"({"title":"early"})");
        ask(201, "POST", "/issues", R"({"title":"late"})");
        ask(201, "POST", "/issues/1/comments", R"({"body":"closes #2"})");
        const auto longText = R"({"body":")" + std::string(600'000, 'x') + R"("})";
        ask(201, "POST", "/issues/1/comments", longText);
        ask(201, "POST", "/issues/1/comments", longText);
        ask(201, "POST", "/issues/1/comments", R"({"body":"closes #3"})");
        ask(200, "POST", "/pulls/1/merge", R"({"Do":"merge"})");
        const auto isClosed = [&](const std::string& number) {
            return ask(200, "GET", "/issues/" + number, "").find(R"("state":"closed")") != std::string::npos;
        };
        CPPUNIT_ASSERT(isClosed("2"));
        CPPUNIT_ASSERT(!isClosed("3"));
    }

    std::unique_ptr<TestApp> m_app{};
    RequestHeaders m_headers{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MergeCostTest, "api");

} // namespace trivet::test
