#include "pushes/new_commits.hpp"

#include "base/text.hpp"
#include "git/run_git.hpp"
#include "pushes/made_changes.hpp"
#include "pushes/push_content.hpp"
#include "pushes/short_history.hpp"
#include "support/temporary_folder.hpp"
#include "json/json_value.hpp"

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
    CPPUNIT_TEST(aShortHistoryIsReadHere);
    CPPUNIT_TEST(whatWasMadeInOneSecondIsToldApart);
    CPPUNIT_TEST(refsTellWhatWasMade);
    CPPUNIT_TEST(activitiesTellTheLatestCommits);
    CPPUNIT_TEST(activitiesOfOnePushAreToldApart);
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

    // One that forks and comes together again, on both sides of where it is cut.
    void aShortHistoryIsReadHere()
    {
        const auto one = commit("one"), left = commit("left", one), right = commit("right", one);
        const auto both = git({"commit-tree", m_tree, "-m", "both", "-p", left, "-p", right});
        const auto next = commit("next", both), aside = commit("aside", right);
        const auto last = git({"commit-tree", m_tree, "-m", "last", "-p", next, "-p", aside});
        for (const auto& before : {one, left, right, both, next, aside, last}) {
            const auto few = newCommitsOfShortHistory(m_folder.path(), last, before);
            CPPUNIT_ASSERT(few);
            std::string ids;
            for (const auto& each : *few)
                ids += (ids.empty() ? "" : "\n") + each.id;
            CPPUNIT_ASSERT_EQUAL(git({"rev-list", "--reverse", last, "^" + before}), ids);
        }
        CPPUNIT_ASSERT_EQUAL(std::string("left right both "),
                             messagesOf(newCommitsOfShortHistory(m_folder.path(), both, one).value()));
        m_time = 900000000; // a clock that went back
        const auto earlier = commit("earlier", last);
        CPPUNIT_ASSERT(!newCommitsOfShortHistory(m_folder.path(), earlier, one));
        CPPUNIT_ASSERT(!newCommitsOfShortHistory(m_folder.path(), std::string(64, 'a'), std::string(64, 'b')));
    }

    // As a rebase makes them: clocks do not tell which is behind which.
    void whatWasMadeInOneSecondIsToldApart()
    {
        const auto root = commit("root");
        const auto sameSecond = [&](const std::string& message, const std::vector<std::string>& parents) {
            m_time = 1100000000;
            std::vector<std::string> words{"commit-tree", m_tree, "-m", message};
            for (const auto& parent : parents)
                words.insert(words.end(), {"-p", parent});
            return git(words);
        };
        const auto old = sameSecond("old", {root}), kept = sameSecond("kept", {old}), base = sameSecond("base", {kept});
        const auto side = sameSecond("side", {old}), merge = sameSecond("merge", {base, side});
        CPPUNIT_ASSERT_EQUAL(std::string("side merge "),
                             messagesOf(newCommitsOfShortHistory(m_folder.path(), merge, base).value()));
        CPPUNIT_ASSERT_EQUAL(std::string("kept side base merge "),
                             messagesOf(newCommitsOfShortHistory(m_folder.path(), merge, old).value()));
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

    // "number: subjects | subject of the head", for each change.
    std::vector<std::string> contents(const std::vector<RefChange>& changes)
    {
        std::vector<std::string> told;
        for (const auto& text : contentsOf(m_folder.path(), changes, newCommits(m_folder.path(), changes, "main"))) {
            const auto content = json::parse(text);
            auto line = std::to_string(content.number("Len").value()) + ": ";
            for (const auto& commit : *content.member("Commits")->as<json::Value::Array>())
                line += commit.text("Message").value() + " ";
            const auto* head = content.member("HeadCommit");
            told.push_back(line + "| " + (head->isNull() ? "none" : head->text("Message").value()));
        }
        return told;
    }

    void activitiesTellTheLatestCommits()
    {
        const auto first = commit("0");
        auto last = first;
        for (const char* message : {"1", "2", "3", "4", "5", "6", "7"})
            last = commit(message, last);
        branch("main", last);
        git({"tag", "-a", "-m", "a tag", "v1", last});
        using Lines = std::vector<std::string>;
        CPPUNIT_ASSERT((Lines{"7: 7 6 5 4 3 | 7"} == contents({{"refs/heads/main", first, last}})));
        CPPUNIT_ASSERT((Lines{"8: 7 6 5 4 3 | 7"} == contents({{"refs/heads/main", kZero, last}})));
        CPPUNIT_ASSERT((Lines{"0: | 7"} == contents({{"refs/tags/v1", kZero, git({"rev-parse", "v1"})}})));
        CPPUNIT_ASSERT((Lines{"0: | none"} == contents({{"refs/heads/main", last, kZero}})));
        // Moved back: nothing is new, and it names an older one.
        CPPUNIT_ASSERT((Lines{"0: | 0"} == contents({{"refs/heads/main", last, first}})));
    }

    void activitiesOfOnePushAreToldApart()
    {
        const auto one = commit("one"), two = commit("two", one), three = commit("three", one);
        branch("main", two);
        branch("topic", three);
        CPPUNIT_ASSERT((std::vector<std::string>{"1: two | two", "1: three | three"} ==
                        contents({{"refs/heads/main", one, two}, {"refs/heads/topic", one, three}})));
        // Of many changes the first are told in full.
        const std::vector<RefChange> many(8, {"refs/heads/topic", one, three});
        CPPUNIT_ASSERT_EQUAL(std::string("0: | none"), contents(many).back());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(NewCommitsTest, "unit");

} // namespace trivet::pushes
