#include "crypto/digest.hpp"

#include "base/text.hpp"
#include "crypto/digest_stream.hpp"
#include "crypto/encoding.hpp"
#include "crypto/token.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <set>

namespace trivet::crypto {

class DigestTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(DigestTest);
    CPPUNIT_TEST(digestsMatchTheStandards);
    CPPUNIT_TEST(piecesGiveTheDigestOfTheWhole);
    CPPUNIT_TEST(hmacMatchesRfc4231);
    CPPUNIT_TEST(comparisonSeesEveryDifference);
    CPPUNIT_TEST(base64MatchesRfc4648);
    CPPUNIT_TEST(base64HasOneSpellingOnly);
    CPPUNIT_TEST(everyLengthSurvivesEncoding);
    CPPUNIT_TEST(base32MatchesRfc4648WithoutPadding);
    CPPUNIT_TEST(hexIsPairsOfDigits);
    CPPUNIT_TEST(tokensAreRandomAndFoundByTheirHash);
    CPPUNIT_TEST_SUITE_END();

    void digestsMatchTheStandards()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
                             hex(sha256("abc")));
        CPPUNIT_ASSERT_EQUAL(std::string("cb00753f45a35e8bb5a03d699ac65007272c32ab0eded163"
                                         "1a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"),
                             hex(sha384("abc")));
        CPPUNIT_ASSERT_EQUAL(std::string("ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                                         "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"),
                             hex(sha512("abc")));
        CPPUNIT_ASSERT_EQUAL(std::string("a9993e364706816aba3e25717850c26c9cd0d89d"), hex(sha1("abc")));
        CPPUNIT_ASSERT_EQUAL(std::string("900150983cd24fb0d6963f7d28e17f72"), hex(md5("abc")));
        CPPUNIT_ASSERT_EQUAL(std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
                             hex(sha256({})));
    }

    void piecesGiveTheDigestOfTheWhole()
    {
        using Algorithm = DigestStream::Algorithm;
        for (const auto& [algorithm, whole] :
             {std::pair(Algorithm::Md5, md5("one two")), std::pair(Algorithm::Sha1, sha1("one two")),
              std::pair(Algorithm::Sha256, sha256("one two")), std::pair(Algorithm::Sha512, sha512("one two"))}) {
            DigestStream stream(algorithm);
            stream.add("one ");
            stream.add("");
            stream.add("two");
            CPPUNIT_ASSERT_EQUAL(hex(whole), hex(stream.finish()));
        }
    }

    void hmacMatchesRfc4231()
    {
        const struct {
            std::string key, text, mac;
        } cases[] = {
            {std::string(20, '\x0b'), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
            {"Jefe", "what do ya want for nothing?",
             "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
            {std::string(20, '\xaa'), std::string(50, '\xdd'),
             "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
            {std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First",
             "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
        };
        for (const auto& one : cases)
            CPPUNIT_ASSERT_EQUAL(one.mac, hex(hmacSha256(one.key, one.text)));
        CPPUNIT_ASSERT_EQUAL(std::string("b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
                             hex(hmacSha256({}, {})));
    }

    void comparisonSeesEveryDifference()
    {
        CPPUNIT_ASSERT(equalsInConstantTime("", "") && equalsInConstantTime("abc", "abc"));
        for (const char* other : {"abd", "bbc", "ab", "abcd", ""})
            CPPUNIT_ASSERT_MESSAGE(other, !equalsInConstantTime("abc", other));
    }

    void base64MatchesRfc4648()
    {
        const std::pair<const char*, const char*> cases[] = {
            {"", ""},
            {"f", "Zg=="},
            {"fo", "Zm8="},
            {"foo", "Zm9v"},
            {"foob", "Zm9vYg=="},
            {"fooba", "Zm9vYmE="},
            {"foobar", "Zm9vYmFy"},
        };
        for (const auto& [bytes, text] : cases) {
            CPPUNIT_ASSERT_EQUAL(std::string(text), encodeBase64(bytes));
            CPPUNIT_ASSERT_EQUAL(std::string(bytes), decodeBase64(text).value());
        }
        CPPUNIT_ASSERT_EQUAL(std::string("Zg"), encodeBase64("f", Padding::Absent));
        CPPUNIT_ASSERT_EQUAL(std::string("-_8"), encodeBase64Url("\xfb\xff"));
        CPPUNIT_ASSERT_EQUAL(std::string("+/8="), encodeBase64("\xfb\xff"));
    }

    void base64HasOneSpellingOnly()
    {
        for (const char* bad : {"Zg", "Zg=", "Zg===", "Zh==", "Zm9=", "Z", "Zg==\n",
                                " Zg==", "Z=g=", "====", "Zm9v=", "-_8=", "Zm9vZ", "Zg==Zg=="})
            CPPUNIT_ASSERT_MESSAGE(bad, !decodeBase64(bad));
        for (const char* bad : {"Zg==", "Zh", "Z", "Zm9", "Zg "})
            CPPUNIT_ASSERT_MESSAGE(bad, !decodeBase64(bad, Padding::Absent));
        for (const char* bad : {"+/8", "-_8=", "-_9"})
            CPPUNIT_ASSERT_MESSAGE(bad, !decodeBase64Url(bad));
    }

    void everyLengthSurvivesEncoding()
    {
        std::string bytes;
        for (int length = 0; length < 70; ++length, bytes += static_cast<char>(length * 37)) {
            CPPUNIT_ASSERT(bytes == decodeBase64(encodeBase64(bytes)));
            CPPUNIT_ASSERT(bytes == decodeBase64(encodeBase64(bytes, Padding::Absent), Padding::Absent));
            CPPUNIT_ASSERT(bytes == decodeBase64Url(encodeBase64Url(bytes)));
            CPPUNIT_ASSERT(bytes == decodeBase32(encodeBase32(bytes)));
            CPPUNIT_ASSERT(bytes == decodeHex(hex(bytes)));
        }
    }

    void base32MatchesRfc4648WithoutPadding()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("MZXW6YTBOI"), encodeBase32("foobar"));
        CPPUNIT_ASSERT_EQUAL(std::string("MZXW6"), encodeBase32("foo"));
        for (const char* bad : {"MZXW7", "MZXW6===", "mzxw6", "M", "MZXW1"})
            CPPUNIT_ASSERT_MESSAGE(bad, !decodeBase32(bad));
    }

    void hexIsPairsOfDigits()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("\x0f\xA0"), decodeHex("0fA0").value());
        for (const char* bad : {"0", "0g", " 0", "0x", "0f "})
            CPPUNIT_ASSERT_MESSAGE(bad, !decodeHex(bad));
    }

    void tokensAreRandomAndFoundByTheirHash()
    {
        std::set<std::string> seen;
        for (int i = 0; i < 1000; ++i) {
            const auto token = newApiToken();
            CPPUNIT_ASSERT_EQUAL(std::size_t{40}, token.size());
            CPPUNIT_ASSERT(token.find_first_not_of("0123456789abcdef") == std::string::npos);
            CPPUNIT_ASSERT(seen.insert(token).second);
        }
        CPPUNIT_ASSERT(newSecret("trr_").starts_with("trr_"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{4 + 52}, newSecret("trr_").size());
        CPPUNIT_ASSERT_EQUAL(hex(sha256("abc")), tokenHash("abc"));
        CPPUNIT_ASSERT_EQUAL(std::string_view("23456789"), lastEight("0123456789"));
        CPPUNIT_ASSERT_EQUAL(std::string_view(), lastEight("1234567"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DigestTest, "unit");

} // namespace trivet::crypto
