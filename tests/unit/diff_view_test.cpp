// How changes are shown: words that differ, colours, and two columns.
#include "diffs/diff_rows.hpp"
#include "diffs/painted_lines.hpp"
#include "diffs/word_marks.hpp"
#include "reviews/suggestion_text.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <ctime>

namespace trivet::diffs {
namespace {

std::string marked(std::string_view line, const std::vector<Span>& spans)
{
    std::string text;
    std::size_t at = 0;
    for (const auto& span : spans) {
        text += std::string(line.substr(at, span.begin - at)) + "[" +
                std::string(line.substr(span.begin, span.end - span.begin)) + "]";
        at = span.end;
    }
    return text + std::string(line.substr(at));
}

std::string marks(std::string_view before, std::string_view after)
{
    const auto found = markWords(before, after);
    return marked(before, found.before) + " -> " + marked(after, found.after);
}

Hunk hunkOf(std::initializer_list<std::string_view> lines)
{
    Hunk hunk{.before = 1, .after = 1};
    std::int64_t before = 1, after = 1;
    for (const auto line : lines) {
        PatchLine each{.mark = line.front(), .text = std::string(line.substr(1))};
        each.before = each.mark == '+' ? 0 : before++;
        each.after = each.mark == '-' ? 0 : after++;
        hunk.lines.push_back(std::move(each));
    }
    return hunk;
}

std::string cell(const std::optional<DiffLine>& line)
{
    if (!line)
        return "?";
    return line->isMissing ? "." : std::to_string(line->before.value_or(line->after.value_or(0))) + line->code.html;
}

std::string splitRows(std::initializer_list<std::string_view> lines)
{
    WorkMeter meter;
    std::string text;
    for (const auto& row : rowsOf({.hunks = {hunkOf(lines)}}, "x", {.isSplit = true}, meter))
        if (!row.gap)
            text += cell(row.left) + "=" + cell(row.right) + " ";
    return text;
}

} // namespace

class DiffViewTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(DiffViewTest);
    CPPUNIT_TEST(wordsThatDifferAreMarked);
    CPPUNIT_TEST(linesWithLittleInCommonAreNot);
    CPPUNIT_TEST(markingTakesLimitedTime);
    CPPUNIT_TEST(marksRespectTagsAndEntities);
    CPPUNIT_TEST(changedLinesAreColouredAndMarked);
    CPPUNIT_TEST(whatCostsTooMuchIsPlainButEscaped);
    CPPUNIT_TEST(columnsAreAligned);
    CPPUNIT_TEST(moreLinesAreOfferedWhereThereAreSome);
    CPPUNIT_TEST(suggestionsAreCutOut);
    CPPUNIT_TEST(whatOnlyLooksLikeASuggestionStays);
    CPPUNIT_TEST(theCommentedLineIsTheLast);
    CPPUNIT_TEST_SUITE_END();

