#include "packages/download.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/digest_stream.hpp"
#include "packages/package_name.hpp"
#include "support/refusal.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::packages {

class PackageDownloadTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PackageDownloadTest);
    CPPUNIT_TEST(rangesThatAreThere);
    CPPUNIT_TEST(rangesBeyondTheEnd);
    CPPUNIT_TEST(otherFormsAreLeftOutOfAccount);
    CPPUNIT_TEST(digestsOfPieces);
    CPPUNIT_TEST(namesOfPackages);
    CPPUNIT_TEST_SUITE_END();

    static void part(const char* header, std::int64_t first, std::int64_t last)
    {
        const auto range = parseRange(header, 10);
        CPPUNIT_ASSERT_MESSAGE(header, range.kind == Range::Kind::Part && range.first == first && range.last == last);
    }

    void rangesThatAreThere()
    {
        part("bytes=0-0", 0, 0);
        part("bytes=3-", 3, 9);
        part("bytes=3-99", 3, 9);
        part("bytes=-4", 6, 9);
        part("bytes=-40", 0, 9);
        part("bytes=9-9", 9, 9);
    }

    void rangesBeyondTheEnd()
    {
        for (const char* const header : {"bytes=10-", "bytes=10-12", "bytes=-0"})
            CPPUNIT_ASSERT_MESSAGE(header, parseRange(header, 10).kind == Range::Kind::Unsatisfiable);
        for (const char* const header : {"bytes=0-", "bytes=-1"})
            CPPUNIT_ASSERT_MESSAGE(header, parseRange(header, 0).kind == Range::Kind::Unsatisfiable);
    }

    void otherFormsAreLeftOutOfAccount()
    {
        for (const char* const header :
             {"", "bytes=", "bytes=-", "bytes=5-3", "bytes=1-2,4-5", "lines=1-2", "bytes=a-b", "bytes=1", "bytes=--1",
              "bytes=1--2", "bytes= 1-2", "bytes=0-99999999999999999999999"})
            CPPUNIT_ASSERT_MESSAGE(header, parseRange(header, 10).kind == Range::Kind::Whole);
    }

    void digestsOfPieces()
    {
        using crypto::DigestStream;
        DigestStream stream(DigestStream::Algorithm::Sha512);
        stream.add("hel");
        stream.add("");
        stream.add("lo");
        CPPUNIT_ASSERT_EQUAL(hex(crypto::sha512("hello")), hex(stream.finish()));
        CPPUNIT_ASSERT_EQUAL(hex(crypto::md5("")), hex(DigestStream(DigestStream::Algorithm::Md5).finish()));
    }

    void namesOfPackages()
    {
        requireGenericName("a-b_c+1.0");
        requireVersion("1.0 beta (ü)");
        requireFileName("a b(1)[x]{y}~!@#$%^&=:;.txt");
        const std::string longest(255, 'a');
        requireGenericName(longest);
        for (const std::string& name : {std::string(), std::string("a b"), std::string("a/b"), std::string(".."),
                                        std::string("ü"), longest + "a"})
            test::assertRefused(Error::Kind::BadRequest, [&] { requireGenericName(name); });
        for (const std::string& version : {std::string(), std::string("-"), std::string(" 1"), std::string("1/2"),
                                           std::string("1\n"), longest + "a"})
            test::assertRefused(Error::Kind::BadRequest, [&] { requireVersion(version); });
        for (const std::string& file : {std::string(), std::string("."), std::string(".."), std::string("a/b"),
                                        std::string("a\\b"), std::string("a "), std::string("a\"b"), longest + "a"})
            test::assertRefused(Error::Kind::BadRequest, [&] { requireFileName(file); });
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PackageDownloadTest, "unit");

} // namespace trivet::packages
