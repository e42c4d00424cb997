#include "graph_pages/commit_graph.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::graph_pages {

class CommitGraphTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(CommitGraphTest);
    CPPUNIT_TEST(commitsAndLinesBetweenThemAreRows);
    CPPUNIT_TEST(whatIsCutOffIsLeftOut);
    CPPUNIT_TEST(lanesHaveColours);
    CPPUNIT_TEST(linesGoOnToTheNextRow);
    CPPUNIT_TEST_SUITE_END();

    static std::string commit(const std::string& id, const std::string& refs)
    {
        using namespace std::string_literals;
        return "\x01" + id + "\0Ann\0"s + "7\0"s + refs + "\0Said so\n"s;
    }

    void commitsAndLinesBetweenThemAreRows()
    {
        const auto rows = parseGraph("*   " + commit("aa", "HEAD -> main, tag: v1, HEAD, topic/x") + "|\\  \n| * " +
                                     commit("bb", ""));
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, rows.size());
        CPPUNIT_ASSERT(rows[0].commit && !rows[1].commit && rows[2].commit);
        CPPUNIT_ASSERT((rows[0].commit->refs == std::vector<std::string>{"main", "v1", "topic/x"}));
        CPPUNIT_ASSERT_EQUAL(std::string("| * "), rows[2].lanes);
        CPPUNIT_ASSERT_EQUAL(std::string("bb Ann Said so"),
                             rows[2].commit->id + " " + rows[2].commit->author + " " + rows[2].commit->subject);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, rows[2].commit->seconds);
    }

    void whatIsCutOffIsLeftOut()
    {
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, parseGraph("* " + commit("aa", "") +
                                                        "* \x01"
                                                        "bb")
                                                 .size());
        CPPUNIT_ASSERT(parseGraph("").empty());
    }

    void lanesHaveColours()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("<span class=\"lane-0\">|</span> <span class=\"lane-1\">●</span>"),
                             lanesHtml("| *"));
        CPPUNIT_ASSERT_EQUAL(std::string("<span class=\"lane-0\">&lt;</span>"), lanesHtml("<"));
    }

    void linesGoOnToTheNextRow()
    {
        const std::string none = "<span></span>", first = "<span class=\"lane-0\"></span>",
                          second = "<span class=\"lane-1\"></span>";
        CPPUNIT_ASSERT_EQUAL(first + none + second, continuationHtml("| *", "| *"));
        CPPUNIT_ASSERT_EQUAL(first + none + second, continuationHtml("| *", "|/"));
        CPPUNIT_ASSERT_EQUAL(first, continuationHtml("*", "|\\"));
        CPPUNIT_ASSERT_EQUAL(none, continuationHtml("*", "")); // the last one
        CPPUNIT_ASSERT_EQUAL(first + none + none, continuationHtml("| *", "*"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CommitGraphTest, "unit");

} // namespace trivet::graph_pages
