#include "gitssh/original_command.hpp"

#include "base/error.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::gitssh {

class OriginalCommandTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(OriginalCommandTest);
    CPPUNIT_TEST(whatClientsSend);
    CPPUNIT_TEST(pathsOfAllForms);
    CPPUNIT_TEST(quotesAndBackslashes);
    CPPUNIT_TEST(operationsOfLfs);
    CPPUNIT_TEST(otherCommandsAreRefused);
    CPPUNIT_TEST(hostilePathsAreRefused);
    CPPUNIT_TEST_SUITE_END();

    static void is(const std::string& text, Verb verb, const std::string& owner, const std::string& name)
    {
        const auto command = parseOriginalCommand(text);
        CPPUNIT_ASSERT_MESSAGE(text, command.verb == verb);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(text, owner, command.owner);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(text, name, command.name);
    }
    static void isRefused(const std::string& text)
    {
        try {
            parseOriginalCommand(text);
        } catch (const Error& refusal) {
            CPPUNIT_ASSERT_MESSAGE(text, refusal.kind() == Error::Kind::BadRequest);
            return;
        }
        CPPUNIT_FAIL("not refused: " + text);
    }

    void whatClientsSend()
    {
        is("git-upload-pack 'alice/site.git'", Verb::UploadPack, "alice", "site");
        is("git-receive-pack '/alice/site.git'", Verb::ReceivePack, "alice", "site");
        is("git-upload-archive 'alice/site'", Verb::UploadArchive, "alice", "site");
        is("git upload-pack 'alice/site.git'", Verb::UploadPack, "alice", "site");
        is("git-upload-pack alice/site.git", Verb::UploadPack, "alice", "site");
        is("git-upload-pack 'alice/site.wiki.git'", Verb::UploadPack, "alice", "site.wiki");
    }

    void pathsOfAllForms()
    {
        for (const auto* path :
             {"alice/site", "/alice/site", "~/alice/site.git", "/~/alice/site", "alice/site/", "/alice/site.git/"})
            is("git-upload-pack '" + std::string(path) + "'", Verb::UploadPack, "alice", "site");
        is("git-upload-pack 'alice/site.git.git'", Verb::UploadPack, "alice", "site.git");
    }

    void quotesAndBackslashes()
    {
        is(R"(git-upload-pack '/alice/it'\''s a b.git')", Verb::UploadPack, "alice", "it's a b");
        is(R"(git-upload-pack "alice/a\"b\\c.git")", Verb::UploadPack, "alice", R"(a"b\c)");
        is(R"(git-upload-pack alice/a\ b)", Verb::UploadPack, "alice", "a b");
        // Nothing of a shell happens inside of a word.
        is("git-upload-pack 'alice/$(id)'", Verb::UploadPack, "alice", "$(id)");
        is("git-upload-pack 'alice/a;b|c&d`e'", Verb::UploadPack, "alice", "a;b|c&d`e");
    }

    void operationsOfLfs()
    {
        using lfs::TransferOperation;
        CPPUNIT_ASSERT(parseOriginalCommand("git-lfs-authenticate /alice/site.git upload").operation ==
                       TransferOperation::Upload);
        CPPUNIT_ASSERT(parseOriginalCommand("git-lfs-authenticate 'alice/site' download").operation ==
                       TransferOperation::Download);
        CPPUNIT_ASSERT(parseOriginalCommand("git-lfs-authenticate alice/site download 0123abc").operation ==
                       TransferOperation::Download);
        isRefused("git-lfs-authenticate alice/site");
        isRefused("git-lfs-authenticate alice/site delete");
        isRefused("git-lfs-authenticate alice/site download a b");
        isRefused("git-lfs-transfer alice/site download");
    }

    void otherCommandsAreRefused()
    {
        for (const auto* text :
             {"", " ", "ls", "git", "git status", "/usr/bin/git-upload-pack 'a/b'", "bash -i", "scp -t x",
              "git-upload-pack", "git-shell -c 'git-upload-pack a/b'", "GIT-UPLOAD-PACK 'a/b'"})
            isRefused(text);
        isRefused("git-upload-pack 'a/b' 'c/d'");
        isRefused("git-upload-pack --strict 'a/b'");
        isRefused("git-upload-pack 'a/b' --timeout=1");
        isRefused("git-upload-pack 'a/b'; ls");
        isRefused("git-upload-pack 'a/b' && ls");
        isRefused("git-upload-pack 'a/b'\nls");
        isRefused(std::string("git-upload-pack 'a/b'\0c", 23));
        isRefused("git-upload-pack 'a/" + std::string(5000, 'b') + "'");
        isRefused("git-upload-pack 'a/\xff'");
    }

    void hostilePathsAreRefused()
    {
        for (const auto* path :
             {"", "/", "alice", "alice/", "/alice", "alice//site", "alice/site/more", "../../etc/passwd", "alice/..",
              "../site", "./site", "alice/.", "alice/.git", "-alice/site", "alice/--upload-pack=x", "//alice/site",
              "alice/site//", "~alice/site/x", "~//alice/site"})
            isRefused("git-upload-pack '" + std::string(path) + "'");
        isRefused("git-upload-pack 'alice/" + std::string(300, 'b') + "'");
        isRefused("git-upload-pack 'alice/site");
        isRefused("git-upload-pack \"alice/site");
        isRefused("git-upload-pack alice/site\\");
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OriginalCommandTest, "unit");

} // namespace trivet::gitssh
