// Several texts of one page: rendered together, each with ids of its own.
#include "code_pages/rendered_texts.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class RenderedTextsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RenderedTextsTest);
    CPPUNIT_TEST(textsComeBackInTheirOrder);
    CPPUNIT_TEST(theSameHeadingHasAnotherIdInEachText);
    CPPUNIT_TEST(aTextKeepsItsPlaceBesideOneThatIsKnown);
    CPPUNIT_TEST(whatIsTooMuchTogetherIsRenderedOneByOne);
    CPPUNIT_TEST(ofWhatIsTooLongInAllTheBeginningIsShown);
    CPPUNIT_TEST(whatWasCutIsShownAsItIs);
    CPPUNIT_TEST_SUITE_END();

    code_pages::RenderedTexts m_texts{};
    markup::Context m_about{.site = "https://git.example/", .repository = "alice/site"};

    void textsComeBackInTheirOrder()
    {
        const auto shown = m_texts.ofAll({{"*one*", "1-"}, {"", "2-"}, {"see #12", "3-"}}, m_about);
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, shown.size());
        CPPUNIT_ASSERT_EQUAL(std::string("<p><em>one</em></p>\n"), shown[0].html);
        CPPUNIT_ASSERT_EQUAL(std::string(), shown[1].html);
        CPPUNIT_ASSERT_EQUAL(std::string("<p>see <a href=\"https://git.example/alice/site/issues/12\""
                                         " rel=\"nofollow ugc\">#12</a></p>\n"),
                             shown[2].html);
    }

    void theSameHeadingHasAnotherIdInEachText()
    {
        const auto shown = m_texts.ofAll({{"# Plan\n[up](#plan)", "1-"}, {"# Plan\n[up](#plan)", "2-"}}, m_about);
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const auto id = "user-content-" + std::to_string(i + 1) + "-plan\"";
            CPPUNIT_ASSERT_MESSAGE(shown[i].html, shown[i].html.find("id=\"" + id) != std::string::npos);
            CPPUNIT_ASSERT_MESSAGE(shown[i].html, shown[i].html.find("href=\"#" + id) != std::string::npos);
        }
    }

    void aTextKeepsItsPlaceBesideOneThatIsKnown()
    {
        m_texts.ofAll({{"known", "2-"}}, m_about);
        const auto shown = m_texts.ofAll({{"new", "1-"}, {"known", "2-"}, {"last", "3-"}}, m_about);
        CPPUNIT_ASSERT_EQUAL(std::string("<p>new</p>\n"), shown[0].html);
        CPPUNIT_ASSERT_EQUAL(std::string("<p>known</p>\n"), shown[1].html);
        CPPUNIT_ASSERT_EQUAL(std::string("<p>last</p>\n"), shown[2].html);
    }

    void whatWasCutIsShownAsItIs()
    {
        const std::string beginning = "*" + std::string(2000, 'x');
        const auto shown = m_texts.ofAll({{beginning, "1-", {}, true}, {"*two*", "2-"}}, m_about);
        CPPUNIT_ASSERT_EQUAL("<pre tabindex=\"0\">*" + std::string(999, 'x') + "…</pre>", shown[0].html);
        CPPUNIT_ASSERT_EQUAL(std::string("<p><em>two</em></p>\n"), shown[1].html);
    }

    void whatIsTooMuchTogetherIsRenderedOneByOne()
    {
        constexpr WorkBudget kBudget{.time = std::chrono::seconds(20), .output = 16 * 1024};
        code_pages::RenderedTexts rendered({}, kBudget);
        std::string mentions; // much longer as links
        while (mentions.size() < 512)
            mentions += "@al ";
        std::vector<code_pages::RenderedTexts::Text> texts{{"*small*", "0-"}};
        for (int i = 1; i < 6; ++i)
            texts.push_back({mentions, std::to_string(i) + "-"});
        std::size_t bytes = 0;
        const auto shown = rendered.ofAll(texts, m_about);
        for (const auto& each : shown) {
            CPPUNIT_ASSERT(each.html.starts_with("<p>"));
            bytes += each.html.size();
        }
        CPPUNIT_ASSERT_MESSAGE("one child may not answer with so much", bytes > kBudget.output);
        CPPUNIT_ASSERT_EQUAL(std::string("<p><em>small</em></p>\n"), shown[0].html);
    }

    // Quotation marks are six times as long as HTML.
    void ofWhatIsTooLongInAllTheBeginningIsShown()
    {
        const std::string marks(1'000'000, '"');
        std::vector<code_pages::RenderedTexts::Text> texts;
        for (int i = 0; i < 20; ++i)
            texts.push_back({marks, std::to_string(i) + "-"});
        const auto shown = m_texts.ofAll(texts, m_about);
        std::size_t bytes = 0;
        for (const auto& each : shown)
            bytes += each.html.size();
        CPPUNIT_ASSERT(shown.front().html.size() > marks.size());
        CPPUNIT_ASSERT_MESSAGE(std::to_string(bytes), bytes < std::size_t{16} * 1024 * 1024);
        CPPUNIT_ASSERT(shown.back().html.ends_with("&quot;…</pre>"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RenderedTextsTest, "unit");

} // namespace trivet::test
