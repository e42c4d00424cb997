// How often a merge runs git.
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
    CPPUNIT_TEST_SUITE_END();

    void aSmallMergeRunsGitThreeTimes()
    {
        TestApp app;
        Captures captures;
        arrange(app.db(), "user alice", captures);
        arrangeRepository(app.db(), app.application().settings.repository.root, "repository alice/site filled");
        const RequestHeaders headers{{"Authorization", "Basic " + captures.at("basic:alice")},
                                     {"Content-Type", "application/json"}};
        const auto ask = [&](int status, const std::string& method, const std::string& path, const std::string& body) {
            const auto reply = app.call(method, "/api/v1/repos/alice/site" + path, headers, body);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, status, reply.status);
        };
        ask(200, "PATCH", "", R"({"has_pull_requests":true})");
        ask(201, "POST", "/contents/one.txt", R"({"content":"b25lCg==","message":"x","new_branch":"one"})");
        ask(201, "POST", "/pulls", R"({"head":"one","base":"main","title":"One"})");
        const CountedGit git;
        ask(200, "POST", "/pulls/1/merge", R"({"Do":"merge"})");
        const auto calls = git.calls();
        CPPUNIT_ASSERT_MESSAGE(calls, std::count(calls.begin(), calls.end(), '\n') <= 3);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MergeCostTest, "api");

} // namespace trivet::test
