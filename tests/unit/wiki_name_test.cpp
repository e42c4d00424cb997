#include "base/error.hpp"
#include "wiki/wiki_history.hpp"
#include "wiki/wiki_name.hpp"
#include "wiki/wiki_pages.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

using git::TreeEntry;

std::string refusalOf(std::string_view title)
{
    try {
        wiki::requireUsableTitle(title);
        return "";
    } catch (const Error& error) {
        return error.english();
    }
}

std::vector<TreeEntry> filesOf(const std::vector<std::string>& names)
{
    std::vector<TreeEntry> entries;
    for (const auto& name : names)
        entries.push_back({.kind = TreeEntry::Kind::File, .name = name, .id = "id of " + name});
    return entries;
}

} // namespace

class WikiNameTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(WikiNameTest);
    CPPUNIT_TEST(aTitleHasAWebPathAndAFile);
    CPPUNIT_TEST(aFileHasAWebPathAndATitle);
    CPPUNIT_TEST(aWebPathThatIsAFileNamesIt);
    CPPUNIT_TEST(namesDoNotLeadElsewhere);
    CPPUNIT_TEST(someTitlesAreRefused);
    CPPUNIT_TEST(aPageIsFoundHoweverItIsEscaped);
    CPPUNIT_TEST(filesThatCollideKeepAnAddressEach);
    CPPUNIT_TEST(theLatestCommitOfAFileCounts);
    CPPUNIT_TEST_SUITE_END();

    void aTitleHasAWebPathAndAFile()
    {
        struct Row {
            std::string title{}, webPath{}, file{};
        };
        for (const auto& [title, webPath, file] :
             std::vector<Row>{{"Home", "Home", "Home.md"},
                              {"wiki name", "wiki-name", "wiki-name.md"},
                              {"wiki-name", "wiki-name.-", "wiki-name.-.md"},
                              {"the wiki-name", "the+wiki-name.-", "the wiki-name.-.md"},
                              {"a/b", "a%2Fb", "a%2Fb.md"},
                              {"a%b", "a%25b", "a%25b.md"},
                              {"title.md", "title.md.-", "title.md.-.md"},
                              {"Grüße", "Gr%C3%BC%C3%9Fe", "Gr%C3%BC%C3%9Fe.md"},
                              {"1+1", "1%2B1", "1%2B1.md"}}) {
            CPPUNIT_ASSERT_EQUAL(webPath, wiki::webPathOf(title));
            CPPUNIT_ASSERT_EQUAL(file, wiki::fileOf(webPath));
            CPPUNIT_ASSERT_EQUAL(title, wiki::titleOf(webPath));
            CPPUNIT_ASSERT_EQUAL(webPath, wiki::webPathOfFile(file).value());
        }
        for (const char* const title : {"", " ", ".", ".."}) {
            CPPUNIT_ASSERT_EQUAL(std::string("unnamed"), wiki::webPathOf(title));
            CPPUNIT_ASSERT_EQUAL(std::string("unnamed.md"), wiki::fileOf(wiki::webPathOf(title)));
        }
        CPPUNIT_ASSERT_EQUAL(std::string("Home"), wiki::webPathOf("  Home "));
    }

    void aFileHasAWebPathAndATitle()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("hello-world"), wiki::webPathOfFile("hello world.md").value());
        CPPUNIT_ASSERT_EQUAL(std::string("hello world"), wiki::titleOf("hello-world"));
        CPPUNIT_ASSERT_EQUAL(std::string("100%25"), wiki::webPathOfFile("100%.md").value());
        CPPUNIT_ASSERT_EQUAL(std::string("_Sidebar"), wiki::webPathOfFile("_Sidebar.md").value());
        for (const char* const file : {"picture.png", "Home.MD", "Home", ".md", "md"})
            CPPUNIT_ASSERT(!wiki::webPathOfFile(file));
    }

    void aWebPathThatIsAFileNamesIt()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("hello world.md"), wiki::fileOf("hello%20world.md"));
        CPPUNIT_ASSERT_EQUAL(std::string("Home.md"), wiki::fileOf("Home.md"));
    }

    void namesDoNotLeadElsewhere()
    {
        for (const char* const name : {"../../etc/passwd", "a/../b", ".git/config", "/etc/passwd", "..%2F..%2Fa",
                                       "..%2Fa.md", "%2e%2e", "a\nb"}) {
            const auto ofTitle = wiki::fileOf(wiki::webPathOf(name)), ofAddress = wiki::fileOf(name);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, std::string::npos, ofTitle.find('/'));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, std::string::npos, ofAddress.find('/'));
            CPPUNIT_ASSERT(ofTitle.ends_with(".md") && ofAddress.ends_with(".md"));
        }
    }

    void someTitlesAreRefused()
    {
        for (const char* const title : {"_pages", "_new", "_edit", "raw", "raw/x", "x/_edit", " raw "})
            CPPUNIT_ASSERT_EQUAL("wiki title is reserved: " + std::string(title), refusalOf(title));
        for (const char* const title : {"Home", "Raw", "_Sidebar", "_Footer", "raws", ".git", "CON", "a/b"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(title, std::string(), refusalOf(title));
        CPPUNIT_ASSERT_EQUAL(std::string(), refusalOf(std::string(252, 'a')));
        CPPUNIT_ASSERT(!refusalOf(std::string(253, 'a')).empty());
        CPPUNIT_ASSERT(!refusalOf(std::string(90, '/')).empty());
    }

    void aPageIsFoundHoweverItIsEscaped()
    {
        const auto pages = wiki::pagesAmong(filesOf({"Home.md", "a%2Fb.md", "hello world.md", "the wiki-name.-.md"}));
        const auto found = [&](std::string_view address) {
            const auto* page = wiki::findPage(pages, address);
            return page ? page->file : std::string();
        };
        for (const char* const address :
             {"hello-world", "hello%20world", "hello+world", "hello%2Dworld", "hello%20world.md", "hello-world.md"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(address, std::string("hello world.md"), found(address));
        for (const char* const address : {"a%2Fb", "a%252Fb", "a%2Fb.md"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(address, std::string("a%2Fb.md"), found(address));
        for (const char* const address : {"the+wiki-name.-", "the%2Bwiki-name.-", "the%20wiki-name.-"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(address, std::string("the wiki-name.-.md"), found(address));
        for (const char* const address : {"home", "the-wiki-name", "", "..%2FHome"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(address, std::string(), found(address));
    }

    void filesThatCollideKeepAnAddressEach()
    {
        auto entries = filesOf({"hello world.md", "hello-world.md", "hello%20world.md"});
        entries.push_back({.kind = TreeEntry::Kind::Folder, .name = "folder.md", .id = "x"});
        const auto pages = wiki::pagesAmong(entries);
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, pages.size());
        for (const auto& page : pages) {
            CPPUNIT_ASSERT_EQUAL(std::string("hello world"), page.title);
            CPPUNIT_ASSERT_EQUAL(page.file, wiki::findPage(pages, page.webPath)->file);
        }
        CPPUNIT_ASSERT_EQUAL(std::string("hello-world.md"), wiki::findPage(pages, "hello-world")->file);
    }

    void theLatestCommitOfAFileCounts()
    {
        const std::string_view output("\x01"
                                      "c2\0\nHome.md\0\0\x01"
                                      "c1\0\nHome.md\0a b.md\0",
                                      34);
        const auto commits = wiki::parseLastCommits(output);
        CPPUNIT_ASSERT_EQUAL(std::string("c2"), commits.at("Home.md"));
        CPPUNIT_ASSERT_EQUAL(std::string("c1"), commits.at("a b.md"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, commits.size());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(WikiNameTest, "unit");

} // namespace trivet::test
