#include "settings/ini_text.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <cstdint>

namespace trivet::settings {
namespace {

std::string only(const std::string& text)
{
    const auto ini = parseIni(text);
    CPPUNIT_ASSERT_EQUAL_MESSAGE(text, std::size_t{0}, ini.problems.size());
    CPPUNIT_ASSERT_EQUAL_MESSAGE(text, std::size_t{1}, ini.entries.size());
    return ini.entries[0].value;
}

} // namespace

class IniTextTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(IniTextTest);
    CPPUNIT_TEST(valuesAreReadAsAdministratorsKnowThem);
    CPPUNIT_TEST(valuesKeepTheirPlace);
    CPPUNIT_TEST(keysBeforeASectionBelongToNone);
    CPPUNIT_TEST(windowsFilesAreRead);
    CPPUNIT_TEST(literalsRunOverSeveralLines);
    CPPUNIT_TEST(whatIsNotUnderstoodIsToldWithItsLine);
    CPPUNIT_TEST(aRepeatedKeyNamesBothLines);
    CPPUNIT_TEST(commentCharactersInAValueAreWarnedOf);
    CPPUNIT_TEST(anyBytesAreTaken);
    CPPUNIT_TEST_SUITE_END();

    void valuesAreReadAsAdministratorsKnowThem()
    {
        const std::pair<std::string, std::string> cases[] = {
            {"K=v", "v"},
            {"  K  =  v  ", "v"},
            {"K: v", "v"},
            {"K = a = b : c", "a = b : c"},
            {"K =", ""},
            {"K = ; nothing", ""},
            {"K =#nothing", ""},
            {"K = v ; comment", "v"},
            {"K = v\t# comment", "v"},
            {"K = a;b#c", "a;b#c"},
            {"K = \" v \"", " v "},
            {"K = ' v '", " v "},
            {"K = \"a ; b\" ; comment", "a ; b"},
            {"K = \"it's\"", "it's"},
            {"K = \"\"", ""},
            {"K = \"Trivet\" <mail@example.org>", "\"Trivet\" <mail@example.org>"},
            {"K = \"open", "\"open"},
            {"K = `a # \"b\" 'c'` # comment", "a # \"b\" 'c'"},
            {"K = \"\"\"a \"b\" ; c\"\"\"", "a \"b\" ; c"},
            {"K = C:\\new\\", "C:\\new\\"},
            {"; comment\n# comment\n\n   \nK = v", "v"},
            {"K = \xC3\xA4", "\xC3\xA4"},
        };
        for (const auto& [text, value] : cases)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(text, value, only(text));
    }

    void valuesKeepTheirPlace()
    {
        const auto ini = parseIni("[Server] ; comment\nRoot_Url = x\n\n[api]\nA = 1\n[SERVER]\nB = 2\n");
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, ini.entries.size());
        CPPUNIT_ASSERT_EQUAL(std::string("server"), ini.entries[0].section);
        CPPUNIT_ASSERT_EQUAL(std::string("Root_Url"), ini.entries[0].key);
        CPPUNIT_ASSERT_EQUAL(2, ini.entries[0].line);
        CPPUNIT_ASSERT_EQUAL(std::string("api"), ini.entries[1].section);
        CPPUNIT_ASSERT_EQUAL(std::string("server"), ini.entries[2].section);
        CPPUNIT_ASSERT_EQUAL(7, ini.entries[2].line);
    }

    void keysBeforeASectionBelongToNone()
    {
        const auto ini = parseIni("APP_NAME = x");
        CPPUNIT_ASSERT_EQUAL(std::string(), ini.entries.at(0).section);
    }

    void windowsFilesAreRead()
    {
        const auto ini = parseIni("\xEF\xBB\xBF[api]\r\nA = 1\r\nB = `x\r\ny`\r\n");
        CPPUNIT_ASSERT(ini.problems.empty());
        CPPUNIT_ASSERT_EQUAL(std::string("1"), ini.entries.at(0).value);
        CPPUNIT_ASSERT_EQUAL(std::string("x\ny"), ini.entries.at(1).value);
    }

    void literalsRunOverSeveralLines()
    {
        const auto ini = parseIni("A = \"\"\"one\n  [two]\n;three\"\"\" ; comment\nB = 2");
        CPPUNIT_ASSERT_EQUAL(std::string("one\n  [two]\n;three"), ini.entries.at(0).value);
        CPPUNIT_ASSERT_EQUAL(1, ini.entries.at(0).line);
        CPPUNIT_ASSERT_EQUAL(4, ini.entries.at(1).line);
    }

    void whatIsNotUnderstoodIsToldWithItsLine()
    {
        const std::pair<std::string, int> cases[] = {
            {"A = 1\nnonsense\nB = 2", 2},
            {"= value", 1},
            {"[open\nA = 1", 1},
            {"[]\nA = 1", 1},
            {"[a] b", 1},
            {"A = 1\nB = `never\nclosed\n", 2},
            {"A = \"\"\"", 1},
            {"A = `x` y", 1},
            {std::string("A = \0", 5), 1},
            {"\xFF\xFE[\0a\0", 1},
        };
        for (const auto& [text, line] : cases) {
            const auto ini = parseIni(text);
            CPPUNIT_ASSERT_MESSAGE(text, ini.problems.size() == 1);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(text, line, ini.problems[0].line);
        }
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, parseIni("[broken\nA = 1").entries.size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, parseIni("A = 1\nnonsense\nB = 2").entries.size());
    }

    void aRepeatedKeyNamesBothLines()
    {
        const auto ini = parseIni("[api]\nA = 1\n[ui]\nA = 2\n[API]\na = 3\n");
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, ini.problems.size());
        CPPUNIT_ASSERT_EQUAL(6, ini.problems[0].line);
        CPPUNIT_ASSERT(ini.problems[0].text.find("line 2") != std::string::npos);
    }

    void commentCharactersInAValueAreWarnedOf()
    {
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, parseIni("PASSWD = a#b").warnings.size());
        CPPUNIT_ASSERT(parseIni("PASSWD = a#b").warnings[0].text.find("a#b") == std::string::npos);
        for (const char* fine : {"A = `a#b`", "A = 'a;b'", "A = b ; c#d", "A = b"})
            CPPUNIT_ASSERT_MESSAGE(fine, parseIni(fine).warnings.empty());
    }

    void anyBytesAreTaken()
    {
        constexpr char kPieces[] = "[]=:;#`'\"\n\r\t \\aZ\0\xC3\xFF";
        std::uint32_t state = 1; // a fixed sequence: a failure repeats
        for (int round = 0; round < 20000; ++round) {
            std::string text;
            for (int i = 0; i < round % 40; ++i) {
                state = state * 1664525 + 1013904223;
                text += kPieces[(state >> 16) % (sizeof kPieces - 1)];
            }
            const auto ini = parseIni(text);
            for (const auto& entry : ini.entries) {
                CPPUNIT_ASSERT(!entry.key.empty());
                CPPUNIT_ASSERT(entry.line >= 1 && entry.line <= 41);
            }
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(IniTextTest, "unit");

} // namespace trivet::settings
