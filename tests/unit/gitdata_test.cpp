// What is read out of git's texts, and what is allowed into them.
#include "base/error.hpp"
#include "base/glob.hpp"
#include "git/commit.hpp"
#include "git/quoted_path.hpp"
#include "git/tree.hpp"
#include "gitdata/changed_files.hpp"
#include "gitdata/changes.hpp"
#include "gitdata/commit_answers.hpp"
#include "gitdata/file_change.hpp"
#include "gitdata/gitmodules.hpp"
#include "gitdata/signing.hpp"
#include "lfs/lfs_pointer.hpp"
#include "support/refusal_of.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <stdexcept>

namespace trivet::gitdata {

using namespace std::string_literals;

class GitdataTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(GitdataTest);
    CPPUNIT_TEST(starsStopAtSlashes);
    CPPUNIT_TEST(aHostilePatternTakesNoTime);
    CPPUNIT_TEST(pathsThatMeanSomethingElseAreRefused);
    CPPUNIT_TEST(filesFitOneOfSeveralPatterns);
    CPPUNIT_TEST(aCommitIsTakenApart);
    CPPUNIT_TEST(aBrokenCommitIsShownAsFarAsItGoes);
    CPPUNIT_TEST(theSealOfATagIsNotItsMessage);
    CPPUNIT_TEST(aBrokenTreeIsRefused);
    CPPUNIT_TEST(pointersToLargeFilesAreRecognised);
    CPPUNIT_TEST(submodulesAreFound);
    CPPUNIT_TEST(endsAreSplitAtDots);
    CPPUNIT_TEST(changesAreCounted);
    CPPUNIT_TEST(aNameCannotBreakOutOfItsLine);
    CPPUNIT_TEST(contentMayBeWrapped);
    CPPUNIT_TEST_SUITE_END();

    void starsStopAtSlashes()
    {
        CPPUNIT_ASSERT(matchesGlob("main", "main") && !matchesGlob("main", "main2") && !matchesGlob("main", "mai"));
        CPPUNIT_ASSERT(matchesGlob("release/*", "release/1") && !matchesGlob("release/*", "release/1/2"));
        CPPUNIT_ASSERT(matchesGlob("release/**", "release/1/2") && matchesGlob("**", "a/b") && matchesGlob("*", ""));
        CPPUNIT_ASSERT(matchesGlob("v?.*", "v1.2") && !matchesGlob("v?", "v/") && !matchesGlob("", "x"));
        CPPUNIT_ASSERT(matchesGlob("*a*b", "xaxb") && !matchesGlob("*a*b", "xaxbx"));
    }

    void aHostilePatternTakesNoTime()
    {
        std::string pattern;
        for (int i = 0; i < 80; ++i)
            pattern += "*a";
        CPPUNIT_ASSERT(!matchesGlob(pattern + "b", std::string(255, 'a')));
    }

    void filesFitOneOfSeveralPatterns()
    {
        GlobBudget budget;
        for (const auto* file : {"go.sum", "GO.SUM", "secret/a/b", ".drone.yml"})
            CPPUNIT_ASSERT_MESSAGE(file, fitsOneOf("*.sum; secret/** ;;.Drone.yml", file, budget));
        for (const auto* file : {"a/go.sum", "secrets", "x.drone.yml", ""})
            CPPUNIT_ASSERT_MESSAGE(file, !fitsOneOf("*.sum; secret/** ;;.Drone.yml", file, budget));
        CPPUNIT_ASSERT(!fitsOneOf("", "a", budget));
        CPPUNIT_ASSERT(fitsOneOf("conf/*.{yml,YAML};key[0-9].pem", "conf/a.yaml", budget) &&
                       fitsOneOf("key[0-9].pem", "key7.PEM", budget));
        CPPUNIT_ASSERT(fitsOneOf("app/[id]/*", "app/[id]/page", budget) && fitsOneOf("broken/[*", "broken/[x", budget));
        GlobBudget little{.steps = 1000};
        test::assertRefused(Error::Kind::Forbidden, [&] {
            for (int i = 0; i < 1000; ++i)
                fitsOneOf("**[a-z]*.lock", "some/file", little);
        });
        CPPUNIT_ASSERT(arePatterns("") && arePatterns("*.lock; conf/{a,b} ;[a-Z]") && !arePatterns("*.lock;{a"));
    }

