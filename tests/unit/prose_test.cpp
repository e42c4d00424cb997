// What of a text in Markdown is read for references: what is linked where it is shown.
#include "markup/prose.hpp"
#include "markup/references.hpp"
#include "markup/render.hpp"
#include "support/processor_time.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::markup {

class ProseTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ProseTest);
    CPPUNIT_TEST(whatIsReadIsWhatIsLinked);
    CPPUNIT_TEST(everythingKeepsItsPlace);
    CPPUNIT_TEST(takesNoLongerForTextsMadeForIt);
    CPPUNIT_TEST_SUITE_END();

    static std::string read(std::string_view text)
    {
        std::string numbers;
        const auto prose = proseOf(text);
        for (const auto& found : findReferences(prose))
            numbers += std::string(found.name) + " ";
        return numbers;
    }
    static std::string linked(std::string_view text)
    {
        constexpr std::string_view kLink = "<a href=\"https://h.example/alice/site/issues/";
        const auto html = render(text, {.site = "https://h.example/", .repository = "alice/site"});
        std::string numbers;
        for (auto at = html.find(kLink); at != std::string::npos; at = html.find(kLink, at + 1)) {
            const auto begin = at + kLink.size();
            numbers += html.substr(begin, html.find('"', begin) - begin) + " ";
        }
        return numbers;
    }

    void whatIsReadIsWhatIsLinked()
    {
        for (const char* const text : {
                 "#1 **#2** ~~#3~~ (#4) [#5] \\#6 _a_ #7",
                 "# #1\n#2\n===\n## #3 ##\n***\n#4",
                 "`#1` ``#2 ` #3`` #4 `#5\n#6` #7\n\n` #8\n\n` #9 \\`#10`",
                 "    #1\n\n#2\n    #3\n\t#4\n\n\t#5",
                 "```\n#1\n``\n````\n#2\n~~~ a\n#3\n```\n~~~\n#4\n``` `\n#5",
                 "> #1\n#2\n\n> ```\n> #3\n#4\n> ```\n> #5\n>     #6\n>\n>     #7",
                 "- #1\n\n  #2\n\n      #3\n\n    #4\n- > ~~~\n  > #5\n  #6\n1. #7\n2)\n\n       #8",
                 "*\n\n    #1\n\n-\n  #2\n\n  #3\n-     #4\n- - #5",
                 "#1\n2. #2\n1. #3\n-\n#4",
                 "<!-- #1\n\n#2 --> #3\n#4 <!-- #5\n#6 --> #7 <!-- #8\n\n#9 --> #10",
                 "<div>#1\n#2\n\n#3</div> #4\n\n<b>#5</b>\n<b>\n#6\n\n</b>\n#7",
                 "<pre>\n#1\n\n#2</pre>\n#3\n\n<script>#4</script> #5\n<!X #6> #7\n\n<?a #8\n\n#9 ?>\n#10",
                 "a <code>#1</code> #2 <kbd>#3\n#4 <i>#5</kbd> #6 <a href=\"#7\">#8</a> #9 <samp>#10\n\n#11",
                 "a <i title=\"#1\" b='#2' c=#3>#4</i> <i #5> <i a=\"#6 > #7 <svg>#8</svg>",
                 "[#1](x) [#2](<x y> \"#3\") [#4](x (#5)) [#6](x y) [a [#7](x) #8](x) ![#9](x) [![#10](x) #11](x) #12",
                 "[a]: x\n[b]: <y> \"#1\"\n[c]: z #2\n#3\n\n#4\n[d]: x \"#5\"",
                 "<https://e.example/#1> https://e.example/#2 <mailto:a@b.example> #3",
                 "| #1 | `#2` |\n|----|------|\n| #3 | <!-- #4 --> #5 |",
                 "a\r\n\r\n    #1\r\n\r\n#2\r#3\r\n~~~\r\n#4\r\n~~~\r\n#5",
             })
            CPPUNIT_ASSERT_EQUAL_MESSAGE(text, linked(text), read(text));
    }

    void everythingKeepsItsPlace()
    {
        const std::string text = "a `b`\r\n> c\n\n    d\n<!-- e\n-->\nf";
        const auto prose = proseOf(text);
        CPPUNIT_ASSERT_EQUAL(text.size(), prose.size());
        for (std::size_t i = 0; i < text.size(); ++i)
            CPPUNIT_ASSERT(prose[i] == text[i] || (prose[i] == kNoProse && text[i] != '\n' && text[i] != '\r'));
        CPPUNIT_ASSERT_EQUAL(std::string(), proseOf(""));
    }

    static std::string many(std::string_view piece, std::size_t bytes = 256 * 1024)
    {
        std::string text;
        while (text.size() < bytes)
            text += piece;
        return text;
    }

    void takesNoLongerForTextsMadeForIt()
    {
        for (const auto& text : {many("["),
                                 many("![") + many("](b)"),
                                 many("](x \""),
                                 many("<!--"),
                                 many("<!-- -- "),
                                 many("<?"),
                                 many("<!A "),
                                 many("<![CDATA["),
                                 many("<a b='"),
                                 many("<a b=\"<a c='"),
                                 many("<h:"),
                                 many("> "),
                                 many("- ") + many("\n"),
                                 many("` `` ``` "),
                                 many("<code>"),
                                 many("[a]: (\n"),
                                 many("http://a/b/issues/"),
                                 many("@a/"),
                                 many("<a>") + many("</tt>"),
                                 many("<a><tt>") + many("</code>")}) {
            const auto start = test::processorMicroseconds();
            findReferences(proseOf(text));
            CPPUNIT_ASSERT_MESSAGE(text.substr(0, 20), test::processorMicroseconds() - start < 2'000'000);
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ProseTest, "unit");

} // namespace trivet::markup
