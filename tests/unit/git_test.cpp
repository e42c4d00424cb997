// The git program, run for us.
#include "git/collect_garbage.hpp"
#include "git/run_git.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>

namespace trivet::git {

class GitTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(GitTest);
    CPPUNIT_TEST(outputAndStatusAreTold);
    CPPUNIT_TEST(theEnvironmentStaysOutside);
    CPPUNIT_TEST(whatTakesTooLongIsKilled);
    CPPUNIT_TEST(looseObjectsArePacked);
    CPPUNIT_TEST(whatIsNoRepositoryIsLeftAlone);
    CPPUNIT_TEST(aSlowRepositoryDoesNotStarveTheOthers);
    CPPUNIT_TEST(aBrokenRepositoryDoesNotStopTheOthers);
    CPPUNIT_TEST_SUITE_END();

    std::string makeRepository(const std::string& name)
    {
        const std::string folder = m_root.path() + "/alice/" + name;
        std::filesystem::create_directories(folder);
        CPPUNIT_ASSERT(runGit({folder, {"init", "--bare", "--quiet"}}).isGood());
        return folder;
    }

    void outputAndStatusAreTold()
    {
        const auto good = runGit({m_root.path(), {"version"}});
        CPPUNIT_ASSERT(good.isGood() && good.output.starts_with("git version "));
        const auto bad = runGit({m_root.path(), {"rev-parse", "HEAD"}});
        CPPUNIT_ASSERT(bad.status == 128 && bad.errors.find("not a git repository") != std::string::npos);
    }

    void theEnvironmentStaysOutside()
    {
        const auto folder = makeRepository("env.git");
        setenv("GIT_DIR", "/nonexistent", 1);
        const auto result = runGit({folder, {"rev-parse", "--git-dir"}});
        unsetenv("GIT_DIR");
        CPPUNIT_ASSERT_EQUAL(std::string(".\n"), result.output);
    }

    void whatTakesTooLongIsKilled()
    {
        const auto folder = makeRepository("slow.git");
        const auto result = runGit({folder, {"-c", "alias.wait=!sleep 30", "wait"}, std::chrono::seconds(1)});
        CPPUNIT_ASSERT(result.isLate && !result.isGood());
    }

    void looseObjectsArePacked()
    {
        const auto folder = makeRepository("loose.git");
        runGit({folder, {"config", "gc.auto", "1"}});
        std::ofstream(m_root.path() + "/file") << "content";
        const auto blob = runGit({folder, {"hash-object", "-w", m_root.path() + "/file"}}).output;
        const auto tree = runGit({folder, {"mktree", "--missing"}}).output;
        const auto commit = runGit({folder,
                                    {"-c", "user.name=a", "-c", "user.email=a@b", "commit-tree", "-m", "x",
                                     tree.substr(0, tree.find('\n'))}})
                                .output;
        runGit({folder, {"update-ref", "refs/heads/main", commit.substr(0, commit.find('\n'))}});
        // git guesses the number of loose objects from one folder of 256, so that folder must hold some.
        std::filesystem::create_directories(folder + "/objects/17");
        for (const char* name : {"/objects/17/11111111111111111111111111111111111111",
                                 "/objects/17/22222222222222222222222222222222222222"})
            std::filesystem::copy(folder + "/objects/" + blob.substr(0, 2) + "/" + blob.substr(2, 38), folder + name);
        const auto collection = collectGarbage(m_root.path(), {.budget = std::chrono::seconds(60)});
        CPPUNIT_ASSERT_EQUAL(std::ptrdiff_t{1}, collection.done + std::ssize(collection.failed));
        const auto counted = runGit({folder, {"count-objects", "-v"}}).output;
        CPPUNIT_ASSERT_MESSAGE(counted, counted.find("\npacks: 1\n") != std::string::npos);
    }

    void whatIsNoRepositoryIsLeftAlone()
    {
        std::filesystem::create_directories(m_root.path() + "/alice/empty.git");
        std::filesystem::create_directories(m_root.path() + "/alice/notes");
        const auto collection = collectGarbage(m_root.path(), {.budget = std::chrono::seconds(60)});
        CPPUNIT_ASSERT(collection.done == 0 && collection.failed.empty() && !collection.isCutShort);
        CPPUNIT_ASSERT_EQUAL(0, collectGarbage(m_root.path() + "/missing", {.budget = std::chrono::seconds(60)}).done);
    }

    void aBrokenRepositoryDoesNotStopTheOthers()
    {
        makeRepository("good.git");
        std::filesystem::create_directories(m_root.path() + "/bob/broken.git");
        std::ofstream(m_root.path() + "/bob/broken.git/HEAD") << "nonsense";
        const auto collection = collectGarbage(m_root.path(), {.budget = std::chrono::seconds(60)});
        CPPUNIT_ASSERT_EQUAL(1, collection.done);
        CPPUNIT_ASSERT(collection.failed == std::vector<std::string>{"bob/broken.git"});
        CPPUNIT_ASSERT(collectGarbage(m_root.path(), {.budget = std::chrono::seconds(0)}).isCutShort);
    }

    // One that takes longer than there is time is the first of the next run, and not the first of every run.
    void aSlowRepositoryDoesNotStarveTheOthers()
    {
        constexpr std::chrono::seconds kBudget{3};
        for (const char* name : {"a.git", "b.git", "c.git"})
            makeRepository(name);
        const auto slow = m_root.path() + "/alice/b.git";
        CPPUNIT_ASSERT_EQUAL(0, ::mkfifo((slow + "/pipe").c_str(), 0600)); // git waits for somebody who writes into it
        std::ofstream(slow + "/config", std::ios::app) << "[include]\n\tpath = pipe\n";
        const auto first = collectGarbage(m_root.path(), {.budget = kBudget});
        CPPUNIT_ASSERT(first.isCutShort && first.done == 1 && first.failed.empty());
        CPPUNIT_ASSERT_EQUAL(std::string("alice/b.git"), first.next);
        const auto second = collectGarbage(m_root.path(), {.budget = kBudget, .first = first.next});
        CPPUNIT_ASSERT(second.isCutShort && second.done == 0 && second.failed.size() == 1);
        CPPUNIT_ASSERT_EQUAL(std::string("alice/c.git"), second.next);
        const auto third = collectGarbage(m_root.path(), {.budget = kBudget, .first = second.next});
        CPPUNIT_ASSERT(third.isCutShort && third.done == 2);
        CPPUNIT_ASSERT_EQUAL(std::string("alice/b.git"), third.next);
    }

    test::TemporaryFolder m_root{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GitTest, "unit");

} // namespace trivet::git
