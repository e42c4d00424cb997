// The catalogue of texts against the templates, the pieces and the sources that use it.
#include "audit/action_names.hpp"
#include "base/text.hpp"
#include "cron/task.hpp"
#include "pages/texts.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

namespace trivet::pages {
namespace {

using Strings = std::set<std::string>;
using Catalogue = std::map<std::string, std::string>;

// A file whose first line is this says which source makes up its names; those are not looked for.
constexpr std::string_view kNamedElsewhere = "# names from ";

std::string contentOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::map<std::string, std::string> filesBelow(const std::string& folder, const std::string& ending)
{
    std::map<std::string, std::string> files;
    for (const auto& each : std::filesystem::recursive_directory_iterator(folder))
        if (each.is_regular_file() && each.path().string().ends_with(ending))
            files[each.path()] = contentOf(each.path());
    return files;
}

Catalogue catalogueOf(const std::string& language)
{
    Catalogue catalogue;
    for (const auto& [file, content] : filesBelow("web/texts/" + language, ".txt"))
        for (const auto& [key, text] : parseTexts(file, content))
            catalogue[std::filesystem::path(file).stem().string() + "." + key] = text;
    return catalogue;
}

Strings matchesIn(const std::string& text, const std::regex& pattern)
{
    Strings found;
    for (std::sregex_iterator each(text.begin(), text.end(), pattern), end; each != end; ++each)
        found.insert((*each)[1]);
    return found;
}

const std::regex kReference(R"(\[\[([a-z_]+\.[a-z0-9_]+)\]\])"), kInSource(R"re("([a-z_]+\.[a-z0-9_]+)"_text)re"),
    kPieceParameter(R"(=([a-z_]+\.[a-z0-9_]+)(?=[ \]]))"), kMarker(R"((\{\{[^}]*\}\}))");

Strings referencesOfTemplates()
{
    Strings found;
    for (const auto* folder : {"web/templates", "web/pieces"})
        for (const auto& [file, content] : filesBelow(folder, ""))
            for (const auto* pattern : {&kReference, &kPieceParameter})
                found.merge(matchesIn(content, *pattern));
    return found;
}

Strings referencesOfSources()
{
    Strings found;
    for (const auto& [file, content] : filesBelow("core", "pp"))
        found.merge(matchesIn(content, kInSource));
    return found;
}

// Names of texts in areas whose names another source makes up.
Strings namedElsewhere()
{
    Strings found;
    for (const auto& [file, content] : filesBelow("web/texts/en", ".txt"))
        if (content.starts_with(kNamedElsewhere))
            for (const auto& [key, text] : parseTexts(file, content))
                found.insert(std::filesystem::path(file).stem().string() + "." + key);
    return found;
}

std::string without(const std::string& text, const char* pattern)
{
    return std::regex_replace(text, std::regex(pattern), " ");
}

// The words a reader would see that do not come from the catalogue.
std::string bareWordsOf(const std::string& markup)
{
    auto text = without(markup, R"(\[\[[^\]]*\]\])");
    text = without(text, R"(\{\{[^}]*\}\})");
    std::string words;
    for (const auto& each :
         matchesIn(text, std::regex(R"re((?:aria-label|title|alt|placeholder)="([^"]*[a-z][^"]*)")re")))
        words += each + " ";
    text = without(text, R"(<code>[^<]*</code>)");
    text = without(text, R"(<[^>]*>)");
    text = without(text, R"(&[a-z]+;)");
    for (const auto& each : matchesIn(text, std::regex(R"(([A-Za-z]{2,}))")))
        words += each + " ";
    return words;
}

std::string joined(const Strings& strings)
{
    std::string text;
    for (const auto& each : strings)
        text += each + " ";
    return text;
}

} // namespace

class PagesCatalogueTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PagesCatalogueTest);
    CPPUNIT_TEST(everyReferenceHasItsText);
    CPPUNIT_TEST(everyTextIsUsed);
    CPPUNIT_TEST(theLanguagesSayTheSame);
    CPPUNIT_TEST(everyActionOfTheAuditLogHasItsWords);
    CPPUNIT_TEST(everyTaskHasItsWords);
    CPPUNIT_TEST(textsInAttributesHaveNoMarkup);
    CPPUNIT_TEST(linksOfTextsStayOnThisSite);
    CPPUNIT_TEST(templatesHaveNoWordsOfTheirOwn);
    CPPUNIT_TEST_SUITE_END();

    void everyReferenceHasItsText()
    {
        const auto catalogue = catalogueOf("en");
        Strings missing;
        for (const auto& references : {referencesOfTemplates(), referencesOfSources()})
            for (const auto& each : references)
                if (!catalogue.contains(each))
                    missing.insert(each);
        CPPUNIT_ASSERT_EQUAL(std::string(), joined(missing));
        CPPUNIT_ASSERT(catalogue.size() > 50);
    }

    void everyTextIsUsed()
    {
        auto used = referencesOfTemplates();
        used.merge(referencesOfSources());
        used.merge(namedElsewhere());
        Strings unused;
        for (const auto& [key, text] : catalogueOf("en"))
            if (!used.contains(key))
                unused.insert(key);
        CPPUNIT_ASSERT_EQUAL(std::string(), joined(unused));
    }

    void theLanguagesSayTheSame()
    {
        const auto english = catalogueOf("en"), german = catalogueOf("de");
        for (const auto& [key, text] : english) {
            const auto other = german.find(key);
            CPPUNIT_ASSERT_MESSAGE(key + " is not there in German", other != german.end());
            CPPUNIT_ASSERT_EQUAL_MESSAGE(key, joined(matchesIn(text, kMarker)),
                                         joined(matchesIn(other->second, kMarker)));
        }
        for (const auto& [key, text] : german)
            CPPUNIT_ASSERT_MESSAGE(key + " is not there in English", english.contains(key));
    }

    void requireWords(const std::string& area, const Strings& expected)
    {
        for (const auto* language : {"en", "de"}) {
            Strings found, words;
            for (const auto& [key, text] : catalogueOf(language))
                if (key.starts_with(area)) {
                    found.insert(key);
                    words.insert(text);
                }
            CPPUNIT_ASSERT_EQUAL(joined(expected), joined(found));
            CPPUNIT_ASSERT_EQUAL_MESSAGE("no two of them read the same", found.size(), words.size());
        }
    }

    void everyActionOfTheAuditLogHasItsWords()
    {
        Strings expected;
        for (const auto name : audit::actionNames())
            expected.insert("audit_events." + std::string(name));
        requireWords("audit_events.", expected);
    }

    void everyTaskHasItsWords()
    {
        Strings expected;
        for (const auto& task : cron::allTasks())
            expected.insert("tasks." + std::string(task.name));
        requireWords("tasks.", expected);
    }

    void textsInAttributesHaveNoMarkup()
    {
        const std::regex inAttribute(R"re(="[^"<>]*\[\[([a-z_]+\.[a-z0-9_]+)\]\])re");
        auto catalogue = catalogueOf("en");
        for (const auto* folder : {"web/templates", "web/pieces"})
            for (const auto& [file, content] : filesBelow(folder, ""))
                for (const auto& key : matchesIn(content, inAttribute))
                    CPPUNIT_ASSERT_MESSAGE(file + ": " + key, htmlOf(catalogue[key]).find('<') == std::string::npos);
    }

    void linksOfTextsStayOnThisSite()
    {
        for (const auto* language : {"en", "de"})
            for (const auto& [key, text] : catalogueOf(language))
                for (const auto& target : matchesIn(text, std::regex(R"(\]\(([^)]*)\))")))
                    CPPUNIT_ASSERT_MESSAGE(key + ": " + target,
                                           target.starts_with("{{") || target.starts_with("[[root]]"));
    }

    void templatesHaveNoWordsOfTheirOwn()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("title Words "), bareWordsOf("<p title=\"title\">Words {{NO}} [[a.b]]</p>"));
        for (const auto* folder : {"web/templates", "web/pieces"})
            for (const auto& [file, content] : filesBelow(folder, ""))
                CPPUNIT_ASSERT_EQUAL_MESSAGE(file, std::string(), bareWordsOf(content));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PagesCatalogueTest, "unit");

} // namespace trivet::pages
