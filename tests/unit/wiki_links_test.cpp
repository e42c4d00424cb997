#include "markup/given_context.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::markup {

class WikiLinksTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(WikiLinksTest);
    CPPUNIT_TEST(linksLeadToPagesAndImagesToFiles);
    CPPUNIT_TEST(titlesInDoubleBracketsAreLinks);
    CPPUNIT_TEST(elsewhereTheyAreText);
    CPPUNIT_TEST_SUITE_END();

    static void check(const std::string& expected, std::string_view text,
                      std::string_view place = "alice/site/wiki/Home")
    {
        CPPUNIT_ASSERT_EQUAL(expected, render(text, contextFrom(place, "https://git.test/")));
    }

    void linksLeadToPagesAndImagesToFiles()
    {
        check("<p><a href=\"https://git.test/alice/site/wiki/Other-Page\" rel=\"nofollow ugc\">it</a></p>\n",
              "[it](Other-Page)");
        check("<p><img src=\"https://git.test/alice/site/wiki/raw/a/b.png\" alt=\"it\"></p>\n", "![it](a/b.png)");
    }

    void titlesInDoubleBracketsAreLinks()
    {
        const std::string wiki = "https://git.test/alice/site/wiki/";
        const auto link = [&](const std::string& address, const std::string& words) {
            return "<a href=\"" + address + "\" rel=\"nofollow ugc\">" + words + "</a>";
        };
        check("<p>See " + link(wiki + "wiki%20name", "wiki name") + ".</p>\n", "See [[wiki name]].");
        check("<p>" + link(wiki + "a%2Db", "words") + "</p>\n", "[[words | a-b]]");
        check("<p>" + link("https://other.test/x", "there") + "</p>\n", "[[there|https://other.test/x]]");
        check("<p>[[evil|javascript://x]]</p>\n", "[[evil|javascript://x]]");
        check("<p>[[]] and [[open</p>\n", "[[]] and [[open");
        check("<p>" + link(wiki + "%3Cb%3E%22", "&lt;b&gt;&quot;") + "</p>\n", "[[\\<b>\"]]");
        check("<p><code>[[Home]]</code></p>\n", "`[[Home]]`");
    }

    void elsewhereTheyAreText()
    {
        check("<p>[[Home]]</p>\n", "[[Home]]", "alice/site");
        check("<p>[[Home]]</p>\n", "[[Home]]", "alice/site/src/branch/main/wiki");
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(WikiLinksTest, "unit");

} // namespace trivet::markup
