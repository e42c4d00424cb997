#include "pushes/new_commits.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"
#include "pushes/made_changes.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::pushes {

class NewCommitsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(NewCommitsTest);
    CPPUNIT_TEST(whatCameToTheDefaultBranchIsToldApart);
    CPPUNIT_TEST(newBranchesHaveWhatNoBranchHadBefore);
    CPPUNIT_TEST(anotherBranchMayHaveHadWhatIsNewToTheDefaultOne);
    CPPUNIT_TEST(whatIsGoneBringsNothing);
    CPPUNIT_TEST(aBranchThatWasLostHidesNothing);
    CPPUNIT_TEST(refsTellWhatWasMade);
    CPPUNIT_TEST_SUITE_END();

    static inline const std::string kZero = std::string(40, '0');
    test::TemporaryFolder m_folder{};
    std::string m_tree{};
    int m_time = 1000000000;

    std::string git(std::vector<std::string> words)
    {
        const auto result = git::runGit({.folder = m_folder.path(),
                                         .arguments = std::move(words),
                                         .environment = {"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.test",
                                                         "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.test",
                                                         "GIT_COMMITTER_DATE=" + std::to_string(++m_time) + " +0000"}});
        CPPUNIT_ASSERT_EQUAL_MESSAGE(result.errors, 0, result.status);
        return std::string(trimmed(result.output));
    }
    std::string commit(const std::string& message, const std::string& parent = "")
    {
        std::vector<std::string> words{"commit-tree", m_tree, "-m", message};
        if (!parent.empty())
            words.insert(words.end(), {"-p", parent});
        return git(words);
    }
    void branch(const std::string& name, const std::string& commitId) { git({"branch", "-f", name, commitId}); }

    static std::string messagesOf(const std::vector<NewCommit>& commits)
    {
        std::string text;
        for (const auto& each : commits)
            text += std::string(trimmed(each.message)) + " ";
        return text;
    }
    // "what came to main | what came elsewhere"
    std::string told(const std::vector<RefChange>& changes)
    {
        const auto commits = newCommits(m_folder.path(), changes, "main");
        return messagesOf(commits.onDefaultBranch) + "| " + messagesOf(commits.elsewhere);
    }

    void whatCameToTheDefaultBranchIsToldApart()
    {
        const auto one = commit("one"), two = commit("two", one), three = commit("three", two);
        branch("main", two);
        branch("topic", three);
        CPPUNIT_ASSERT_EQUAL(std::string("two | two three "),
                             told({{"refs/heads/main", one, two}, {"refs/heads/topic", one, three}}));
        CPPUNIT_ASSERT_EQUAL(std::string("| three "), told({{"refs/heads/topic", two, three}}));
        CPPUNIT_ASSERT_EQUAL(std::string("| "), told({{"refs/tags/v1", kZero, three}}));
    }

    void newBranchesHaveWhatNoBranchHadBefore()
    {
        const auto one = commit("one"), two = commit("two", one), three = commit("three", two);
        branch("main", one);
        branch("a", two);
        branch("b", three);
        // Two branches that come together do not hide what they share.
        CPPUNIT_ASSERT_EQUAL(std::string("| two three "),
                             told({{"refs/heads/a", kZero, two}, {"refs/heads/b", kZero, three}}));
        CPPUNIT_ASSERT_EQUAL(std::string("| three "), told({{"refs/heads/b", kZero, three}}));
        branch("main", three);
        CPPUNIT_ASSERT_EQUAL(std::string("one two three | "),
                             (git({"branch", "-D", "a", "b"}), told({{"refs/heads/main", kZero, three}})));
    }

    void anotherBranchMayHaveHadWhatIsNewToTheDefaultOne()
    {
        const auto one = commit("one"), two = commit("two", one);
        branch("topic", two);
        branch("main", two);
        CPPUNIT_ASSERT_EQUAL(std::string("two | "), told({{"refs/heads/main", one, two}}));
    }

    void whatIsGoneBringsNothing()
    {
        const auto one = commit("one");
        CPPUNIT_ASSERT_EQUAL(std::string("| "), told({{"refs/heads/main", one, kZero}, {"refs/heads/a", one, kZero}}));
    }

    void aBranchThatWasLostHidesNothing()
    {
        const auto one = commit("one");
        branch("main", one);
        CPPUNIT_ASSERT_EQUAL(std::string("one | "), told({{"refs/heads/main", std::string(40, 'a'), one}}));
    }

    void refsTellWhatWasMade()
    {
        const auto one = commit("one"), two = commit("two", one);
        branch("main", two);
        branch("kept", one);
        const auto made = madeOf(m_folder.path(), {{"refs/heads/main", one, two},
                                                   {"refs/heads/late", kZero, one},
                                                   {"refs/heads/gone", one, kZero},
                                                   {"refs/heads/kept", one, kZero}});
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, made.size());
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/main"), made[0].ref);
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/gone"), made[1].ref);
    }

public:
    void setUp() override
    {
        git({"init", "-q", "--bare", "."});
        m_tree = git({"hash-object", "-w", "-t", "tree", "/dev/null"});
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(NewCommitsTest, "unit");

} // namespace trivet::pushes
