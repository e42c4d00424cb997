// Reading what git says of changes: files, and the names of files, are written by strangers.
#include "diffs/patch_parser.hpp"

#include "base/text.hpp"
#include "diffs/wider_context.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::diffs {
namespace {

ChangeList changing(const std::vector<std::string>& paths)
{
    ChangeList list;
    for (const auto& path : paths)
        list.changes.push_back({.path = path, .formerPath = path});
    return list;
}

Patch parsed(const ChangeList& list, std::string_view text, const PatchLimits& limits = {})
{
    PatchParser parser(list, 0, limits);
    for (const auto line : split(text, '\n'))
        if (!parser.take(line, false))
            return parser.finish(false);
    return parser.finish(true);
}

std::string headingOf(const std::string& path) { return "diff --git a/" + path + " b/" + path + "\n"; }

std::string manyLines(std::string_view line, int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += std::string(line) + "\n";
    return text;
}

std::string shown(const Hunk& hunk)
{
    std::string text;
    for (const auto& line : hunk.lines)
        text += std::to_string(line.before) + line.mark + std::to_string(line.after) + line.text + "|";
    return text;
}

} // namespace

class DiffParserTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(DiffParserTest);
    CPPUNIT_TEST(linesHaveTheirNumbers);
    CPPUNIT_TEST(contentIsNeverAHeading);
    CPPUNIT_TEST(namesAreQuotedLikeGitDoes);
    CPPUNIT_TEST(whatIsLeftOutIsCounted);
    CPPUNIT_TEST(oneFileEndsWhenItIsFull);
    CPPUNIT_TEST(aPageEndsAtTheNextFile);
    CPPUNIT_TEST(skippedLinesKeepTheNumbers);
    CPPUNIT_TEST(nonsenseIsPassedOver);
    CPPUNIT_TEST(renamesAreListedWithBothNames);
    CPPUNIT_TEST(aBrokenListEndsBeforeTheBreak);
    CPPUNIT_TEST(filesAreFoundByWhatAddressesCallThem);
    CPPUNIT_TEST(contextGrowsUntilHunksMeet);
    CPPUNIT_TEST(contextAroundWhatIsOnOneSideOnly);
    CPPUNIT_TEST_SUITE_END();

    void linesHaveTheirNumbers()
    {
        const auto patch = parsed(changing({"x"}), headingOf("x") + "index 1..2 100644\n--- a/x\n+++ b/x\n"
                                                                    "@@ -3,2 +3,3 @@ int main()\n a\n-b\n+c\n+d\r\n"
                                                                    "\\ No newline at end of file\n");
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, patch.files.size());
        const auto& file = patch.files.front();
        CPPUNIT_ASSERT(file.added == 2 && file.removed == 1 && patch.isComplete && file.isCounted && !file.isCutShort);
        const auto& hunk = file.hunks.front();
        CPPUNIT_ASSERT_EQUAL(std::string("3 3a|4-0b|0+4c|0+5d|"), shown(hunk));
        CPPUNIT_ASSERT_EQUAL(std::string("int main()"), hunk.heading);
        CPPUNIT_ASSERT(hunk.lines.back().hasNoNewline && hunk.lines.back().endsInReturn);
    }

    void contentIsNeverAHeading()
    {
        const auto list = changing({"x", "y"});
        const auto patch = parsed(list, headingOf("x") +
                                            "@@ -1,3 +1,3 @@\n--- a/y\n+++ b/y\n-diff --git a/y b/y\n"
                                            "+@@ -1 +1 @@\n \n" +
                                            headingOf("y") + "@@ -1 +1 @@\n-1\n+2\n");
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, patch.files.size());
        CPPUNIT_ASSERT_EQUAL(std::string("1-0-- a/y|0+1++ b/y|2-0diff --git a/y b/y|0+2@@ -1 +1 @@|3 3|"),
                             shown(patch.files[0].hunks.at(0)));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, patch.files[1].place);
    }

    void namesAreQuotedLikeGitDoes()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("a/b c/ü"), headingPath("a/", "b c/ü"));
        CPPUNIT_ASSERT_EQUAL(std::string(R"("a/\"\\\n\001\177")"), headingPath("a/", "\"\\\n\x01\x7f"));
        const auto list = changing({"x\ny"});
        const auto patch = parsed(list, "diff --git \"a/x\\ny\" \"b/x\\ny\"\n@@ -0,0 +1 @@\n+1\n");
        CPPUNIT_ASSERT(patch.files.size() == 1 && patch.files[0].added == 1);
    }

    void whatIsLeftOutIsCounted()
    {
        const auto text =
            headingOf("x") + "@@ -0,0 +1,300 @@\n" + manyLines("+a", 300) + headingOf("y") + "@@ -0,0 +1 @@\n+b\n";
        const auto patch = parsed(changing({"x", "y"}), text, {.linesOfFile = 10});
        const auto& file = patch.files.at(0);
        CPPUNIT_ASSERT(file.isCutShort && file.isCounted && file.added == 300 && file.lastKept == 10);
        CPPUNIT_ASSERT_EQUAL(std::size_t{10}, file.hunks.at(0).lines.size());
        CPPUNIT_ASSERT(patch.isComplete && patch.files.at(1).added == 1 && !patch.files[1].isCutShort);
    }

    void oneFileEndsWhenItIsFull()
    {
        const auto text = headingOf("x") + "@@ -0,0 +1,300 @@\n" + manyLines("+a", 300);
        const auto patch = parsed(changing({"x"}), text, {.files = 1, .linesOfFile = 10});
        CPPUNIT_ASSERT(!patch.isComplete && patch.files.at(0).isCutShort && !patch.files[0].isCounted);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{10}, patch.files[0].lastKept);
        const auto bytes = parsed(changing({"x"}), text, {.files = 1, .bytes = 7});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, bytes.files.at(0).lastKept);
    }

    void aPageEndsAtTheNextFile()
    {
        const auto one = [](const std::string& path) { return headingOf(path) + "@@ -0,0 +1 @@\n+b\n"; };
        const auto list = changing({"x", "y", "z"});
        const auto patch = parsed(list, one("x") + one("y") + one("z"), {.files = 2});
        CPPUNIT_ASSERT(patch.files.size() == 2 && !patch.isComplete);
        CPPUNIT_ASSERT(patch.files[1].isCounted && !patch.files[1].isCutShort);
        // y has no heading of its own: it counts all the same.
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, parsed(list, one("x") + one("z"), {.files = 2}).files.size());
    }

    void skippedLinesKeepTheNumbers()
    {
        const auto text = headingOf("x") + "@@ -1,3 +1,4 @@\n a\n b\n+c\n d\n@@ -9 +10 @@\n-e\n+f\n";
        const auto patch = parsed(changing({"x"}), text, {.files = 1, .skippedLines = 2});
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, patch.files.at(0).hunks.size());
        CPPUNIT_ASSERT_EQUAL(std::string("0+3c|3 4d|"), shown(patch.files[0].hunks[0]));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, patch.files[0].hunks[0].after);
        const auto later = parsed(changing({"x"}), text, {.files = 1, .skippedLines = 4});
        CPPUNIT_ASSERT_EQUAL(std::string("9-0e|0+10f|"), shown(later.files.at(0).hunks.at(0)));
        CPPUNIT_ASSERT(parsed(changing({"x"}), text, {.files = 1, .skippedLines = 99}).files.at(0).hunks.empty());
    }

    void nonsenseIsPassedOver()
    {
        const auto list = changing({"x"});
        for (const std::string text :
             {"", "\n\n", "\\ No newline\n", "@@ -1 +1 @@\n+a\n", "diff --git a/other b/other\n@@ -1 +1 @@\n+a\n",
              "diff --git \n", "diff --git a/x b/x x\n@@ -1 +1 @@\n-a\n"})
            CPPUNIT_ASSERT_MESSAGE(text, parsed(list, text).files.empty());
        for (const std::string hunk : {"@@", "@@ -", "@@ -1 @@", "@@ -1 +x @@", "@@ --1 +1 @@",
                                       "@@ -1,99999999999 +1 @@", "@@ -9223372036854775807 +1 @@", "@@ @@ -1 +1"})
            CPPUNIT_ASSERT_MESSAGE(hunk, parsed(list, headingOf("x") + hunk + "\n+a\n").files.at(0).hunks.empty());
    }

    void renamesAreListedWithBothNames()
    {
        using namespace std::string_literals;
        const auto changes =
            parseChanges(":100644 100755 1111 2222 R090\0old\0new\0:100644 000000 3333 0000 D\0a b\0"s);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, changes.size());
        CPPUNIT_ASSERT(changes[0].kind == Change::Kind::Renamed && changes[0].hasOtherMode());
        CPPUNIT_ASSERT(changes[0].formerPath == "old" && changes[0].path == "new" && changes[0].after == "2222");
        CPPUNIT_ASSERT(changes[1].kind == Change::Kind::Deleted && changes[1].path == "a b" &&
                       !changes[1].hasOtherMode());
    }

    void aBrokenListEndsBeforeTheBreak()
    {
        using namespace std::string_literals;
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, parseChanges(":1 2 3 4 M\0a\0:1 2 3 4 R1\0b\0"s).size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, parseChanges(":1 2 3 4 M\0a\0:1 2 3 4 M\0b"s).size());
        CPPUNIT_ASSERT(parseChanges("\0\0:\0: : : : \0"s).empty());
    }

    void filesAreFoundByWhatAddressesCallThem()
    {
        const auto list = changing({"a b", "\xff"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, list.placeOf("a b"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, list.placeOf("\xff")); // no address can say that
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, list.placeOf(addressName("\xff")));
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, list.placeOf(anchorOf("a b")));
    }

    void contextGrowsUntilHunksMeet()
    {
        const auto text = headingOf("x") + "@@ -5 +5,2 @@\n-e\n+E\n+F\n@@ -10 +11 @@\n-j\n+J\n";
        auto patch = parsed(changing({"x"}), text).files.at(0);
        const std::string content = "a\nb\nc\nd\nE\nF\nf\ng\nh\ni\nJ\nk\n";
        auto few = patch;
        widenContext(few, content, 1);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, few.hunks.size());
        CPPUNIT_ASSERT_EQUAL(std::string("4 4d|5-0e|0+5E|0+6F|6 7f|"), shown(few.hunks[0]));
        CPPUNIT_ASSERT_EQUAL(std::string("9 10i|10-0j|0+11J|11 12k|"), shown(few.hunks[1]));
        CPPUNIT_ASSERT(few.hunks[0].before == 4 && few.hunks[0].beforeCount == 3 && few.hunks[0].afterCount == 4);
        widenContext(patch, content, 20);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, patch.hunks.size());
        CPPUNIT_ASSERT_EQUAL(std::string("1 1a|2 2b|3 3c|4 4d|5-0e|0+5E|0+6F|6 7f|7 8g|8 9h|9 10i|10-0j|0+11J|11 12k|"),
                             shown(patch.hunks[0]));
    }

    void contextAroundWhatIsOnOneSideOnly()
    {
        auto removal = parsed(changing({"x"}), headingOf("x") + "@@ -2,2 +1,0 @@\n-b\n-c\n").files.at(0);
        widenContext(removal, "a\nd\n", 5);
        CPPUNIT_ASSERT_EQUAL(std::string("1 1a|2-0b|3-0c|4 2d|"), shown(removal.hunks.at(0)));
        auto addition = parsed(changing({"x"}), headingOf("x") + "@@ -1,0 +2 @@\n+b\n").files.at(0);
        widenContext(addition, "a\nb\nc", 5);
        CPPUNIT_ASSERT_EQUAL(std::string("1 1a|0+2b|2 3c|"), shown(addition.hunks.at(0)));
        // What is not the file they are about does no harm.
        auto other = parsed(changing({"x"}), headingOf("x") + "@@ -90 +90 @@\n-b\n+c\n").files.at(0);
        widenContext(other, "a\n", 5);
        CPPUNIT_ASSERT_EQUAL(std::string("90-0b|0+90c|"), shown(other.hunks.at(0)));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DiffParserTest, "unit");

} // namespace trivet::diffs
