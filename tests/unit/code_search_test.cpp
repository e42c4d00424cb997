// Searching in code and finding files, as git really tells it.
#include "base/text.hpp"
#include "git/run_git.hpp"
#include "search_pages/code_search.hpp"
#include "search_pages/found_paths.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::search_pages {

class CodeSearchTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(CodeSearchTest);
    CPPUNIT_TEST(matchesAreMarkedAndEscaped);
    CPPUNIT_TEST(linesFarApartHaveAGap);
    CPPUNIT_TEST(longLinesAndManyMatchesAreCut);
    CPPUNIT_TEST(filesAreNoMoreThanWanted);
    CPPUNIT_TEST(costlyExpressionsAreNotModest);
    CPPUNIT_TEST(submodulesAreNoFiles);
    CPPUNIT_TEST(pathsAreRanked);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override { git({"init", "-q", "-b", "main"}); }

private:
    void matchesAreMarkedAndEscaped()
    {
        m_folder.write("a:b c", "if (a<b && A<B)\n");
        m_folder.write("binary", std::string("a<b\0", 4));
        const auto found = search("a<b", {});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, found.files.size());
        CPPUNIT_ASSERT_EQUAL(std::string("a:b c"), found.files[0].path);
        CPPUNIT_ASSERT_EQUAL(std::string("if (<mark>a&lt;b</mark> &amp;&amp; <mark>A&lt;B</mark>)"),
                             found.files[0].lines.at(0).html.html);
        CPPUNIT_ASSERT(found.matches == 1 && !found.isCutShort && !found.isBadExpression);
    }

    void linesFarApartHaveAGap()
    {
        m_folder.write("a", "x\n1\n2\n3\n4\n5\n6\nx\n");
        std::string told;
        const auto found = search("x", {});
        for (const auto& line : found.files.at(0).lines)
            told += (line.isAfterGap ? "|" : "") + std::to_string(line.number) + (line.isMatch ? "! " : " ");
        CPPUNIT_ASSERT_EQUAL(std::string("1! 2 3 |6 7 8! "), told);
    }

    void longLinesAndManyMatchesAreCut()
    {
        std::string many;
        for (int i = 0; i < 30; ++i)
            many += "needle\n";
        m_folder.write("many", many);
        m_folder.write("wide", "needle" + std::string(5000, 'y') + "\n");
        const auto found = search("needle", {});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{11}, found.matches);
        CPPUNIT_ASSERT(found.files.at(0).hasMore && !found.files.at(1).hasMore);
        const auto& wide = found.files[1].lines.at(0).html.html;
        CPPUNIT_ASSERT(wide.starts_with("<mark>needle</mark>yyy") && wide.ends_with("y…") && wide.size() < 500);
    }

    void filesAreNoMoreThanWanted()
    {
        for (const std::string name : {"a", "b", "c"})
            m_folder.write(name, "needle\n");
        const auto found = search("needle", {.files = 2});
        CPPUNIT_ASSERT(found.files.size() == 2 && found.isCutShort && found.matches == 2);
    }

    void costlyExpressionsAreNotModest()
    {
        for (const char* good : {"", "a{3}", "a{2,10}b{1,}", "\\{{2}", "[0-9]+(x|y)*"})
            CPPUNIT_ASSERT_MESSAGE(good, isModest(good));
        for (const char* bad : {"a{100}", "(a{1,255}){2}", "a{2}b{2}c{2}", "(a*)\\1", "a{1,32767"})
            CPPUNIT_ASSERT_MESSAGE(bad, !isModest(bad));
    }

    void submodulesAreNoFiles()
    {
        m_folder.write("a b", "x");
        git({"add", "-A"});
        git({"commit", "-q", "-m", "x"});
        git({"update-index", "--add", "--cacheinfo", "160000," + git({"rev-parse", "HEAD"}) + ",lib"});
        git({"commit", "-q", "-m", "y"});
        const auto repository = git::openRepository(m_folder.path() + "/.git", "sha1");
        CPPUNIT_ASSERT((listPaths(*repository, git({"rev-parse", "HEAD"})).paths == std::vector<std::string>{"a b"}));
    }

    void pathsAreRanked()
    {
        const std::vector<std::string> paths{"docs/main/guide.md", "src/deeper/Main.c", "src/main.c", "x"};
        const auto found = pathsWith(paths, "  MAIN ");
        CPPUNIT_ASSERT((found == std::vector<std::string>{"src/main.c", "src/deeper/Main.c", "docs/main/guide.md"}));
        CPPUNIT_ASSERT(pathsWith(paths, " ") == paths);
        CPPUNIT_ASSERT(pathsWith(paths, "main zebra").empty());
        CPPUNIT_ASSERT_EQUAL(std::string("a&amp;b/<mark>B&lt;</mark>x"), withMarkedWords("a&b/B<x", "b<").html);
    }

    Findings search(const std::string& text, const SearchLimits& limits)
    {
        git({"add", "-A"});
        git({"commit", "-q", "-m", "x"});
        const auto repository = git::openRepository(m_folder.path() + "/.git", "sha1");
        return searchCode(*repository, {.text = text, .commit = git({"rev-parse", "HEAD"})}, limits);
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

    test::TemporaryFolder m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CodeSearchTest, "unit");

} // namespace trivet::search_pages
