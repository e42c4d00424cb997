#include "packages/package_name.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/digest_stream.hpp"
#include "support/refusal_of.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::packages {

class PackageNameTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(PackageNameTest);
    CPPUNIT_TEST(digestsOfPieces);
    CPPUNIT_TEST(namesOfPackages);
    CPPUNIT_TEST_SUITE_END();

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
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PackageNameTest, "unit");

} // namespace trivet::packages
