// Highlighting, and what it may cost: files are written by strangers.
#include "code_pages/highlight.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::code_pages {
namespace {

std::string repeated(std::string_view unit, std::size_t bytes)
{
    std::string text;
    while (text.size() < bytes)
        text += unit;
    return text;
}

constexpr WorkBudget kPlenty{.time = std::chrono::hours(1), .output = 1ull << 40};

std::size_t stepsFor(const std::string& text)
{
    WorkMeter meter(kPlenty);
    std::vector<pages::SafeHtml> lines;
    highlightInto(lines, text, "a.js", meter);
    return meter.steps();
}

std::string shown(std::string_view text, std::string_view name)
{
    std::string all;
    for (const auto& line : highlight(text, name).lines)
        all += line.html + "\n";
    return all;
}

} // namespace

class HighlightTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(HighlightTest);
    CPPUNIT_TEST(wordsAreMarked);
    CPPUNIT_TEST(stringsEndWhereTheyEnd);
    CPPUNIT_TEST(stepsGrowWithTheText);
    CPPUNIT_TEST(whatIsTooMuchToMarkIsPlain);
    CPPUNIT_TEST(whatIsTooMuchToShowIsCut);
    CPPUNIT_TEST(timeIsLimitedToo);
    CPPUNIT_TEST_SUITE_END();

    void wordsAreMarked()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("<span class=\"keyword\">if</span> (x &lt; <span class=\"number\">1</span>) "
                                         "<span class=\"comment\">// &quot;</span>\n"),
                             shown("if (x < 1) // \"\n", "a.c"));
        CPPUNIT_ASSERT_EQUAL(std::string("<span class=\"keyword\">SELECT</span> x\n"), shown("SELECT x", "a.sql"));
        CPPUNIT_ASSERT_EQUAL(std::string("IF x\n"), shown("IF x", "a.c"));
    }

    void stringsEndWhereTheyEnd()
    {
        const std::string open = "<span class=\"string\">", close = "</span>";
        CPPUNIT_ASSERT_EQUAL(open + "&quot;a\\&quot;b&quot;" + close + "\n", shown(R"("a\"b")", "a.c"));
        CPPUNIT_ASSERT_EQUAL(std::string("&quot;a\\&quot;b\n") + open + "&quot;c&quot;" + close + "\n",
                             shown("\"a\\\"b\n\"c\"", "a.c"));
        // A quote of the other kind, and the same on the next line, are looked for anew.
        CPPUNIT_ASSERT_EQUAL("&quot;it " + open + "&#39;s&#39;" + close + "\n" + open + "&quot;&quot;" + close + "\n",
                             shown("\"it 's'\n\"\"", "a.c"));
        CPPUNIT_ASSERT_EQUAL(open + "`a" + close + "\n" + open + "b`" + close + "\n", shown("`a\nb`", "a.js"));
    }

    void stepsGrowWithTheText()
    {
        for (const std::string_view unit : {"\\\"", "\"\\'", "'\\\"`\\", "`\\", "\"'`\\\"\\'\\`", "/* ", "/*/", "//",
                                            "a", "\\", "\"\\\n", "'", "\"", "\\\\\"'"}) {
            constexpr std::size_t kBytes = 100'000;
            const auto steps = stepsFor(repeated(unit, kBytes));
            CPPUNIT_ASSERT_MESSAGE(std::string(unit) + ": " + std::to_string(steps), steps <= 5 * kBytes);
        }
    }

    void whatIsTooMuchToMarkIsPlain()
    {
        const auto all = highlight(repeated("1 ", 2000), "a.c", {.output = 10'000});
        CPPUNIT_ASSERT(all.isPlain && !all.isCutShort);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, all.lines.size());
        CPPUNIT_ASSERT_EQUAL(repeated("1 ", 2000), all.lines.front().html);
    }

    void whatIsTooMuchToShowIsCut()
    {
        const auto all = highlight(repeated("\n", 512 * 1024), "a.c");
        CPPUNIT_ASSERT(all.isPlain && all.isCutShort);
        CPPUNIT_ASSERT(all.lines.size() > 10'000 && all.lines.size() < 50'000);
        const auto long1 = highlight(repeated("<&", 100'000), "a.c", {.output = 20'000});
        CPPUNIT_ASSERT(long1.isCutShort && long1.lines.size() == 1);
        CPPUNIT_ASSERT(long1.lines.front().html.starts_with("&lt;&amp;") && long1.lines.front().html.size() < 50'000);
    }

    void timeIsLimitedToo()
    {
        std::vector<pages::SafeHtml> lines;
        WorkMeter meter({.time = std::chrono::milliseconds(0)});
        CPPUNIT_ASSERT_THROW(highlightInto(lines, repeated("a ", 100'000), "a.c", meter), BudgetExceeded);
        CPPUNIT_ASSERT(highlight(repeated("a ", 100'000), "a.c", {.time = std::chrono::milliseconds(0)}).isCutShort);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(HighlightTest, "unit");

} // namespace trivet::code_pages
