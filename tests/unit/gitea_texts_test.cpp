// How Gitea writes what an import has to read: entries of timelines, JSON in columns, git configuration, folders.
#include "gitea_import/comment_event.hpp"
#include "gitea_import/git_config.hpp"
#include "gitea_import/source_file.hpp"
#include "gitea_import/source_json.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>

#include <filesystem>
#include <fstream>

namespace trivet::gitea_import {

class GiteaTextsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(GiteaTextsTest);
    CPPUNIT_TEST(kindsOfEntriesAreFoundByTheirNumber);
    CPPUNIT_TEST(textsOfEntriesAreAsOursAre);
    CPPUNIT_TEST(jsonIsReadAsFarAsItIsThere);
    CPPUNIT_TEST(theAddressOfARemoteIsFound);
    CPPUNIT_TEST(linksAreNotFollowedAndNamesDoNotLeadOut);
    CPPUNIT_TEST_SUITE_END();

    static void equal(std::string_view expected, std::string_view found)
    {
        CPPUNIT_ASSERT_EQUAL(std::string(expected), std::string(found));
    }

public:
    void kindsOfEntriesAreFoundByTheirNumber()
    {
        using issues::Event;
        CPPUNIT_ASSERT(eventOfType(0) == Event::Comment);
        CPPUNIT_ASSERT(eventOfType(2) == Event::Close);
        CPPUNIT_ASSERT(eventOfType(14) == Event::AddTime);
        CPPUNIT_ASSERT(eventOfType(21) == Event::Code);
        CPPUNIT_ASSERT(eventOfType(32) == Event::DismissReview);
        CPPUNIT_ASSERT(eventOfType(38) == Event::ChangeEstimate);
        for (const int unknown : {-1, 30, 31, 39, 1000})
            CPPUNIT_ASSERT(!eventOfType(unknown));
    }

    void textsOfEntriesAreAsOursAre()
    {
        equal("1 hour 30 minutes", spelledTime("|5400"));
        equal("1 hour", spelledTime("3600"));
        equal("2 days", spelledTime("2 days"));
        equal("", spelledTime("|0"));
        equal("Fix <b> & \"more\"", subjectOfLink("<a href=\"/a/b/commit/1\">Fix &lt;b&gt; &amp; &#34;more&#34;</a>"));
        equal("plain", subjectOfLink("plain"));
        equal("</a><a ", subjectOfLink("</a><a "));
        equal("@@ -1 +1 @@\n+x", hunkOf("diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n+x"));
        equal("@@ -1 +1 @@", hunkOf("@@ -1 +1 @@"));
        equal("", hunkOf("diff --git a/x b/x"));
        equal("reopens", refActionOf(2).value());
        CPPUNIT_ASSERT(!refActionOf(3));
    }

    void jsonIsReadAsFarAsItIsThere()
    {
        CPPUNIT_ASSERT(flag(objectIn(R"({"A":true})").value(), "A"));
        CPPUNIT_ASSERT(flag(objectIn(R"("{\"A\":true}")").value(), "A"));
        CPPUNIT_ASSERT(flag(objectIn("{}").value(), "A", true));
        for (const char* const wrong : {"", "null", "[1]", "{", "{} {}", "7"})
            CPPUNIT_ASSERT_MESSAGE(wrong, !objectIn(wrong));
        CPPUNIT_ASSERT(textsIn(R"(["a",1,"b"])") == (std::vector<std::string>{"a", "b"}));
        CPPUNIT_ASSERT(numbersIn("[3,99]") == (std::vector<std::int64_t>{3, 99}));
        CPPUNIT_ASSERT(numbersIn("null").empty() && numbersIn("],[").empty());
    }

    void theAddressOfARemoteIsFound()
    {
        constexpr std::string_view kConfig = "[core]\n\turl = x\n[remote \"origin\"]\n\tfetch = +refs/*:refs/*\n"
                                             "\tURL = \"https://a:b\\\"c@d.test/e.git\"\n[remote \"o\"]\nurl=f\n";
        equal("https://a:b\"c@d.test/e.git", remoteUrlIn(kConfig, "origin").value());
        equal("f", remoteUrlIn(kConfig, "o").value());
        CPPUNIT_ASSERT(!remoteUrlIn(kConfig, "or") && !remoteUrlIn("", "origin"));
    }

    void linksAreNotFollowedAndNamesDoNotLeadOut()
    {
        namespace fs = std::filesystem;
        const test::TemporaryFolder outside, folder;
        const fs::path root = folder.path();
        std::ofstream(outside.path() + "/secret") << "secret";
        fs::create_directories(root / "a");
        std::ofstream(root / "a" / "file") << "text";
        fs::create_symlink(outside.path(), root / "linked");
        fs::create_symlink(outside.path() + "/secret", root / "a" / "link");
        equal("text", readAll(openFileBelow(root, {"a", "file"}), 4));
        CPPUNIT_ASSERT_THROW(readAll(openFileBelow(root, {"a", "file"}), 3), std::length_error);
        CPPUNIT_ASSERT(!openFileBelow(root, {"a", "link"}).isOpen());
        CPPUNIT_ASSERT(!openFileBelow(root, {"linked", "secret"}).isOpen());
        CPPUNIT_ASSERT(!openFolderBelow(root, {"linked"}).isOpen());
        CPPUNIT_ASSERT(!openFileBelow(root, {"a"}).isOpen());
        for (const char* const part : {"..", ".", "", "a/file", "../x"})
            CPPUNIT_ASSERT_MESSAGE(part,
                                   !openFolderBelow(root, {part}).isOpen() && !openFileBelow(root, {part}).isOpen());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GiteaTextsTest, "unit");

} // namespace trivet::gitea_import
