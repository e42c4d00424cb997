// How texts get into templates: languages, the catalogue, pieces and icons.
#include "pages/language.hpp"
#include "pages/preparation.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::pages {
namespace {

class WebFiles {
public:
    WebFiles()
    {
        for (const char* each : {"texts", "texts/en", "texts/de", "pieces"})
            std::filesystem::create_directory(m_folder.path(each));
        m_folder.write(
            "texts/en/a.txt",
            "# what is said\nhello = Hello\nlink = [there]([[root]]x)\nlong = one\n  two\n\nuser = {{NAME}} & <co>\n");
        m_folder.write("texts/de/a.txt", "hello = Guten Tag\nlong = eins\nuser = {{NAME}} & <Co>\n");
        m_folder.write("pieces/label.html", "<label for=\"$id$\">[[$text$]]</label>\n");
        m_folder.write("pieces/endless.html", "[[>endless]]");
        m_folder.write("icons.svg", "<svg>\n<symbol id=\"dot\"><circle r=\"1\"/></symbol>\n</svg>\n");
    }
    std::string prepared(std::string_view text, Language language = Language::English) const
    {
        const auto assetPath = [](std::string_view name) {
            return name == "a.css" ? std::string("/sub/assets/a.css?v=1") : std::string();
        };
        return prepare(text, language, WebFolder(m_folder.path(), {"/sub/", assetPath}));
    }

private:
    test::TemporaryFolder m_folder{};
};

} // namespace

class PagesTextsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PagesTextsTest);
    CPPUNIT_TEST(theAccountDecidesThenTheBrowser);
    CPPUNIT_TEST(aReferenceBecomesTheTextOfTheLanguage);
    CPPUNIT_TEST(textsAreEscapedAndKeepTheirMarkers);
    CPPUNIT_TEST(aLittleMarkupIsPossible);
    CPPUNIT_TEST(piecesTakeParameters);
    CPPUNIT_TEST(iconsAreDrawnInPlace);
    CPPUNIT_TEST(addressesAreThoseOfTheSite);
    CPPUNIT_TEST(whatIsNotThereIsTold);
    CPPUNIT_TEST_SUITE_END();

    void theAccountDecidesThenTheBrowser()
    {
        const std::tuple<const char*, const char*, Language> cases[] = {
            {"de-AT", "en", Language::German},
            {"DE", "", Language::German},
            {"pt-BR", "de", Language::German},
            {"", "", Language::English},
            {"", "fr, *;q=0.5", Language::English},
            {"", "de", Language::German},
            {"", "en;q=0.5, de-CH;q=0.7", Language::German},
            {"", "en, de", Language::English},
            {"", "de;q=0", Language::English},
            {"", ";;,q=x,=,de;q=1.000", Language::German},
        };
        for (const auto& [setting, accepted, wanted] : cases)
            CPPUNIT_ASSERT_MESSAGE(std::string(setting) + "/" + accepted, chooseLanguage(setting, accepted) == wanted);
    }

    void aReferenceBecomesTheTextOfTheLanguage()
    {
        const WebFiles files;
        CPPUNIT_ASSERT_EQUAL(std::string("<p>Hello</p>"), files.prepared("<p>[[a.hello]]</p>"));
        CPPUNIT_ASSERT_EQUAL(std::string("<p>Guten Tag</p>"), files.prepared("<p>[[a.hello]]</p>", Language::German));
        CPPUNIT_ASSERT_EQUAL(std::string("one two, Hello"), files.prepared("[[a.long]], [[a.hello]]"));
    }

    void textsAreEscapedAndKeepTheirMarkers()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("{{NAME}} &amp; &lt;co&gt;"), WebFiles().prepared("[[a.user]]"));
        CPPUNIT_ASSERT_EQUAL(std::string("&quot;it&#39;s&quot; {{A}} { } {{"), htmlOf("\"it's\" {{A}} { } {{"));
    }

    void aLittleMarkupIsPossible()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("<strong>{{A}}</strong> and <code>x&lt;y</code>"),
                             htmlOf("**{{A}}** and `x<y`"));
        CPPUNIT_ASSERT_EQUAL(std::string("see <a href=\"[[root]]x?a=1\">the &amp; page</a>."),
                             htmlOf("see [the & page]([[root]]x?a=1)."));
        CPPUNIT_ASSERT_EQUAL(std::string("a [b] (c"), htmlOf("a [b] (c"));
        CPPUNIT_ASSERT_EQUAL(std::string("set <code>[a] **B</code> and <a href=\"x\">go</a>"),
                             htmlOf("set `[a] **B` and [go](x)"));
    }

    void piecesTakeParameters()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("<label for=\"x\">Hello</label>"),
                             WebFiles().prepared("[[>label id=x text=a.hello]]"));
    }

    void iconsAreDrawnInPlace()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" "
                                         "focusable=\"false\"><circle r=\"1\"/></svg>"),
                             WebFiles().prepared("[[icon:dot]]"));
    }

    void addressesAreThoseOfTheSite()
    {
        const WebFiles files;
        CPPUNIT_ASSERT_EQUAL(std::string("/sub/user/login"), files.prepared("[[root]]user/login"));
        CPPUNIT_ASSERT_EQUAL(std::string("<a href=\"/sub/x\">there</a>"), files.prepared("[[a.link]]"));
        CPPUNIT_ASSERT_EQUAL(std::string("/sub/assets/a.css?v=1"), files.prepared("[[asset:a.css]]"));
    }

    void whatIsNotThereIsTold()
    {
        const WebFiles files;
        for (const char* wrong : {"[[a.none]]", "[[none.hello]]", "[[hello]]", "[[icon:none]]", "[[asset:none]]",
                                  "[[>none]]", "[[>label id=x]]", "[[>endless]]", "[[a.hello"})
            CPPUNIT_ASSERT_THROW_MESSAGE(wrong, files.prepared(wrong), std::runtime_error);
        CPPUNIT_ASSERT_THROW(parseTexts("f", "a = b\na = c\n"), std::runtime_error);
        CPPUNIT_ASSERT_THROW(parseTexts("f", "no text\n"), std::runtime_error);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PagesTextsTest, "unit");

} // namespace trivet::pages
