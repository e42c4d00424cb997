// What rules say, as people read it.
#include "pages/messages.hpp"
#include "pages/templates.hpp"
#include "pages/texts.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

namespace trivet::pages {
namespace {

std::string contentOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// All sources without their comments, with literals that go on in the next line joined.
std::string sources()
{
    std::string text;
    for (const auto* folder : {"core", "fcgi-app"})
        for (const auto& each : std::filesystem::recursive_directory_iterator(folder))
            if (each.is_regular_file() && each.path().string().ends_with("pp"))
                text += contentOf(each.path());
    text = std::regex_replace(text, std::regex(R"re((^|\n) *//[^\n]*)re"), "");
    return std::regex_replace(text, std::regex(R"re("\s*\n\s*")re"), "");
}

struct Declared {
    std::string key{}, english{};
};

std::vector<Declared> declaredMessages()
{
    const auto text = sources();
    const std::regex declaration(
        R"re(MessageFormat(?:<\d*>)?(?: \w+)?[{(]\s*"([^"]*)",\s*"((?:[^"\\]|\\.)*)"\s*[})])re");
    std::vector<Declared> found;
    for (std::sregex_iterator each(text.begin(), text.end(), declaration), end; each != end; ++each)
        found.push_back({(*each)[1], (*each)[2]});
    return found;
}

std::set<std::string> markersIn(const std::string& text)
{
    static const std::regex marker(R"(\{\{([^}]*)\}\})");
    return {std::sregex_token_iterator(text.begin(), text.end(), marker, 1), std::sregex_token_iterator()};
}

} // namespace

class PagesMessagesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PagesMessagesTest);
    CPPUNIT_TEST(aMessageIsToldInTheLanguageOfTheReader);
    CPPUNIT_TEST(problemsAreToldWithTheNamesOfTheirFields);
    CPPUNIT_TEST(aMessageWithoutAKeyIsShownAsItIs);
    CPPUNIT_TEST(everyLanguageHasEveryMessageAndNoOther);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::string_view kNone[] = {"error"};
    const Templates m_templates{"web", {}, kNone, Templates::Reading::AtFirstUse};
    // As the rules declare them.
    const Message m_taken{"account.exists", "user already exists [name: {{NAME}}]", {{"NAME", "bob"}}};
    const Message m_required{"field.required", "Required", {}};

    void aMessageIsToldInTheLanguageOfTheReader()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("Den Namen bob hat schon jemand. Bitte wählen Sie einen anderen."),
                             told(m_templates, Language::German, m_taken));
        CPPUNIT_ASSERT_EQUAL(std::string("Somebody has the name bob already. Please choose another one."),
                             told(m_templates, Language::English, m_taken));
    }

    void problemsAreToldWithTheNamesOfTheirFields()
    {
        const std::vector<FieldProblem> problems{{"full_name", m_required}, {"", m_taken}};
        CPPUNIT_ASSERT_EQUAL(std::string("FullName: Bitte füllen Sie dieses Feld aus.; "
                                         "Den Namen bob hat schon jemand. Bitte wählen Sie einen anderen."),
                             told(m_templates, Language::German, problems));
    }

    void aMessageWithoutAKeyIsShownAsItIs()
    {
        for (const auto* text : {"", "nobody says {{THIS}}", "[Name]: Required"})
            CPPUNIT_ASSERT_EQUAL(std::string(text), told(m_templates, Language::German, Message(text)));
    }

    void everyLanguageHasEveryMessageAndNoOther()
    {
        const std::regex form("[a-z_]+\\.[a-z0-9_]+");
        std::map<std::string, std::string> declared;
        for (const auto& [key, english] : declaredMessages()) {
            CPPUNIT_ASSERT_MESSAGE(key + " is not a key like account.exists", std::regex_match(key, form));
            CPPUNIT_ASSERT_MESSAGE(key + " is declared twice", declared.emplace(key, english).second);
        }
        CPPUNIT_ASSERT(declared.size() > 200);
        for (const auto& folder : std::filesystem::directory_iterator("web/texts")) {
            const auto file = folder.path().string() + "/messages.txt";
            const auto texts = parseTexts(file, contentOf(file));
            for (const auto& [key, english] : declared) {
                const auto text = texts.find(key);
                CPPUNIT_ASSERT_MESSAGE(file + " has no text for " + key, text != texts.end());
                for (const auto& marker : markersIn(text->second))
                    CPPUNIT_ASSERT_MESSAGE(file + ": " + key + " has no " + marker,
                                           markersIn(english).contains(marker));
            }
            for (const auto& [key, text] : texts)
                CPPUNIT_ASSERT_MESSAGE(file + ": nothing says " + key, declared.contains(key));
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PagesMessagesTest, "unit");

} // namespace trivet::pages