    void wordsThatDifferAreMarked()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("return [one]; -> return [two];"), marks("return one;", "return two;"));
        CPPUNIT_ASSERT_EQUAL(std::string("f(a, b) -> f(a, b[, c])"), marks("f(a, b)", "f(a, b, c)"));
        CPPUNIT_ASSERT_EQUAL(std::string("the [quick brown] fox jumps -> the [slow red] fox jumps"),
                             marks("the quick brown fox jumps", "the slow red fox jumps"));
        CPPUNIT_ASSERT_EQUAL(std::string("Straße [ä]; ok -> Straße [ö]; ok"), marks("Straße ä; ok", "Straße ö; ok"));
        CPPUNIT_ASSERT_EQUAL(std::string("same -> same"), marks("same", "same"));
        CPPUNIT_ASSERT_EQUAL(std::string(" -> "), marks("", ""));
    }

    void linesWithLittleInCommonAreNot()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("one two three -> alpha, beta"), marks("one two three", "alpha, beta"));
        CPPUNIT_ASSERT_EQUAL(std::string(" -> new"), marks("", "new"));
    }

    void markingTakesLimitedTime()
    {
        std::string before, after;
        for (int i = 0; i < 1000; ++i) {
            before += "a ";
            after += i % 2 == 0 ? "a " : "b ";
        }
        const auto start = std::clock();
        for (int i = 0; i < 1000; ++i)
            markWords(before, after);
        CPPUNIT_ASSERT(std::clock() - start < 5 * CLOCKS_PER_SEC);
        // Too many words to compare: from the first that differs to the last.
        CPPUNIT_ASSERT_EQUAL(std::size_t{1},
                             markWords("x " + before + "1 " + before, "x " + before + "2 " + after).after.size());
    }

    void marksRespectTagsAndEntities()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("a<ins>&lt;b</ins>c"), withMarks("a&lt;bc", {{1, 3}}, "ins"));
        CPPUNIT_ASSERT_EQUAL(std::string("<i>a<ins>b</ins></i><ins>c</ins>d"),
                             withMarks("<i>ab</i>cd", {{1, 3}}, "ins"));
        CPPUNIT_ASSERT_EQUAL(std::string("ab<del>c</del>"), withMarks("abc", {{2, 99}}, "del"));
        CPPUNIT_ASSERT_EQUAL(std::string("<del>ab"), withMarks("<del>ab", {}, "del"));
        withMarks("a<b", {{0, 9}}, "ins");
        withMarks("a&b", {{0, 9}}, "ins");
    }

    void changedLinesAreColouredAndMarked()
    {
        WorkMeter meter;
        const auto lines = paintLines(hunkOf({" /* a", "- if x", "+ if y", " */ if"}), "a.c", meter).lines;
        CPPUNIT_ASSERT_EQUAL(std::string("<span class=\"comment\">/* a</span>"), lines.at(0).html);
        CPPUNIT_ASSERT_EQUAL(std::string("<span class=\"comment\"> if <del>x</del></span>"), lines.at(1).html);
        CPPUNIT_ASSERT_EQUAL(std::string("<span class=\"comment\"> if <ins>y</ins></span>"), lines.at(2).html);
        CPPUNIT_ASSERT_EQUAL(std::string("<span class=\"comment\">*/</span> <span class=\"keyword\">if</span>"),
                             lines.at(3).html);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, paintLines(hunkOf({"+", "+"}), "a.c", meter).lines.size());
    }

    void whatCostsTooMuchIsPlainButEscaped()
    {
        WorkMeter meter({.output = 10});
        const auto lines = paintLines(hunkOf({"-if <a>", "+if <b>"}), "a.c", meter).lines;
        CPPUNIT_ASSERT_EQUAL(std::string("if &lt;a&gt;"), lines.at(0).html);
        CPPUNIT_ASSERT_EQUAL(std::string("if &lt;b&gt;"), lines.at(1).html);
    }

    void columnsAreAligned()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("1a=1a 2x=2p 3y=. 4b=3b "), splitRows({" a", "-x", "-y", "+p", " b"}));
        CPPUNIT_ASSERT_EQUAL(std::string(".=1p .=2q 1b=3b "), splitRows({"+p", "+q", " b"}));
        CPPUNIT_ASSERT_EQUAL(std::string("1x=1p 2y=2q "), splitRows({"-x", "+p", "-y", "+q"}));
        CPPUNIT_ASSERT_EQUAL(std::string("1x=. "), splitRows({"-x"}));
    }

    void moreLinesAreOfferedWhereThereAreSome()
    {
        WorkMeter meter;
        auto hunk = hunkOf({"+p", " a", " b", " c"});
        const RowOptions options{.anchor = "f", .moreAddress = "?more"};
        auto rows = rowsOf({.hunks = {hunk}}, "x", options, meter);
        CPPUNIT_ASSERT(!rows.front().gap->moreAddress); // it begins with the first line
        CPPUNIT_ASSERT_EQUAL(std::string("?more#f-end"), rows.back().gap.value().moreAddress.value());
        hunk.before = hunk.after = 9;
        rows = rowsOf({.hunks = {hunk}, .isCutShort = true}, "x", options, meter);
        CPPUNIT_ASSERT_EQUAL(std::string("?more#f-1"), rows.front().gap.value().moreAddress.value());
        CPPUNIT_ASSERT(!rows.back().gap);
    }

    using Parts = std::vector<reviews::TextPart>;

    void suggestionsAreCutOut()
    {
        CPPUNIT_ASSERT((Parts{{"Better:\n", false}, {"a\nb\n", true}, {"ok?\n", false}}) ==
                       reviews::splitSuggestions("Better:\n```suggestion\na\nb\n```\nok?"));
        CPPUNIT_ASSERT((Parts{{"", true}}) == reviews::splitSuggestions("```suggestion\n```\n"));
        CPPUNIT_ASSERT((Parts{{"a\n", true}, {"b\n", true}}) ==
                       reviews::splitSuggestions("```suggestion\na\n```\n\n~~~~ suggestion \nb\n~~~~\n"));
        CPPUNIT_ASSERT((Parts{{"```\na\n", true}}) == reviews::splitSuggestions("````suggestion\n```\na\n````"));
        CPPUNIT_ASSERT((Parts{{"a\n", true}}) == reviews::splitSuggestions("```suggestion\na"));
        CPPUNIT_ASSERT(reviews::splitSuggestions("").empty());
    }

    void whatOnlyLooksLikeASuggestionStays()
    {
        for (const std::string text : {"```suggestions\na\n```\n", "    ```suggestion\n", "``suggestion\n",
                                       "```c\n```suggestion\n```\n", "`suggestion`\n"})
            CPPUNIT_ASSERT_MESSAGE(text, (Parts{{text, false}}) == reviews::splitSuggestions(text));
        std::string many;
        for (int i = 0; i < 1000; ++i)
            many += "```suggestion\na\n```\n";
        CPPUNIT_ASSERT_EQUAL(std::size_t{21}, reviews::splitSuggestions(many).size());
    }

    void theCommentedLineIsTheLast()
    {
        CPPUNIT_ASSERT_EQUAL(std::string_view("b"), reviews::commentedLine("@@ -1 +1,2 @@\n a\n+b"));
        CPPUNIT_ASSERT_EQUAL(std::string_view(""), reviews::commentedLine("@@ -1 +1,2 @@\n a\n+"));
        CPPUNIT_ASSERT_EQUAL(std::string_view(""), reviews::commentedLine("@@ -1 +1,2 @@"));
        CPPUNIT_ASSERT_EQUAL(std::string_view(""), reviews::commentedLine(""));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DiffViewTest, "unit");

} // namespace trivet::diffs
