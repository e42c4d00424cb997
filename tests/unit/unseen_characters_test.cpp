// What is not seen in code is shown, and nothing turns a page around.
#include "highlighting/unseen_marks.hpp"
#include "pages/turned_text.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet {
namespace {

std::string mark(std::string_view code, std::string_view character, std::string_view title = "")
{
    std::string html = "<bdi class=\"unseen\" role=\"img\" aria-label=\"" + std::string(code) + "\"";
    if (!title.empty())
        html += " title=\"" + std::string(title) + "\"";
    return html + ">" + std::string(character) + "</bdi>";
}
const std::string kOverride = mark("U+202E", "\u202E", "RIGHT-TO-LEFT OVERRIDE");

std::string marked(std::string html)
{
    highlighting::markUnseen(html);
    return html;
}
bool warns(std::string html) { return highlighting::markUnseen(html); }

std::string page(std::string html)
{
    pages::markTurnedText(html);
    return html;
}

} // namespace

class UnseenCharactersTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(UnseenCharactersTest);
    CPPUNIT_TEST(codeShowsThem);
    CPPUNIT_TEST(whatWritingNeedsIsNotMarked);
    CPPUNIT_TEST(whatIsSmuggledIsMarked);
    CPPUNIT_TEST(aByteOrderMarkIsNoWarning);
    CPPUNIT_TEST(theyAreReplacedWhereThereIsNoRoom);
    CPPUNIT_TEST(pagesAreNotTurned);
    CPPUNIT_TEST(formsAndAttributesStay);
    CPPUNIT_TEST(proseKeepsItsDirections);
    CPPUNIT_TEST_SUITE_END();

    void codeShowsThem()
    {
        CPPUNIT_ASSERT_EQUAL("/*" + kOverride + " } " + mark("U+2066", "\u2066", "LEFT-TO-RIGHT ISOLATE") + "if",
                             marked("/*\u202E } \u2066if"));
        for (const char* const character : {"\u202A", "\u2069", "\u200E", "\u200F", "\u061C", "\u200B", "\u2060",
                                            "\u00AD", "\u3164", "\u2028", "\x1B", "\x7F", "\u0085", "\uFE00"})
            CPPUNIT_ASSERT_MESSAGE(character, warns("a" + std::string(character) + "b"));
        CPPUNIT_ASSERT(!warns("plain \t text, äöü – “quotes” … 漢字 かな \U0001F600\r"));
        CPPUNIT_ASSERT_EQUAL(std::string("а is Cyrillic"), marked("а is Cyrillic")); // letters are left alone
    }

    void whatWritingNeedsIsNotMarked()
    {
        for (const char* const text : {"\U0001F468\u200D\U0001F469\u200D\U0001F467", "❤\uFE0F\u200D\U0001F525",
                                       "1\uFE0F\u20E3", "می\u200Cخواهم", "क्\u200Dष", "\u8FBB\U000E0100", "☎\uFE0E"})
            CPPUNIT_ASSERT_EQUAL(std::string(text), marked(text));
    }

    void whatIsSmuggledIsMarked()
    {
        for (const char* const text : {"admin\u200D", "ad\u200Cmin", "\U0001F600\uFE0F\uFE0F", "a\U000E0100",
                                       "\U0001F600\U000E0041", "<span>\uFE0F</span>", "\U0001F600\U000E0100"})
            CPPUNIT_ASSERT_MESSAGE(text, warns(text));
    }

    void aByteOrderMarkIsNoWarning()
    {
        CPPUNIT_ASSERT(!warns("\uFEFFint"));
        CPPUNIT_ASSERT_EQUAL(mark("U+FEFF", "\uFEFF", "ZERO WIDTH NO-BREAK SPACE") + "int", marked("\uFEFFint"));
        CPPUNIT_ASSERT(warns("int\uFEFF"));
    }

    void theyAreReplacedWhereThereIsNoRoom()
    {
        const auto [text, hasUnseen] = highlighting::withoutUnseen("a\u202Eb");
        CPPUNIT_ASSERT_EQUAL(std::string("a\uFFFDb"), text);
        CPPUNIT_ASSERT(hasUnseen);
    }

    void pagesAreNotTurned()
    {
        CPPUNIT_ASSERT_EQUAL("<a href=\"x\">Fix " + kOverride + "cba</a> · “now”",
                             page("<a href=\"x\">Fix \u202Ecba</a> · “now”"));
        CPPUNIT_ASSERT_EQUAL(kOverride + " " + kOverride, page(kOverride + " \u202E")); // once only
        std::string many;
        for (int i = 0; i < 5000; ++i)
            many += "\u202E";
        CPPUNIT_ASSERT(page(many).size() < 200'000);
        CPPUNIT_ASSERT(page(many).find("</bdi>\uFFFD") != std::string::npos);
    }

    void formsAndAttributesStay()
    {
        for (const char* const html :
             {"<p title=\"a\u202E>b\">x</p>", "<textarea>a\u202Eb</textarea>", "<title>a\u202Eb</title>",
              "<input value=\"\u202E\">", "<script>\"<\u202E\"</script>"})
            CPPUNIT_ASSERT_EQUAL(std::string(html), page(html));
    }

    void proseKeepsItsDirections()
    {
        const std::string prose = "<div class=\"prose panel\"><div>\u2067x\u2069</div>\u202By";
        CPPUNIT_ASSERT_EQUAL(prose + kOverride + "</div>" + mark("U+202B", "\u202B", "RIGHT-TO-LEFT EMBEDDING"),
                             page(prose + "\u202E</div>\u202B"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(UnseenCharactersTest, "unit");

} // namespace trivet
