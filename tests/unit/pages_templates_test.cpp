#include "assets/assets.hpp"
#include "pages/model.hpp"
#include "pages/site.hpp"
#include "pages/templates.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <optional>
#include <thread>

namespace trivet::pages {
namespace {

const std::string kFirstLine = "{{%AUTOESCAPE context=\"HTML\"}}\n";
constexpr std::string_view kNames[] = {"layout", "page"};
const SiteAddresses kSite;

struct Row {
    std::string name{};
    std::optional<std::string> note{};
    static constexpr auto entries() { return ValueList{entry("NAME", &Row::name), entry("NOTE", &Row::note)}; }
};
struct Sample {
    std::int64_t count = 0;
    bool isShown = false;
    std::vector<Row> rows{};
    std::vector<std::string> words{};
    Row one{};
    static constexpr auto entries()
    {
        return ValueList{entry("COUNT", &Sample::count), entry("SHOWN", &Sample::isShown), entry("ROW", &Sample::rows),
                         entry("WORD", &Sample::words), entry("ONE", &Sample::one)};
    }
};
struct Shadowing { // has a NOTE of its own around the NOTE of its rows
    std::optional<std::string> note{"outer"};
    std::vector<Row> rows{Row{"a", {}}};
    static constexpr auto entries()
    {
        return ValueList{entry("NOTE", &Shadowing::note), entry("ROW", &Shadowing::rows)};
    }
};

void writeLayout(const test::TemporaryFolder& folder)
{
    std::filesystem::create_directory(folder.path("templates"));
    folder.write("templates/layout.tpl", kFirstLine + "<title>{{TITLE}}</title>{{>CONTENT}}");
}

class Files {
public:
    explicit Files(const std::string& page)
    {
        writeLayout(m_folder);
        m_folder.write("templates/page.tpl", page);
    }
    std::string expand(const Values& own, const Values& shared = {}) const
    {
        return Templates(m_folder.path(), kSite, kNames, Templates::Reading::AtStart)
            .expand("page", Language::English, {shared, {}, own});
    }
    const std::string& path() const { return m_folder.path(); }

private:
    test::TemporaryFolder m_folder{};
};

std::string complaintAbout(const std::string& folder,
                           Templates::Reading reading = Templates::Reading::AtStartAndChecked)
{
    try {
        const Templates templates(folder, kSite, kNames, reading);
        return "(none)";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

} // namespace

class PagesTemplatesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PagesTemplatesTest);
    CPPUNIT_TEST(theTypeOfAMemberSaysHowItIsShown);
    CPPUNIT_TEST(hostileTextStaysText);
    CPPUNIT_TEST(hostileTextStaysInItsAttribute);
    CPPUNIT_TEST(hostileAddressesBecomeHarmless);
    CPPUNIT_TEST(valuesInAQueryStaySingle);
    CPPUNIT_TEST(sharedValuesReachLayoutAndPage);
    CPPUNIT_TEST(aMissingTemplateIsToldAtStart);
    CPPUNIT_TEST(aTemplateWithoutEscapingIsRefused);
    CPPUNIT_TEST(anIllFormedTemplateIsRefused);
    CPPUNIT_TEST(readingAtFirstUseReadsOnlyWhatIsAskedFor);
    CPPUNIT_TEST(whatWasReadAtStartIsShownAlthoughFilesChange);
    CPPUNIT_TEST(aSectionMustNotHaveTheNameOfOneAroundIt);
    CPPUNIT_TEST(threadsShareTheTemplates);
    CPPUNIT_TEST(everyTemplateOfTheProgramIsWellFormed);
    CPPUNIT_TEST_SUITE_END();

    void theTypeOfAMemberSaysHowItIsShown()
    {
        const Files files(kFirstLine +
                          "{{COUNT}}{{#SHOWN}} shown{{/SHOWN}}{{#ROW}} {{NAME}}{{#NOTE}}({{NOTE}}){{/NOTE}}"
                          "{{/ROW}}{{#WORD}} [{{WORD}}]{{/WORD}}{{#ONE}} {{NAME}}{{/ONE}}");
        Sample sample{
            .count = -7, .isShown = true, .rows = {{"a", "n"}, {"b", {}}}, .words = {"x", "y"}, .one = {"o", {}}};
        CPPUNIT_ASSERT_EQUAL(std::string("<title></title>-7 shown a(n) b [x] [y] o"), files.expand(valuesOf(sample)));
        sample = {.one = {"o", {}}};
        CPPUNIT_ASSERT_EQUAL(std::string("<title></title>0 o"), files.expand(valuesOf(sample)));
    }

    void hostileTextStaysText()
    {
        const Files files(kFirstLine + "<p>{{NAME}}</p>");
        CPPUNIT_ASSERT_EQUAL(
            std::string("<title></title><p>&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp; {{NAME}}</p>"),
            files.expand(valuesOf(Row{"<script>alert(1)</script>&amp; {{NAME}}", {}})));
    }

    void hostileTextStaysInItsAttribute()
    {
        const Files files(kFirstLine + "<p title=\"{{NAME}}\" id=\"op-{{NAME}}\">x</p>");
        const auto text = files.expand(valuesOf(Row{"\" onclick='alert(1)' x=\"", {}}));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(text, std::string::npos, text.find("\" onclick"));
        CPPUNIT_ASSERT_MESSAGE(text, contains(text, "title=\"&quot; onclick=&#39;alert(1)&#39; x=&quot;\""));
    }

