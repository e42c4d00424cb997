#include "githttp/gunzip.hpp"

#include "support/refusal_of.hpp"
#include "support/sources.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::githttp {

class GunzipTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(GunzipTest);
    CPPUNIT_TEST(unpacksPieceByPiece);
    CPPUNIT_TEST(refusesWhatIsBrokenOrCut);
    CPPUNIT_TEST(aLimitHolds);
    CPPUNIT_TEST_SUITE_END();

    // printf 'hello hello hello hello hello\n' | gzip -n
    static inline const std::string kPacked{"\x1f\x8b\x08\0\0\0\0\0\0\x03\xcb\x48\xcd\xc9\xc9\x57"
                                            "\xc8\xc0\x4e\x72\x01\0\x68\x02\x31\x66\x1e\0\0\0",
                                            30};

    static std::string readAll(body::Source& source, std::size_t piece)
    {
        std::string all, buffer(piece, '\0');
        while (const auto count = source.read(buffer.data(), buffer.size()))
            all.append(buffer, 0, count);
        return all;
    }

    void unpacksPieceByPiece()
    {
        for (const std::size_t piece : {1u, 7u, 1000u}) {
            test::ChoppedSource packed(kPacked, 1);
            Gunzip gunzip(packed);
            CPPUNIT_ASSERT_EQUAL(std::string("hello hello hello hello hello\n"), readAll(gunzip, piece));
        }
    }

    void refusesWhatIsBrokenOrCut()
    {
        body::TextSource broken("this is no gzip"), cut(kPacked.substr(0, 20)), nothing("");
        for (body::Source* source : {static_cast<body::Source*>(&broken), static_cast<body::Source*>(&cut),
                                     static_cast<body::Source*>(&nothing)}) {
            Gunzip gunzip(*source);
            test::assertRefused(Error::Kind::BadRequest, [&] { readAll(gunzip, 100); });
        }
    }

    void aLimitHolds()
    {
        body::TextSource text(std::string(100, 'x')), more(std::string(101, 'x'));
        Limited within(text, 100), above(more, 100);
        CPPUNIT_ASSERT_EQUAL(std::size_t{100}, readAll(within, 30).size());
        test::assertRefused(Error::Kind::TooLarge, [&] { readAll(above, 30); });
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GunzipTest, "unit");

} // namespace trivet::githttp
