#include "base/text.hpp"
#include "git/run_git.hpp"
#include "reviews/code_owners.hpp"
#include "reviews/file_patch.hpp"
#include "reviews/line_moves.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::reviews {
namespace {

bool isMatch(std::string_view pattern, std::string_view path)
{
    PathPattern::Budget budget;
    const auto parsed = PathPattern::parse(pattern);
    CPPUNIT_ASSERT_MESSAGE(std::string(pattern), parsed);
    return parsed->matches(path, budget);
}

class ReviewFilesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ReviewFilesTest);
    CPPUNIT_TEST(aPatternMatchesWholePaths);
    CPPUNIT_TEST(whatIsNoPatternIsRefused);
    CPPUNIT_TEST(aPatternCannotTakeLong);
    CPPUNIT_TEST(ownersAreReadFromTheirLines);
    CPPUNIT_TEST(aNegatedRuleIsAboutWhatDoesNotMatch);
    CPPUNIT_TEST(aPatchIsReadByItsCounts);
    CPPUNIT_TEST(aLineGoesWithTheCode);
    CPPUNIT_TEST(mergingTheBaseChangesNothing);
    CPPUNIT_TEST_SUITE_END();

    void aPatternMatchesWholePaths()
    {
        struct {
            const char *pattern, *path;
            bool isMatch;
        } const cases[] = {
            {"docs/.*", "docs/a/b.md", true},
            {"docs/.*", "src/docs/a", false},
            {"a|bc", "bc", true},
            {"a|bc", "abc", false},
            {".*\\.(c|h)", "x/y.h", true},
            {".*\\.(c|h)", "x/yhh", false},
            {"[a-c]{2,3}", "abc", true},
            {"[a-c]{2,3}", "abca", false},
            {"[^/]+", "a/b", false},
            {"a{2}", "aa", true},
            {"a{2,}", "aaaaa", true},
            {"a{2,}", "a", false},
            {"(ab)*c?", "ababc", true},
            {"(a*)*", "aaa", true},
            {"^a$", "a", true},
            {"a^b", "ab", false},
            {"\\d+\\w", "12x", true},
            {"x{,2}", "x{,2}", true},
            {"", "", true},
            {"", "a", false},
            {"(?:a|b)+?", "abba", true},
            {"[]x]", "]", true},
            {"\\S+", "a b", false},
            {"a*", "", true},
        };
        for (const auto& each : cases)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(each.pattern) + " " + each.path, each.isMatch,
                                         isMatch(each.pattern, each.path));
    }

    void whatIsNoPatternIsRefused()
    {
        for (const auto* text : {"*a", "(", ")", "[a", "a{3,2}", "a{2000}", "(?i)a", "\\b", "a\\", "[b-a]", "+",
                                 "((((a{99}){99}){99}){99})", "((){999}){999}"})
            CPPUNIT_ASSERT_MESSAGE(text, !PathPattern::parse(text));
        CPPUNIT_ASSERT(!PathPattern::parse(std::string(2000, 'a')));
        CPPUNIT_ASSERT(!PathPattern::parse(std::string(400, '(') + std::string(400, ')')));
    }

    // What makes others try every way there is.
    void aPatternCannotTakeLong()
    {
        PathPattern::Budget budget{.steps = 1'000'000};
        const auto pattern = PathPattern::parse("(a*)*(a|a)*(a?){20}b");
        CPPUNIT_ASSERT(pattern && !pattern->matches(std::string(4000, 'a'), budget));
        CPPUNIT_ASSERT(!budget.isUsedUp());
        PathPattern::Budget little{.steps = 100};
        CPPUNIT_ASSERT(!PathPattern::parse("a*")->matches(std::string(4000, 'a'), little));
        CPPUNIT_ASSERT(little.isUsedUp());
    }

    void ownersAreReadFromTheirLines()
    {
        const auto rules = parseCodeOwners("# nobody\n"
                                           "docs/.*\t@alice  bob # both\n"
                                           "/src/.*\\\\.c @org/team\n"
                                           "lonely\n"
                                           "*broken carol\n"
                                           "a\\ b\\#c dave\r\n");
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, rules.size());
        CPPUNIT_ASSERT(rules[0].users == (std::vector<std::string>{"alice", "bob"}));
        CPPUNIT_ASSERT_EQUAL(std::string("org"), rules[1].teams.at(0).org);
        CPPUNIT_ASSERT_EQUAL(std::string("team"), rules[1].teams.at(0).team);
        PathPattern::Budget budget;
        CPPUNIT_ASSERT(rules[1].isAbout({"src/x.c"}, budget));
        CPPUNIT_ASSERT(!rules[1].isAbout({"src/xxc"}, budget));
        CPPUNIT_ASSERT(rules[2].isAbout({"a b#c"}, budget));
        CPPUNIT_ASSERT_EQUAL(std::string("dave"), rules[2].users.at(0));
    }

    void aNegatedRuleIsAboutWhatDoesNotMatch()
    {
        const auto rules = parseCodeOwners("!docs/.* alice\n");
        PathPattern::Budget budget;
        CPPUNIT_ASSERT(!rules.at(0).isAbout({"docs/a"}, budget));
        CPPUNIT_ASSERT(rules.at(0).isAbout({"docs/a", "src/a"}, budget));
    }

    void aPatchIsReadByItsCounts()
    {
        using namespace std::string_view_literals;
        const auto files = parsePatch(":1 1 a b M\0one\0:1 1 a b R100\0old\0new\0\0diff --git a/one b/one\n"
                                      "@@ -1,2 +1,2 @@ diff --git a/x b/x\n same\n-diff --git a/x b/x\n+@@ -9 +9 @@\n"
                                      "\\ No newline at end of file\ndiff --git a/old b/new\n"sv);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, files.size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, files[0].hunks.size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, files[0].hunks[0].lines.size());
        CPPUNIT_ASSERT(files[1].oldPath == "old" && files[1].newPath == "new" && files[1].hunks.empty());
    }

    void aLineGoesWithTheCode()
    {
        using namespace std::string_view_literals;
        const LineMoves moves(
            ":1 1 a b M\0f\0\0diff --git a/f b/f\n@@ -0,0 +1,2 @@\n+a\n+b\n@@ -5,2 +7 @@\n-x\n-y\n+z\n"
            "@@ -9,0 +11 @@\n+n\n"sv);
        const auto is = [&](std::int64_t line) { return moves.of("f", line).value_or(0); };
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, is(1));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{6}, is(4));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, is(5));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, is(6));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{8}, is(7));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{10}, is(9));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{12}, is(10));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{4}, moves.of("other", 4).value_or(0));
    }

    std::string git(const std::vector<std::string>& arguments)
    {
        const auto result =
            git::runGit({.folder = m_folder.path(),
                         .arguments = arguments,
                         .environment = {"GIT_AUTHOR_NAME=Ann", "GIT_AUTHOR_EMAIL=ann@example.test",
                                         "GIT_COMMITTER_NAME=Ann", "GIT_COMMITTER_EMAIL=ann@example.test"}});
        CPPUNIT_ASSERT_MESSAGE(arguments.front() + ": " + result.errors, result.isGood());
        return std::string(trimmed(result.output));
    }
    std::string commit(const std::string& file, const std::string& text)
    {
        m_folder.write(file, text);
        git({"add", "-A"});
        git({"commit", "-q", "-m", file});
        return git({"rev-parse", "HEAD"});
    }

    void mergingTheBaseChangesNothing()
    {
        git({"init", "-q", "-b", "main"});
        const auto base = commit("a", "1\n");
        git({"checkout", "-q", "-b", "topic"});
        const auto head = commit("b", "1\n");
        git({"checkout", "-q", "main"});
        const auto newBase = commit("c", "1\n");
        git({"checkout", "-q", "topic"});
        git({"merge", "-q", "-m", "merge", "main"});
        const auto merged = git({"rev-parse", "HEAD"});
        CPPUNIT_ASSERT(!hasOtherContent(m_folder.path(), base, head, newBase, merged));
        const auto more = commit("b", "2\n");
        CPPUNIT_ASSERT(hasOtherContent(m_folder.path(), newBase, merged, newBase, more));
        git({"rm", "-q", "b"});
        git({"commit", "-q", "-m", "taken back"});
        CPPUNIT_ASSERT(hasOtherContent(m_folder.path(), newBase, merged, newBase, git({"rev-parse", "HEAD"})));
    }

    test::TemporaryFolder m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ReviewFilesTest, "unit");

} // namespace
} // namespace trivet::reviews
