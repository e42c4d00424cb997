// What rules say, as people read it.
#include "base/text.hpp"
#include "pages/messages.hpp"
#include "pages/texts.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

namespace trivet::pages {
namespace {

std::string contentOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// All sources, with literals that go on in the next line joined.
std::string sources()
{
    std::string text;
    for (const auto& each : std::filesystem::recursive_directory_iterator("core"))
        if (each.is_regular_file() && each.path().string().ends_with("pp"))
            text += contentOf(each.path());
    return std::regex_replace(text, std::regex(R"re("\s*\n\s*")re"), "");
}

} // namespace

class PagesMessagesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PagesMessagesTest);
    CPPUNIT_TEST(markersStandForWhatChanges);
    CPPUNIT_TEST(aMessageIsToldInTheLanguageOfTheReader);
    CPPUNIT_TEST(severalMessagesAreToldOneByOne);
    CPPUNIT_TEST(whatIsNotThereIsShownAsItIs);
    CPPUNIT_TEST(everyMessageIsStillSaidSomewhere);
    CPPUNIT_TEST_SUITE_END();

    const Messages m_messages{"web/texts"};
    std::string english(std::string_view message) { return m_messages.told(Language::English, message); }
    std::string german(std::string_view message) { return m_messages.told(Language::German, message); }

    void markersStandForWhatChanges()
    {
        const auto found = matched("from {{A}} to {{B}}.", "from 1 to 22.");
        CPPUNIT_ASSERT(found);
        CPPUNIT_ASSERT_EQUAL(std::string("1"), found->at("A"));
        CPPUNIT_ASSERT_EQUAL(std::string("22"), found->at("B"));
        CPPUNIT_ASSERT(matched("plain", "plain"));
        CPPUNIT_ASSERT(matched("{{ALL}}", "anything"));
        for (const auto* other : {"", "from 1 to 22", "from 1", "from  to 2.", "from to ", "x from 1 to 2."})
            CPPUNIT_ASSERT_MESSAGE(other, !matched("from {{A}} to {{B}}.", other));
        CPPUNIT_ASSERT(!matched("broken {{A", "broken {{A"));
    }

    void aMessageIsToldInTheLanguageOfTheReader()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("Den Namen bob hat schon jemand. Bitte einen anderen wählen."),
                             german("user already exists [name: bob]"));
        CPPUNIT_ASSERT_EQUAL(std::string("Somebody has the name bob already. Please choose another one."),
                             english("user already exists [name: bob]"));
    }

    void severalMessagesAreToldOneByOne()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("Name: Bitte ausfüllen.; Email: Höchstens 255 Zeichen, bitte."),
                             german("[Name]: Required; [Email]: must have at most 255 characters"));
    }

    void whatIsNotThereIsShownAsItIs()
    {
        for (const auto* message : {"", "nobody says this", "[Name]: nobody says this", "nobody; says this"})
            CPPUNIT_ASSERT_EQUAL(std::string(message), german(message));
    }

    void everyMessageIsStillSaidSomewhere()
    {
        const auto said = sources();
        const auto file = std::string("web/texts/en/messages.txt");
        const std::regex marker(R"(\{\{[^}]*\}\})");
        for (const auto& [pattern, text] : parseTexts(file, contentOf(file)))
            for (std::sregex_token_iterator part(pattern.begin(), pattern.end(), marker, -1), end; part != end; ++part)
                CPPUNIT_ASSERT_MESSAGE(pattern, said.find(trimmed(part->str())) != std::string::npos);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PagesMessagesTest, "unit");

} // namespace trivet::pages
