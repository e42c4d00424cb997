#include "markup/render.hpp"

#include "base/text.hpp"
#include "markup/given_context.hpp"
#include "markup/references.hpp"
#include "markup/task_items.hpp"
#include "support/processor_time.hpp"
#include "tests/fuzz/targets/safe_html.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::markup {
namespace {

constexpr char kSite[] = "https://h.example/sub/";

std::string plain(std::string_view text) { return render(text, {}); }
std::string inRepository(std::string_view text) { return render(text, contextFrom("alice/site", kSite)); }

std::string repeated(std::string_view unit, std::size_t bytes)
{
    std::string text;
    while (text.size() + unit.size() <= bytes)
        text += unit;
    return text;
}

} // namespace

class MarkupTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MarkupTest);
    CPPUNIT_TEST(whatPeopleWriteBecomesHtml);
    CPPUNIT_TEST(listsAndTasks);
    CPPUNIT_TEST(tablesHaveHeadsAndSides);
    CPPUNIT_TEST(textsFromRightToLeftTurnTheirBlocks);
    CPPUNIT_TEST(codeIsInColours);
    CPPUNIT_TEST(alertsAreQuotesWithATitle);
    CPPUNIT_TEST(footnotesStandAtTheEnd);
    CPPUNIT_TEST(emojiHaveNames);
    CPPUNIT_TEST(formulasStayReadable);
    CPPUNIT_TEST(formulasInTablesAreShown);
    CPPUNIT_TEST(imagesOfOtherSites);
    CPPUNIT_TEST(onlySafeLinksAreFollowed);
    CPPUNIT_TEST(relativeLinksStayBelowTheirBase);
    CPPUNIT_TEST(headingsHaveIdsOfTheirOwn);
    CPPUNIT_TEST(referencesBecomeLinks);
    CPPUNIT_TEST(teamsOfTheOwnerBecomeLinks);
    CPPUNIT_TEST(codeInRawHtmlHasNoReferences);
    CPPUNIT_TEST(beginningsOfCommitsAreLinkedWhereTheyAreKnown);
    CPPUNIT_TEST(whatOnlyLooksLikeAReferenceDoesNot);
    CPPUNIT_TEST(withoutAPlaceThereAreNoReferences);
    CPPUNIT_TEST(theCheckerSeesWhatIsUnsafe);
    CPPUNIT_TEST(taskItemsAreTickedWhereTheyWereSeen);
    CPPUNIT_TEST(textsMadeToCostMuchDoNot);
    CPPUNIT_TEST(longTextsAreShownAsTheyAre);
    CPPUNIT_TEST(whatBecomesTooLongIsGivenUp);
    CPPUNIT_TEST_SUITE_END();

    static void same(const std::string& expected, const std::string& actual)
    {
        CPPUNIT_ASSERT_EQUAL(expected, actual);
        CPPUNIT_ASSERT_EQUAL(std::string(), fuzz::problemWith(actual));
    }

    void whatPeopleWriteBecomesHtml()
    {
        same("", plain(""));
        same("<p>a <em>b</em> <strong>c</strong> <del>d</del> <code>&lt;e&gt;</code></p>\n",
             plain("a *b* **c** ~~d~~ `<e>`"));
        same("<pre tabindex=\"0\"><code class=\"language-unknown\">a &lt; b\n</code></pre>\n",
             plain("```unknown x\na < b\n```"));
        same("<blockquote>\n<p>a</p>\n</blockquote>\n<hr>\n", plain("> a\n\n---"));
        same("<p>a\nb<br>\nc</p>\n", plain("a\nb  \nc"));
        same("<p>a<br>\nb</p>\n", render("a\nb", {.newlines = Newlines::AsBreaks}));
        same("<p><a href=\"http://www.example.org\" rel=\"nofollow ugc\">www.example.org</a></p>\n",
             plain("www.example.org"));
        same("<p><img src=\"https://e.example/i.png\" alt=\"a b\" title=\"t\"></p>\n",
             plain("![a *b*](https://e.example/i.png \"t\")"));
    }

    void listsAndTasks()
    {
        same("<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n", plain("- a\n- b"));
        same("<ol start=\"3\">\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ol>\n", plain("3. a\n\n4. b"));
        same("<ul>\n<li class=\"task-list-item\"><input type=\"checkbox\" aria-label=\"a\" data-line=\"1\" disabled "
             "checked> a</li>\n"
             "<li class=\"task-list-item\"><input type=\"checkbox\" aria-label=\"b &amp; c\" data-line=\"2\" disabled> "
             "b &amp; "
             "<em>c</em></li>\n</ul>\n",
             plain("- [x] a\n- [ ] b & *c*"));
    }

    void textsFromRightToLeftTurnTheirBlocks()
    {
        same("<ul dir=\"auto\">\n<li>\u0623 <code dir=\"ltr\">x</code></li>\n</ul>\n", plain("- \u0623 `x`"));
        same("<ol start=\"3\" dir=\"auto\">\n<li>\u05D0</li>\n</ol>\n", plain("3. \u05D0"));
        same("<blockquote dir=\"auto\">\n<p>\u05D0</p>\n</blockquote>\n", plain("> \u05D0"));
        same("<div class=\"table-scroll\" tabindex=\"0\">\n<table dir=\"auto\">\n<thead>\n<tr>\n<th>\u05D0</th>\n"
             "</tr>\n</thead>\n</table>\n</div>\n",
             plain("|\u05D0|\n|-|"));
        same("<ul dir=\"auto\">\n<li>\u05D0</li>\n</ul>\n", plain("<ul>\n<li>\u05D0</li>\n</ul>"));
        same("<ul dir=\"ltr\">\n<li>\u05D0</li>\n</ul>\n", plain("<ul dir=\"ltr\">\n<li>\u05D0</li>\n</ul>"));
        same("<div class=\"alert alert-note\" dir=\"rtl\">\n<p class=\"alert-title\">Note</p>\n<p>\u05D0</p>\n</div>\n",
             plain("> [!NOTE]\n> \u05D0"));
        same("<p>\u05D0</p>\n<div class=\"alert alert-note\">\n<p class=\"alert-title\">Note</p>\n<p>a \u05D0</p>\n"
             "</div>\n",
             plain("\u05D0\n\n> [!NOTE]\n> a \u05D0"));
        // Other letters, and a byte order mark, are no reason.
        for (const auto* text : {"\u00E9", "\u0416", "\u0563", "\u4E2D", "\uFEFFa", "\U0001F680"})
            same("<ul>\n<li>" + std::string(text) + "</li>\n</ul>\n", plain("- " + std::string(text)));
    }

    void tablesHaveHeadsAndSides()
    {
        const std::string open = "<div class=\"table-scroll\" tabindex=\"0\">\n<table>\n", close = "</table>\n</div>\n";
        same(open +
                 "<thead>\n<tr>\n<th class=\"align-left\">a</th>\n<th "
                 "class=\"align-right\">b</th>\n</tr>\n</thead>\n"
                 "<tbody>\n<tr>\n<td class=\"align-left\">1</td>\n<td class=\"align-right\">2</td>\n</tr>\n</tbody>\n" +
                 close,
             plain("|a|b|\n|:-|-:|\n|1|2|"));
        same(open + "<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n" + close, plain("|a|\n|-|"));
    }

    void onlySafeLinksAreFollowed()
    {
        same("<p><a href=\"https://e.example/?a=1&amp;b=%22%27\" title=\"&quot;\" rel=\"nofollow ugc\">x</a></p>\n",
             plain("[x](https://e.example/?a=1&b=\"' '\"')"));
        same("<p><a href=\"mailto:a@b.example\" rel=\"nofollow ugc\">a@b.example</a></p>\n", plain("a@b.example"));
        for (const char* const address :
             {"javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example",
              "http:evil", "ftp://e.example", "java&#x0A;script:alert(1)", "&#1;javascript:alert(1)", "vbscript:x",
              "%6aavascript:x", "docs/a.md"})
            same("<p>x</p>\n", plain("[x](<" + std::string(address) + ">)"));
        same("<p>x</p>\n", plain("![x](data:image/png;base64,AA)"));
        same("<p><a href=\"https://e.example/b\" rel=\"nofollow ugc\">see https://e.example/a there</a> after</p>\n",
             plain("[see <https://e.example/a> there](https://e.example/b) after")); // no link is in another one
        same("<p>https://e.example/a</p>\n", plain("[<https://e.example/a>](javascript:x)"));
    }

    void relativeLinksStayBelowTheirBase()
    {
        const auto context = contextFrom("/sub/alice/site/src/branch/main/docs", kSite);
        const std::string src = "<p><a href=\"https://h.example/sub/alice/site/src/branch/main/";
        const std::string end = "\" rel=\"nofollow ugc\">x</a></p>\n";
        same(src + "docs/c%20d.md?x#y" + end, render("[x](<a/../c d.md?x#y>)", context));
        same(src + "c.md" + end, render("[x](../c.md)", context));
        same(src + "c.md" + end, render("[x](../../../../c.md)", context));
        same(src + "c/" + end, render("[x](/c/)", context));
        same("<p><img src=\"https://h.example/sub/alice/site/media/branch/main/docs/i.png\" alt=\"x\"></p>\n",
             render("![x](./i.png)", context));
        same("<p><img src=\"https://h.example/sub/alice/site/media/branch/main/i.png\" alt=\"x\"></p>\n",
             render("![x](/i.png)", context));
        same("<p>x</p>\n", render("[x](//evil.example/a)", context));
        CPPUNIT_ASSERT_EQUAL(std::string(kSite) + "alice/site/",
                             contextFrom("https://h.example/sub/alice/site", kSite).linkBase);
        for (const char* const none :
             {"", "alice", "alice/..", "../alice/site", "https://evil.example/alice/site", "a/b\"c"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(none, std::string(), contextFrom(none, kSite).repository);
    }

    void codeIsInColours()
    {
        const std::string code = "<pre tabindex=\"0\"><code class=\"language-";
        for (const std::string word : {"c++", "cpp", "C", "golang", "Python", "js", "sql", "yml", "sh"})
            CPPUNIT_ASSERT_MESSAGE(word,
                                   plain("```" + word + "\n1\n```").find("class=\"number\"") != std::string::npos);
        same(code + "c\"><span class=\"keyword\">int</span> x = <span class=\"string\">&quot;&lt;&quot;</span>;\n\n"
                    "</code></pre>\n",
             plain("```c title=x\nint x = \"<\";\n\n```"));
        same(code + "diff\"><span class=\"removed\">-a</span>\n<span class=\"added\">+b</span>\n c\n</code></pre>\n",
             plain("```diff\n-a\n+b\n c\n```"));
    }

    void alertsAreQuotesWithATitle()
    {
        same("<div class=\"alert alert-note\">\n<p class=\"alert-title\">Note</p>\n<p>a <em>b</em></p>\n</div>\n",
             plain("> [!NOTE]\n> a *b*"));
        same("<div class=\"alert alert-caution\">\n<p class=\"alert-title\">Caution</p>\n<p>a</p>\n</div>\n",
             plain("> [!caution]\n>\n> a"));
        for (const char* const word : {"TIP", "IMPORTANT", "WARNING"})
            CPPUNIT_ASSERT(plain("> [!" + std::string(word) + "]\n> a").starts_with("<div class=\"alert alert-"));
        for (const char* const text : {"> [!NOTE] a", "> [!OTHER]\n> a", "> a\n> [!NOTE]", "> [!NOTE]"})
            CPPUNIT_ASSERT_MESSAGE(text, plain(text).starts_with("<blockquote>\n<p>"));
    }

    void footnotesStandAtTheEnd()
    {
        same("<p>a<sup><a href=\"#user-content-fn:1\" id=\"user-content-fnref:1\" aria-label=\"Footnote 1\">1</a></sup>"
             "<sup><a href=\"#user-content-fn:1\" aria-label=\"Footnote 1\">1</a></sup></p>\n<p>c</p>\n"
             "<section class=\"footnotes\" aria-label=\"Footnotes\">\n<ol>\n<li id=\"user-content-fn:1\"><p>b "
             "<a href=\"#user-content-fnref:1\" aria-label=\"Back to reference "
             "1\">↩</a></p>\n</li>\n</ol>\n</section>\n",
             plain("a[^x][^x]\n\n[^x]: b\n\nc"));
        same("<p>a[^y]</p>\n", plain("a[^y]"));
        same("<p>where [^a-z\nand 0-9] is <code>b</code></p>\n", plain("where [^a-z\nand 0-9] is `b`"));
        CPPUNIT_ASSERT_EQUAL(std::string(),
                             fuzz::problemWith(plain("<details>\n\na[^x]\n\n[^x]: b\n\n    <div>\n\n[^z]: c\n")));
    }

    void emojiHaveNames()
    {
        same("<p>🎉 👍 <strong>🚀</strong> <code>:tada:</code></p>\n", plain(":tada: :+1: **:rocket:** `:tada:`"));
        same("<div>🎉 &amp; <b>👍</b> <code>:tada:</code> <kbd>:+1:</kbd></div>",
             std::string(trimmed(plain("<div>:tada: &amp; <b>:+1:</b> <code>:tada:</code> <kbd>:+1:</kbd></div>"))));
        same("<p>:nothing_known: 10:30:45 a:100:b ::</p>\n", plain(":nothing_known: 10:30:45 a:100:b ::"));
        same("<p><a href=\"https://e.example\" rel=\"nofollow ugc\">❤️</a></p>\n",
             plain("[:heart:](https://e.example)"));
    }

    void formulasStayReadable()
    {
        const std::string open = "<span class=\"math\">", close = "</span>";
        same("<p>so " + open + "$a_1 * b_2 &lt; \\$c_1*$" + close + ".</p>\n", plain("so $a_1 * b_2 < \\$c_1*$."));
        same("<p>" + open + "$$\\sum_{i}\nx_i$$" + close + "</p>\n", plain("$$\\sum_{i}\nx_i$$"));
        same("<p>$5 and <em>$6</em>, $HOME:$PATH, $</p>\n", plain("$5 and *$6*, $HOME:$PATH, $"));
        same("<p>a$b$ $ c $</p>\n", plain("a$b$ $ c $"));
        same("<pre tabindex=\"0\"><code class=\"language-math\">a_1 * b_2 * c\n</code></pre>\n",
             plain("```math\na_1 * b_2 * c\n```"));
        same("<h1 id=\"user-content-why-x_1\">Why " + open + "$x_1$" + close + "</h1>\n", plain("# Why $x_1$"));
    }

    // cmark-gfm lets cells have nodes of few kinds.
    void formulasInTablesAreShown()
    {
        const auto html = plain("| a |\n|---|\n| is $x_1 * y_1$, `b` |");
        CPPUNIT_ASSERT_MESSAGE(html, html.find("<td>is <span class=\"math\">$x_1 * y_1$</span>, <code>b</code></td>") !=
                                         std::string::npos);
    }

    void imagesOfOtherSites()
    {
        const std::string text =
            "![a & b](https://e.example/i.png?x=1&y) [![c](https://e.example/j)](https://e.example)";
        Context context{.site = kSite, .images = {ExternalImages::AsLinks}};
        same("<p><a href=\"https://e.example/i.png?x=1&amp;y\" rel=\"nofollow ugc\">a &amp; b</a> "
             "<a href=\"https://e.example\" rel=\"nofollow ugc\">c</a></p>\n",
             render(text, context));
        same("<p><img src=\"https://h.example/sub/i.png\" alt=\"\"></p>\n",
             render("![](https://h.example/sub/i.png)", context));
        context.images = {ExternalImages::Proxied, "https://p.example/?url={url}&w=1"};
        same("<p><img src=\"https://p.example/?url=https%3A%2F%2Fe.example%2Fi.png%3Fx%3D1%26y&amp;w=1\" "
             "alt=\"\"></p>\n",
             render("![](https://e.example/i.png?x=1&y)", context));
    }

    void headingsHaveIdsOfTheirOwn()
    {
        same("<h1 id=\"user-content-how-to-do-it\">How <em>to</em> do it?</h1>\n"
             "<h2 id=\"user-content-how-to-do-it-1\">How to do it</h2>\n"
             "<h3 id=\"user-content-how-to-do-it-1-1\">How to do it-1</h3>\n"
             "<h4 id=\"user-content-größe\">Größe</h4>\n",
             plain("# How *to* do it?\n## How to do it\n### How to do it-1\n#### Größe"));
        same("<p><a href=\"#user-content-x\" rel=\"nofollow ugc\">x</a></p>\n", plain("[x](#x)"));
        same(
            "<h2 id=\"user-content-a--b\">a &amp; <code>b</code> <a class=\"heading-link\" href=\"#user-content-a--b\" "
            "aria-label=\"Permalink: a &amp; b\"></a></h2>\n",
            render("## a & `b`", {.hasHeadingLinks = true}));
    }

    void referencesBecomeLinks()
    {
        const std::string rel = "\" rel=\"nofollow ugc\">", site = kSite;
        same("<p><a href=\"" + site + "alice/site/issues/12" + rel + "#12</a>, <a href=\"" + site + "bob/x.y/issues/3" +
                 rel + "bob/x.y#3</a> by <a href=\"" + site + "bob-1" + rel + "@bob-1</a>.</p>\n",
             inRepository("#12, bob/x.y#3 by @bob-1."));
        same("<p><a href=\"" + site + "alice/site/issues/3" + rel + "!3</a>, not a!4</p>\n",
             inRepository("!3, not a!4"));
        const std::string commit(40, 'a');
        same("<p>in <a href=\"" + site + "alice/site/commit/" + commit + rel + "<code>aaaaaaaaaa</code></a></p>\n",
             inRepository("in " + commit));
    }

    // Of others there are none to call by their name; "@types/node" is a package.
    void teamsOfTheOwnerBecomeLinks()
    {
        const std::string site = kSite;
        same("<p><a href=\"" + site +
                 "org/Alice/teams/core.2\" rel=\"nofollow ugc\">@Alice/core.2</a>. "
                 "@types/node @alice/a/b</p>\n",
             inRepository("@Alice/core.2. @types/node @alice/a/b"));
    }

    void codeInRawHtmlHasNoReferences()
    {
        same("<p><code>@bob #1 :tada:</code> <kbd>@<b>#2</b></kbd> :x #3</p>\n",
             render("<code>@bob #1 :tada:</code> <kbd>@<b>#2</b></kbd> :x #3", {.site = kSite}));
        const auto html = inRepository("<code>#1</code> #2");
        CPPUNIT_ASSERT(html.find("issues/1") == std::string::npos && html.find("issues/2") != std::string::npos);
    }

    void beginningsOfCommitsAreLinkedWhereTheyAreKnown()
    {
        const std::string site = kSite;
        same("<p>see <a href=\"" + site +
                 "alice/site/commit/abcdef0\" rel=\"nofollow ugc\"><code>abcdef0</code></a>, not deadbeef or "
                 "1234567.</p>\n",
             render("see abcdef0, not deadbeef or 1234567.",
                    {.site = site, .repository = "alice/site", .commits = {"abcdef0"}}));
        const std::vector<std::string> words{"abcdef0", "deadbeef"};
        CPPUNIT_ASSERT(words == abbreviationsIn("abcdef0 (deadbeef). Again abcdef0", 50));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, abbreviationsIn("abcdef0 deadbeef", 1).size());
        CPPUNIT_ASSERT(
            abbreviationsIn("/abcdef0 abcdef0/x abcdef0-b 1.2345678 abcdef0g abcdef " + std::string(40, 'a'), 50)
                .empty());
        // The name of a repository stays whole.
        CPPUNIT_ASSERT_EQUAL(std::string_view("deadbeef/site"), findReferences("deadbeef/site#1").at(0).repository);
    }

    void whatOnlyLooksLikeAReferenceDoesNot()
    {
        for (const char* const text : {"a#1", "#0", "#1a", "#12345678901", "#", "a/b/c#1", "../..#1", "/b#1", "a/#1",
                                       "@", "@-a", "a.@b", "/@b", "@b@c", "é#1", "&#35;", "abcdef"})
            CPPUNIT_ASSERT_MESSAGE(text, findReferences(text).empty());
        same("<p><code>#1</code> <a href=\"https://e.example\" rel=\"nofollow ugc\">@bob</a></p>\n",
             inRepository("`#1` [@bob](https://e.example)"));
    }

    void withoutAPlaceThereAreNoReferences()
    {
        same("<p>#1 @bob</p>\n", plain("#1 @bob"));
        same("<p>#1</p>\n", render("#1", contextFrom("", kSite)));
    }

    void theCheckerSeesWhatIsUnsafe()
    {
        for (const char* const html : {"<script>",
                                       "<p onclick=\"x\"></p>",
                                       "<a href=\"javascript:x\">x</a>",
                                       "<p>",
                                       "</p>",
                                       "<a href=\"\tjavascript:x\">x</a>",
                                       "<a href=\"//e\">x</a>",
                                       "a < b",
                                       "&no entity;",
                                       "\"",
                                       "<li>x</li>",
                                       "<table><p></p></table>",
                                       "<p><div></div></p>",
                                       "<p class=\"site-header\"></p>",
                                       "<a href=\"http://e\"><b><a href=\"http://e\"></a></b></a>",
                                       "<svg></svg>",
                                       "<p style=\"x\"></p>",
                                       "<h1 id=\"menu\">x</h1>",
                                       "<em><p></em></p>",
                                       "<a href='x'>y</a>",
                                       "<img src=x>"})
            CPPUNIT_ASSERT_MESSAGE(html, !fuzz::problemWith(html).empty());
        CPPUNIT_ASSERT_EQUAL(std::string(), fuzz::problemWith("<p>a &amp; b<br></p>"));
    }

    void taskItemsAreTickedWhereTheyWereSeen()
    {
        const std::string text = "~~~\n- [ ] code\n~~~\n\n* [ ] a [ ] b\n  1. [X] c\r\n\r\n- [ ] d\r- [x] e";
        const auto html = plain(text);
        for (const char* const line :
             {"\"5\" disabled> a", "\"6\" disabled checked> c", "\"8\" disabled> d", "\"9\" disabled checked> e"})
            CPPUNIT_ASSERT_MESSAGE(line + html, html.find(std::string("data-line=") + line) != std::string::npos);
        const auto at = [&](std::int64_t line, bool isDone) { return withTask(text, line, isDone).value_or(""); };
        same("~~~\n- [ ] code\n~~~\n\n* [x] a [ ] b\n  1. [X] c\r\n\r\n- [ ] d\r- [x] e", at(5, true));
        same("~~~\n- [ ] code\n~~~\n\n* [ ] a [ ] b\n  1. [ ] c\r\n\r\n- [ ] d\r- [x] e", at(6, false));
        same("~~~\n- [ ] code\n~~~\n\n* [ ] a [ ] b\n  1. [X] c\r\n\r\n- [x] d\r- [x] e", at(8, true));
        same("~~~\n- [ ] code\n~~~\n\n* [ ] a [ ] b\n  1. [X] c\r\n\r\n- [ ] d\r- [ ] e", at(9, false));
        for (const std::int64_t line : {-1, 0, 1, 2, 4, 7, 10, 1000})
            CPPUNIT_ASSERT(!withTask(text, line, true));
    }

    void textsMadeToCostMuchDoNot()
    {
        const auto start = test::processorMicroseconds();
        for (const char* const unit :
             {"![[]()", "|", "|\n-|\n", "a@", "|a\n", "[", "*_", "> ", "- ", "#1", "@a ", "`", "# a\n", "<", "a/b#1#"})
            CPPUNIT_ASSERT_EQUAL(std::string(), fuzz::problemWith(inRepository(repeated(unit, kMostBytes))));
        const auto wide = repeated("|a", 400) + "\n" + repeated("|-", 400) + "\n" + repeated("|\n", 60000);
        CPPUNIT_ASSERT(plain(wide).size() < 1'000'000);
        CPPUNIT_ASSERT_MESSAGE("seconds of a processor", test::processorMicroseconds() - start < 20'000'000);
    }

    void whatBecomesTooLongIsGivenUp()
    {
        const auto text = "[a]: https://e.example/" + std::string(16'000, 'x') + "\n\n" + repeated("[a] ", 48'000);
        CPPUNIT_ASSERT(!renderInChild(text, {}));
        const auto small = "[a]: https://e.example/" + std::string(100, 'x') + "\n\n" + repeated("[a] ", 400);
        CPPUNIT_ASSERT(render(small, {}).starts_with("<p><a href="));
        CPPUNIT_ASSERT(render(small, {}, {.output = 4096}).starts_with("<pre>"));
        CPPUNIT_ASSERT(renderInChild(small, {}) == render(small, {}));
    }

    void longTextsAreShownAsTheyAre()
    {
        const auto html = plain(std::string(kMostBytes, 'a') + "<\xff");
        same("<pre>" + std::string(kMostBytes, 'a') + "&lt;\xEF\xBF\xBD</pre>\n", html);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MarkupTest, "unit");

} // namespace trivet::markup
