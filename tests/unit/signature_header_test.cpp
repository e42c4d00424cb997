#include "signature/signature_header.hpp"

#include "tests/support/refusal_of.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::signature {

class SignatureHeaderTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SignatureHeaderTest);
    CPPUNIT_TEST(theFormOfTheGoSdkIsRead);
    CPPUNIT_TEST(spaceQuotesAndUnknownNamesAreTolerated);
    CPPUNIT_TEST(withoutAListTheDateIsCovered);
    CPPUNIT_TEST(malformedHeadersAreRefused);
    CPPUNIT_TEST(everyCutIsRefused);
    CPPUNIT_TEST_SUITE_END();

    using Names = std::vector<std::string>;
    static constexpr const char* kSdk =
        R"(keyId="SHA256:bl51LNqFB8cwgAlUNafU6nR9lMI39juYQgWMk6XkI50",algorithm="hs2019",created=1700000000,)"
        R"(expires=1700000010,headers="(request-target) (created) (expires) digest",signature="Zm9v")";

    void theFormOfTheGoSdkIsRead()
    {
        const auto header = parseSignatureHeader(kSdk);
        CPPUNIT_ASSERT_EQUAL(std::string("SHA256:bl51LNqFB8cwgAlUNafU6nR9lMI39juYQgWMk6XkI50"), header.keyId);
        CPPUNIT_ASSERT_EQUAL(std::string("foo"), header.signature);
        CPPUNIT_ASSERT(header.covered == (Names{"(request-target)", "(created)", "(expires)", "digest"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1700000000}, header.created.value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1700000010}, header.expires.value());
        CPPUNIT_ASSERT(header.covers("digest") && !header.covers("host"));
    }

    void spaceQuotesAndUnknownNamesAreTolerated()
    {
        const auto header = parseSignatureHeader(
            " keyid = gitea , algorithm=rsa-sha256,\topaque=\"a,b=c\" ,created=\"5\", HEADERS=\"(Created) X-Date\" ,"
            "signature=\"Zg==\" ");
        CPPUNIT_ASSERT_EQUAL(std::string("gitea"), header.keyId);
        CPPUNIT_ASSERT_EQUAL(std::string("f"), header.signature);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{5}, header.created.value());
        CPPUNIT_ASSERT(header.covered == (Names{"(created)", "x-date"}));
        CPPUNIT_ASSERT(!header.expires);
    }

    void withoutAListTheDateIsCovered()
    {
        CPPUNIT_ASSERT(parseSignatureHeader("keyId=k,signature=Zm9v").covered == Names{"date"});
    }

    void malformedHeadersAreRefused()
    {
        const std::string many(5000, 'x');
        for (const auto& bad : {
                 std::string(),
                 std::string(","),
                 std::string("keyId"),
                 std::string("keyId=k"),
                 std::string("signature=Zm9v"),
                 std::string("keyId=,signature=Zm9v"),
                 std::string("keyId=k,signature="),
                 std::string("keyId=k,signature=\"\""),
                 std::string("keyId=k,signature=Zm9"),
                 std::string("keyId=k,signature=Zm9v,"),
                 std::string("keyId=k,,signature=Zm9v"),
                 std::string("keyId=k,signature=Zm9v,keyId=k"),
                 std::string("keyId=k,signature=Zm9v,keyid=k"),
                 std::string("keyId=k,signature=Zm9v,other=1,other=2"),
                 std::string("keyId=\"k,signature=Zm9v"),
                 std::string("keyId=\"k\"x,signature=Zm9v"),
                 std::string("keyId=k k,signature=Zm9v"),
                 std::string("keyId=k\"k\",signature=Zm9v"),
                 std::string("key Id=k,signature=Zm9v"),
                 std::string("=k,signature=Zm9v"),
                 std::string("keyId=k,signature=Zm9v,created=x"),
                 std::string("keyId=k,signature=Zm9v,created=-1"),
                 std::string("keyId=k,signature=Zm9v,created=1.5"),
                 std::string("keyId=k,signature=Zm9v,created="),
                 std::string("keyId=k,signature=Zm9v,expires=99999999999999999999"),
                 std::string("keyId=k,signature=Zm9v,expires=9223372036854775807"),
                 std::string("keyId=k,signature=Zm9v,headers=\"\""),
                 std::string("keyId=k,signature=Zm9v,headers=\"date  host\""),
                 std::string("keyId=k,signature=Zm9v,headers=\" date\""),
                 std::string("keyId=k,signature=Zm9v,headers=\"date Date\""),
                 std::string("keyId=k,signature=Zm9v\n"),
                 std::string("keyId=k\x01,signature=Zm9v"),
                 "keyId=" + many + ",signature=Zm9v",
                 "keyId=k,signature=Zm9v,x=" + many + many,
             })
            test::assertRefused(
                Error::Kind::BadRequest, [&] { parseSignatureHeader(bad); }, bad.substr(0, 80));
        std::string names = "a";
        for (int i = 0; i < 40; ++i)
            names += " h" + std::to_string(i);
        test::assertRefused(Error::Kind::BadRequest,
                            [&] { parseSignatureHeader("keyId=k,signature=Zm9v,headers=\"" + names + "\""); });
        std::string pairs = "keyId=k,signature=Zm9v";
        for (int i = 0; i < 40; ++i)
            pairs += ",p" + std::to_string(i) + "=1";
        test::assertRefused(Error::Kind::BadRequest, [&] { parseSignatureHeader(pairs); });
    }

    void everyCutIsRefused()
    {
        const std::string whole(kSdk);
        for (std::size_t length = 0; length < whole.size(); ++length)
            test::assertRefused(Error::Kind::BadRequest, [&] { parseSignatureHeader(whole.substr(0, length)); });
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SignatureHeaderTest, "unit");

} // namespace trivet::signature
