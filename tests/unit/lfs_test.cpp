#include "lfs/lfs_lock_rules.hpp"
#include "lfs/lfs_pointer.hpp"
#include "lfs/transfer_token.hpp"
#include "support/refusal_of.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::lfs {

class LfsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(LfsTest);
    CPPUNIT_TEST(pointersAreReadAsWritten);
    CPPUNIT_TEST(otherFilesAreNoPointers);
    CPPUNIT_TEST(onlyDigestsAreObjectIds);
    CPPUNIT_TEST(gitNamesAPointerLikeThis);
    CPPUNIT_TEST(aTokenSaysWhatItWasMadeFor);
    CPPUNIT_TEST(aTokenThatWasChangedIsNone);
    CPPUNIT_TEST(pathsOfLocks);
    CPPUNIT_TEST_SUITE_END();

    static constexpr const char* kHello = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";
    static constexpr const char* kVersion = "version https://git-lfs.github.com/spec/v1\n";

    void pointersAreReadAsWritten()
    {
        const auto read = parsePointer(textOf({kHello, 5}));
        CPPUNIT_ASSERT(read && read->oid == kHello && read->size == 5);
        const auto extended = parsePointer(std::string(kVersion) + "ext-0-foo sha256:" + kHello +
                                           "\noid sha256:" + kHello + "\nsize 9223372036854775807\n");
        CPPUNIT_ASSERT(extended && extended->size == INT64_MAX);
    }

    void otherFilesAreNoPointers()
    {
        const std::string oid = std::string("oid sha256:") + kHello + "\n";
        for (const auto& text : {std::string(), std::string(kVersion), kVersion + oid, kVersion + oid + "size\n",
                                 kVersion + oid + "size -1\n", kVersion + oid + "size 9223372036854775808\n",
                                 oid + "size 5\n", "\n" + textOf({kHello, 5}), kVersion + std::string("size 5\n"),
                                 textOf({kHello, 5}) + std::string(kMostPointerBytes, '\n')})
            CPPUNIT_ASSERT_MESSAGE(text, !parsePointer(text));
    }

    void onlyDigestsAreObjectIds()
    {
        CPPUNIT_ASSERT(isOid(kHello));
        for (const auto& text : {std::string(), std::string(63, 'a'), std::string(65, 'a'), std::string(64, 'A'),
                                 std::string(64, 'g'), "../" + std::string(61, 'a'), std::string(64, '\0')})
            CPPUNIT_ASSERT_MESSAGE(text, !isOid(text));
    }

    // As `git hash-object` does.
    void gitNamesAPointerLikeThis()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("d1ca116d6733584c13cb8bb50b21d5b5b81ee28f"), blobIdOf({kHello, 5}, "sha1"));
        CPPUNIT_ASSERT_EQUAL(std::string("474073eaa1378ca4e3fb942529a2782d92d62e716fcc67dc6bfcc6667d9111cd"),
                             blobIdOf({kHello, 5}, "sha256"));
    }

    void aTokenSaysWhatItWasMadeFor()
    {
        const TransferTokens tokens("a secret of sixteen characters");
        const auto token = tokens.issue(
            {12, 34, 56, 78, TransferOperation::Upload, 1000, "an-app", tokens.markOf("hash"), 90, "9-jti"});
        CPPUNIT_ASSERT(TransferTokens::looksLikeOne(token));
        const auto read = tokens.read(token, 999);
        CPPUNIT_ASSERT(read && read->repositoryId == 12 && read->userId == 34 && read->apiTokenId == 56 &&
                       read->keyId == 78);
        CPPUNIT_ASSERT(read->operation == TransferOperation::Upload && read->expiresAt == 1000);
        CPPUNIT_ASSERT_EQUAL(std::string("an-app"), read->clientId);
        CPPUNIT_ASSERT(read->principalId == 90 && read->accessTokenId == "9-jti");
        CPPUNIT_ASSERT(read->passwordMark == tokens.markOf("hash") && read->passwordMark != tokens.markOf("other"));
        CPPUNIT_ASSERT(!tokens.read(token, 1000));
        CPPUNIT_ASSERT(!TransferTokens("another secret of this site").read(token, 999));
    }

    void aTokenThatWasChangedIsNone()
    {
        const TransferTokens tokens("a secret of sixteen characters");
        const auto token = tokens.issue({12, 34, 0, 0, TransferOperation::Download, 1000, "", tokens.markOf("")});
        for (std::size_t at = 0; at < token.size(); ++at) {
            auto changed = token;
            changed[at] = changed[at] == 'A' ? 'B' : 'A';
            CPPUNIT_ASSERT_MESSAGE(changed, !tokens.read(changed, 1));
        }
        for (const auto& text : {std::string(), std::string("lfs_"), std::string("lfs_."), token.substr(0, 20),
                                 token + ".", token + std::string(1000, 'A')})
            CPPUNIT_ASSERT_MESSAGE(text, !tokens.read(text, 1));
    }

    void pathsOfLocks()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("a/b ü.psd"), lockPath("//a/b ü.psd"));
        for (const auto& path :
             {std::string(), std::string("/"), std::string("a//b"), std::string("a/"), std::string("../a"),
              std::string("a/./b"), std::string("a\nb"), std::string("\xff"), std::string(4097, 'a')})
            test::assertRefused(
                Error::Kind::Invalid, [&] { lockPath(path); }, path);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LfsTest, "unit");

} // namespace trivet::lfs