    void hostileAddressesBecomeHarmless()
    {
        const Files files(kFirstLine + "<a href=\"{{NAME}}\">x</a>");
        for (const char* hostile : {"javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,<script>",
                                    "vbscript:x", " javascript:alert(1)", "java\tscript:alert(1)"}) {
            const auto text = files.expand(valuesOf(Row{hostile, {}}));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(hostile, std::string("<title></title><a href=\"#\">x</a>"), text);
        }
        CPPUNIT_ASSERT_EQUAL(std::string("<title></title><a href=\"/sub/a?b=1&amp;c=&quot;\">x</a>"),
                             files.expand(valuesOf(Row{"/sub/a?b=1&c=\"", {}})));
    }

    void valuesInAQueryStaySingle()
    {
        const Files files(kFirstLine + "<a href=\"/r?q={{NAME:url_query_escape}}\">x</a>");
        CPPUNIT_ASSERT_EQUAL(std::string("<title></title><a href=\"/r?q=a%26b%3D%22%3C%23+c\">x</a>"),
                             files.expand(valuesOf(Row{"a&b=\"<# c", {}})));
    }

    void sharedValuesReachLayoutAndPage()
    {
        const Files files(kFirstLine + "{{TITLE}}{{#ON}} on{{/ON}}{{#OFF}} off{{/OFF}}");
        Values shared;
        shared.texts.emplace_back("TITLE", "<t>");
        shared.sections.emplace_back("ON", std::vector<Values>(1));
        shared.sections.emplace_back("OFF", std::vector<Values>());
        CPPUNIT_ASSERT_EQUAL(std::string("<title>&lt;t&gt;</title>&lt;t&gt; on"), files.expand({}, shared));
    }

    void aMissingTemplateIsToldAtStart()
    {
        test::TemporaryFolder folder;
        writeLayout(folder);
        const auto complaint = complaintAbout(folder.path());
        CPPUNIT_ASSERT_MESSAGE(complaint, contains(complaint, folder.path("templates/page.tpl")));
        CPPUNIT_ASSERT_MESSAGE(complaint, contains(complaint, "STATIC_ROOT_PATH"));
    }

    void aTemplateWithoutEscapingIsRefused()
    {
        const auto complaint = complaintAbout(Files("<p>{{NAME}}</p>").path());
        CPPUNIT_ASSERT_MESSAGE(complaint, contains(complaint, "AUTOESCAPE"));
    }

    void anIllFormedTemplateIsRefused()
    {
        for (const char* wrong : {"{{#OPEN}}never closed", "{{/CLOSED}}", "<a href={{NAME}}>x</a>"}) {
            const auto complaint = complaintAbout(Files(kFirstLine + wrong).path());
            CPPUNIT_ASSERT_MESSAGE(wrong + complaint, contains(complaint, "page.tpl is not well-formed"));
        }
    }

    void readingAtFirstUseReadsOnlyWhatIsAskedFor()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("(none)"), complaintAbout("no-such-folder", Templates::Reading::AtFirstUse));
        const Templates templates("no-such-folder", kSite, kNames, Templates::Reading::AtFirstUse);
        CPPUNIT_ASSERT_THROW(templates.expand("page", Language::English, {{}, {}, {}}), std::runtime_error);
    }

    void whatWasReadAtStartIsShownAlthoughFilesChange()
    {
        const Files files(kFirstLine + "<p>{{NAME}}</p>");
        const Templates templates(files.path(), kSite, kNames, Templates::Reading::AtStart);
        std::filesystem::remove_all(files.path() + "/templates");
        CPPUNIT_ASSERT_EQUAL(std::string("<title></title><p>a</p>"),
                             templates.expand("page", Language::English, {{}, {}, valuesOf(Row{"a", {}})}));
    }

    void aSectionMustNotHaveTheNameOfOneAroundIt()
    {
        const Files files(kFirstLine + "{{#ROW}}{{#NOTE}}{{NOTE}}{{/NOTE}}{{/ROW}}");
        CPPUNIT_ASSERT_THROW(files.expand(valuesOf(Shadowing{})), std::logic_error);
    }

    void threadsShareTheTemplates()
    {
        const Files files(kFirstLine + "<p>{{NAME}}</p>");
        const Templates templates(files.path(), kSite, kNames, Templates::Reading::AtFirstUse);
        std::vector<std::string> seen(4);
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < seen.size(); ++i)
            threads.emplace_back([&, i] {
                const Row row{std::string(1, static_cast<char>('a' + i)), {}};
                for (int round = 0; round < 200; ++round) {
                    const auto text = templates.expand("page", Language::English, {{}, {}, valuesOf(row)});
                    if (text != "<title></title><p>" + row.name + "</p>")
                        seen[i] = text;
                }
            });
        for (auto& thread : threads)
            thread.join();
        for (const auto& wrong : seen)
            CPPUNIT_ASSERT_EQUAL(std::string(), wrong);
    }

    void everyTemplateOfTheProgramIsWellFormed()
    {
        const assets::Assets assets("web/static");
        const Templates shipped("web", addressesOf(Settings(), assets), kTemplateNames, Templates::Reading::AtStart);
        const Values nothing;
        for (const auto name : kTemplateNames)
            for (const auto language : kLanguages) // each becomes a tree when it is first shown
                CPPUNIT_ASSERT_NO_THROW_MESSAGE(std::string(name),
                                                shipped.expand(name, language, {nothing, nothing, nothing}));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PagesTemplatesTest, "unit");

} // namespace trivet::pages
