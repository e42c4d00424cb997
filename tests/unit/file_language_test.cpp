#include "base/file_language.hpp"
#include "highlighting/grammar.hpp"
#include "pushes/languages.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class FileLanguageTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(FileLanguageTest);
    CPPUNIT_TEST(theNameTellsTheLanguage);
    CPPUNIT_TEST(whatIsCountedIsColouredAsTheSame);
    CPPUNIT_TEST(dataIsColouredButNotCounted);
    CPPUNIT_TEST(whatOthersWroteIsNotCounted);
    CPPUNIT_TEST_SUITE_END();

    static std::string nameOf(std::string_view path)
    {
        const auto* language = languageOf(path);
        return language ? std::string(language->name) : "none";
    }

    void theNameTellsTheLanguage()
    {
        const std::pair<std::string_view, const char*> known[] = {{"src/main.cpp", "C++"},
                                                                  {"A.PY", "Python"},
                                                                  {"stubs/a.pyi", "Python"},
                                                                  {"docker/Dockerfile", "Dockerfile"},
                                                                  {"t/01.t", "Perl"},
                                                                  {"CMakeLists.txt", "CMake"},
                                                                  {"a.yml", "YAML"},
                                                                  {"first.ada", "Ada"},
                                                                  {"last.zsh", "Shell"},
                                                                  {"README.md", "none"},
                                                                  {"cpp", "none"},
                                                                  {"a.cpp/b", "none"},
                                                                  {"a.", "none"},
                                                                  {"", "none"}};
        for (const auto& [path, language] : known)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(path), std::string(language), nameOf(path));
    }

    void whatIsCountedIsColouredAsTheSame()
    {
        const auto* const perl = highlighting::grammarFor("a.pl");
        CPPUNIT_ASSERT(perl && perl == highlighting::grammarFor("t/01.t"));
        CPPUNIT_ASSERT_EQUAL(std::string(R"({"Perl":5})"), pushes::languagesOf({{.path = "t/01.t", .size = 5}}).json);
        CPPUNIT_ASSERT(highlighting::grammarFor("CMakeLists.txt") == highlighting::grammarFor("a.cmake"));
        CPPUNIT_ASSERT(!highlighting::grammarFor("README.md") && !highlighting::grammarFor("a.unknown"));
    }

    void dataIsColouredButNotCounted()
    {
        for (const char* path : {"a.json", "a.yaml", "a.svg", "a.ini", "a.properties"}) {
            CPPUNIT_ASSERT_MESSAGE(path, highlighting::grammarFor(path));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(path, std::string("{}"),
                                         pushes::languagesOf({{.path = path, .size = 5}}).json);
        }
    }

    void whatOthersWroteIsNotCounted()
    {
        for (const char* path : {"vendor/a.go", "web/node_modules/x/a.js", "a.min.js", "vendor/Makefile"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(path, std::string("{}"),
                                         pushes::languagesOf({{.path = path, .size = 5}}).json);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(FileLanguageTest, "unit");

} // namespace trivet::test