    void pathsThatMeanSomethingElseAreRefused()
    {
        for (const auto* good : {"a", "-rf", "a b/ü.txt", "a/.gitignore", "..a", "\"x\"", "git", ".git-x", ".gitx",
                                 "a\\.git", "git~10", ". git"})
            CPPUNIT_ASSERT_MESSAGE(good, git::isUsablePath(good));
        for (const auto& bad : {""s,
                                "/a"s,
                                "a/"s,
                                "a//b"s,
                                "."s,
                                "a/../b"s,
                                ".git/config"s,
                                "a/.GiT"s,
                                "GIT~1/x"s,
                                "a\nb"s,
                                "a\0b"s,
                                "\xff"s,
                                ".git "s,
                                "a/.git."s,
                                ".GIT . ./x"s,
                                ".git:x"s,
                                ".git::$INDEX_ALLOCATION/x"s,
                                "git~1 "s,
                                ".git\\x"s,
                                ".g\u200cit"s,
                                "a/\ufeff.Git/x"s})
            CPPUNIT_ASSERT_MESSAGE(bad, !git::isUsablePath(bad));
    }

    void aCommitIsTakenApart()
    {
        const auto commit = git::parseCommit("c", "tree t\nparent p1\nparent p2\n"
                                                  "author A <B> C <a@x> 1700000000 -0130\ncommitter D <d@x> 5 +0000\n"
                                                  "gpgsig -----BEGIN\n one\n  two\nencoding x\n\nSubject\n\nBody\n");
        CPPUNIT_ASSERT_EQUAL("t"s, commit.tree);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, commit.parents.size());
        CPPUNIT_ASSERT_EQUAL("a@x"s, commit.author.email.substr(commit.author.email.rfind('<') + 1));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1700000000}, commit.author.seconds);
        CPPUNIT_ASSERT_EQUAL(-90, commit.author.offsetMinutes);
        CPPUNIT_ASSERT_EQUAL("-----BEGIN\none\n two"s, commit.seal);
        CPPUNIT_ASSERT_EQUAL("Subject\n\nBody\n"s, commit.message);
        CPPUNIT_ASSERT(commit.payload.find("gpgsig") == std::string::npos && commit.payload.ends_with("Body\n"));
        CPPUNIT_ASSERT_EQUAL("Subject"s, std::string(git::subjectOf(commit.message)));
    }

    void aBrokenCommitIsShownAsFarAsItGoes()
    {
        const auto commit = git::parseCommit("c", "tree t\nauthor nobody\n");
        CPPUNIT_ASSERT(commit.tree == "t" && commit.author.name.empty() && commit.message.empty());
        CPPUNIT_ASSERT(git::parseCommit("c", "").message.empty());
    }

    void theSealOfATagIsNotItsMessage()
    {
        const auto tag = git::parseTag("t", "object o\ntype commit\ntag v1\ntagger A <a@x> 1 +0000\n\nText\n"
                                            "-----BEGIN PGP SIGNATURE-----\nx\n");
        CPPUNIT_ASSERT(tag.name == "v1" && tag.object == "o" && tag.kind == "commit" && tag.message == "Text\n");
        CPPUNIT_ASSERT(tag.seal.starts_with("-----BEGIN PGP") && tag.payload.ends_with("Text\n"));
    }

    void aBrokenTreeIsRefused()
    {
        const git::ObjectFormat format;
        const auto bytes = "100644 a b\0"s + std::string(20, '\1') + "40000 c\0"s + std::string(20, '\2');
        const auto good = git::parseTree(bytes, format);
        CPPUNIT_ASSERT(good.size() == 2 && good[0].name == "a b" && good[1].kind == git::TreeEntry::Kind::Folder);
        CPPUNIT_ASSERT(git::entryNamed(bytes, "c", format)->id == good[1].id && !git::entryNamed(bytes, "a", format));
        CPPUNIT_ASSERT_THROW(git::entryNamed("100644", "c", format), std::runtime_error);
        CPPUNIT_ASSERT_THROW(git::parseTree("100644 a\0short"s, format), std::runtime_error);
        CPPUNIT_ASSERT_THROW(git::parseTree("\0 a\0"s + std::string(20, '\1'), format), std::runtime_error);
        CPPUNIT_ASSERT_THROW(git::parseTree("100644", format), std::runtime_error);
    }

    void pointersToLargeFilesAreRecognised()
    {
        const std::string start = "version https://git-lfs.github.com/spec/v1\noid sha256:";
        const auto found = lfs::parsePointer(start + std::string(64, 'a') + "\nsize 12345\n");
        CPPUNIT_ASSERT(found && found->size == 12345 && found->oid == std::string(64, 'a'));
        CPPUNIT_ASSERT(!lfs::parsePointer(start + std::string(63, 'a') + "\nsize 1\n"));
        CPPUNIT_ASSERT(!lfs::parsePointer(start + std::string(64, 'a') + "\nsize -1\n"));
        CPPUNIT_ASSERT(!lfs::parsePointer("x" + start + std::string(64, 'a') + "\nsize 1\n"));
    }

    void submodulesAreFound()
    {
        const std::string text = "[submodule \"a\"]\n\tpath = libs/a\n\turl = \"https://x.test/a\"\n"
                                 "[submodule \"b\"]\n\turl = ../b\n\tpath=libs/b\n";
        CPPUNIT_ASSERT(submoduleUrls(text) == (SubmoduleUrls{{"libs/a", "https://x.test/a"}, {"libs/b", "../b"}}));
        CPPUNIT_ASSERT(submoduleUrls("").empty());
    }

    void endsAreSplitAtDots()
    {
        CPPUNIT_ASSERT(splitEnds("a...b/c").head == "b/c" && splitEnds("a...b").dots == "...");
        CPPUNIT_ASSERT(splitEnds("v1.0..main").base == "v1.0" && splitEnds("a..").head.empty());
        CPPUNIT_ASSERT(splitEnds("main").head == "main" && splitEnds("main").base.empty());
    }

    void changesAreCounted()
    {
        const auto all = parseChanges("\x01"
                                      "aa\0\n:100644 100644 1 2 M\0x y\0:000000 100644 0 3 A\0bin\0"s +
                                      "3\t1\tx y\0-\t-\tbin\0\x01"
                                      "bb\0"s);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, all.size());
        const auto& first = all.at("aa");
        CPPUNIT_ASSERT(first.files.size() == 2 && first.files[0].filename == "x y");
        CPPUNIT_ASSERT(first.files[1].status == "added" && first.stats.total == 4 && first.stats.additions == 3);
        CPPUNIT_ASSERT(all.at("bb").files.empty());
    }

    void aNameCannotBreakOutOfItsLine()
    {
        CPPUNIT_ASSERT_EQUAL("A x <a@xb> 7 +0130"s, lineOf({"A <x>\n", "a@x>\nb", 7, 90}));
        CPPUNIT_ASSERT_EQUAL("a@x <a@x> 7 -0500"s, lineOf({"<\n>", "a@x", 7, -300}));
        CPPUNIT_ASSERT_EQUAL("\"a\\\"b\\\\c\""s, git::quotedPath("a\"b\\c"));
    }

    void contentMayBeWrapped()
    {
        CPPUNIT_ASSERT_EQUAL("Hello\n"s, decodeContent("SGVs\r\nbG8K\n"));
        CPPUNIT_ASSERT_THROW(decodeContent("SGVs bG8K"), Error);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GitdataTest, "unit");

} // namespace trivet::gitdata
