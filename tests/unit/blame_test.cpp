// Which commits lines come from, as git really tells it.
#include "base/text.hpp"
#include "blame_pages/blame_page.hpp"
#include "blame_pages/ignored_revisions.hpp"
#include "blame_pages/unquoted_path.hpp"
#include "git/run_git.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <filesystem>

namespace trivet::blame_pages {

class BlameTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(BlameTest);
    CPPUNIT_TEST(linesOfOneCommitAreOneGroup);
    CPPUNIT_TEST(theFileBeforeARenameIsKnown);
    CPPUNIT_TEST(commitsCanBePassedOver);
    CPPUNIT_TEST(whatIsNotToldBelongsToNoCommit);
    CPPUNIT_TEST(quotedPathsAreRead);
    CPPUNIT_TEST(agesGoFromTheOldestToTheNewest);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override { git({"init", "-q", "-b", "main"}); }

private:
    void linesOfOneCommitAreOneGroup()
    {
        m_folder.write("a", "1\n2\n3\n4\n");
        const auto first = commit("one");
        m_folder.write("a", "1\n2\nx\n4");
        const auto second = commit("two");
        const auto blame = blameOf("a", 4, second);
        CPPUNIT_ASSERT_EQUAL(std::string("1-2 one, 3-4 two, "), told(blame));
        CPPUNIT_ASSERT(blame.isComplete && !blame.groups[0].previous);
        CPPUNIT_ASSERT((blame.groups[1].previous == FileInCommit{first, "a"}));
        CPPUNIT_ASSERT_EQUAL(std::string("Ann"), blame.commits[*blame.groups[1].commit].author);
    }

    void theFileBeforeARenameIsKnown()
    {
        const std::string name = "o\tl\"d \xc3\xbc";
        m_folder.write(name, "1\n2\n3\n4\n5\n6\n");
        const auto first = commit("one");
        std::filesystem::rename(m_folder.path(name), m_folder.path("new"));
        m_folder.write("new", "1\n2\n3\n4\n5\nx\n");
        const auto blame = blameOf("new", 6, commit("two"));
        CPPUNIT_ASSERT_EQUAL(std::string("1-5 one, 6-6 two, "), told(blame));
        CPPUNIT_ASSERT((blame.groups[1].previous == FileInCommit{first, name}));
    }

    void commitsCanBePassedOver()
    {
        m_folder.write("a", "one line\nanother line\n");
        commit("one");
        m_folder.write("a", "  one line\n  another line\n");
        const auto formatted = commit("format");
        m_folder.write(std::string(kIgnoredRevisionsFile),
                       "# formatting\n" + formatted + " # why\n" + std::string(40, '1') + "\nHEAD\n--help\n");
        const auto tip = commit("ignore");
        const auto ignored = ignoredRevisions(*repository(), tip);
        CPPUNIT_ASSERT(ignored == std::vector{formatted});
        CPPUNIT_ASSERT_EQUAL(std::string("1-2 format, "), told(blameOf("a", 2, tip)));
        CPPUNIT_ASSERT_EQUAL(std::string("1-2 one, "), told(blameOf("a", 2, tip, ignored)));
        CPPUNIT_ASSERT(ignoredRevisions(*repository(), formatted).empty());
    }

    void whatIsNotToldBelongsToNoCommit()
    {
        const std::string id(40, 'a');
        const auto output = id + " 7 3 2\nauthor Ann\nauthor-time 5\nsummary said\nfilename a\n" + id + " 1 9 1\nfilen";
        const auto blame = parseBlame(output, 9);
        CPPUNIT_ASSERT_EQUAL(std::string("1-2 ?, 3-4 said, 5-9 ?, "), told(blame));
        CPPUNIT_ASSERT(!blame.isComplete && blame.groups[1].lineInCommit == 7);
        // Lines the file does not have, and what is no blame at all.
        CPPUNIT_ASSERT_EQUAL(std::string("1-1 ?, "), told(parseBlame(output, 1)));
        CPPUNIT_ASSERT_EQUAL(std::string("1-2 ?, "), told(parseBlame("fatal: x\n" + id + " a b c\nfilename a\n", 2)));
    }

    void quotedPathsAreRead()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("a b"), unquotedPath("a b"));
        CPPUNIT_ASSERT_EQUAL(std::string("a\tb\"c\\d\xff"), unquotedPath(R"("a\tb\"c\\d\377")"));
        CPPUNIT_ASSERT_EQUAL(std::string("\""), unquotedPath("\""));
    }

    void agesGoFromTheOldestToTheNewest()
    {
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, ageBetween(100, 200, 100));
        CPPUNIT_ASSERT_EQUAL(kAges, ageBetween(100, 200, 200));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{4}, ageBetween(100, 200, 150));
        CPPUNIT_ASSERT_EQUAL(kAges, ageBetween(100, 100, 100));
    }

    Blame blameOf(const std::string& path, std::int64_t lines, const std::string& commit,
                  const std::vector<std::string>& ignored = {}) const
    {
        return blameFile(*repository(), {.file = {commit, path}, .lineCount = lines, .ignored = ignored});
    }
    static std::string told(const Blame& blame)
    {
        std::string text;
        for (const auto& group : blame.groups)
            text += std::to_string(group.first) + "-" + std::to_string(group.first + group.count - 1) + " " +
                    (group.commit ? blame.commits[*group.commit].subject : "?") + ", ";
        return text;
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
    std::string commit(const std::string& subject)
    {
        git({"add", "-A"});
        git({"commit", "-q", "-m", subject});
        return git({"rev-parse", "HEAD"});
    }
    std::unique_ptr<git::Repository> repository() const
    {
        return git::openRepository(m_folder.path() + "/.git", "sha1");
    }

    test::TemporaryFolder m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(BlameTest, "unit");

} // namespace trivet::blame_pages
