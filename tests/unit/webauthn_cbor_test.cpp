#include "crypto/encoding.hpp"
#include "webauthn/cbor.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::webauthn {

class CborTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(CborTest);
    CPPUNIT_TEST(readsTheExamplesOfRfc8949);
    CPPUNIT_TEST(findsMembersByTheirKeys);
    CPPUNIT_TEST(saysHowLongAnItemIs);
    CPPUNIT_TEST(refusesWhatIsCutOff);
    CPPUNIT_TEST(refusesWhatAuthenticatorsDoNotWrite);
    CPPUNIT_TEST(believesNoLengthBeforeItsBytes);
    CPPUNIT_TEST_SUITE_END();

    static std::optional<CborValue> read(std::string_view hex) { return readWholeCbor(crypto::decodeHex(hex).value()); }
    template <class T> static T value(std::string_view hex)
    {
        const auto read = CborTest::read(hex);
        CPPUNIT_ASSERT_MESSAGE(std::string(hex), read && read->as<T>());
        return *read->as<T>();
    }

    void readsTheExamplesOfRfc8949()
    {
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, value<std::int64_t>("00"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{23}, value<std::int64_t>("17"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{24}, value<std::int64_t>("1818"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1000}, value<std::int64_t>("1903e8"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1000000000000}, value<std::int64_t>("1b000000e8d4a51000"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{-1}, value<std::int64_t>("20"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{-1000}, value<std::int64_t>("3903e7"));
        CPPUNIT_ASSERT_EQUAL(std::string("IETF"), value<std::string>("6449455446"));
        CPPUNIT_ASSERT_EQUAL(std::string("\x01\x02\x03\x04"), value<CborValue::Bytes>("4401020304").value);
        CPPUNIT_ASSERT_EQUAL(std::string(), value<CborValue::Bytes>("40").value);
        CPPUNIT_ASSERT_EQUAL(1.1, value<double>("fb3ff199999999999a"));
        CPPUNIT_ASSERT(value<bool>("f5") && !value<bool>("f4"));
        CPPUNIT_ASSERT(read("f6")->as<std::nullptr_t>());
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, value<CborValue::Array>("8301820203820405").size());
    }

    void findsMembersByTheirKeys()
    {
        const auto map = read("a4016161206162617843010203617907").value(); // {1: "a", -1: "b", "x": h'010203', "y": 7}
        CPPUNIT_ASSERT_EQUAL(std::string("a"), *map.member(1)->as<std::string>());
        CPPUNIT_ASSERT_EQUAL(std::string("b"), *map.member(-1)->as<std::string>());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, *map.member("y")->as<std::int64_t>());
        CPPUNIT_ASSERT(!map.member(2) && !map.member("z") && !map.number(1) && !map.bytes(1));
        CPPUNIT_ASSERT(!read("00")->member(0));
    }

    void saysHowLongAnItemIs()
    {
        const auto item = readCbor(crypto::decodeHex("82010203").value());
        CPPUNIT_ASSERT(item && item->length == 3);
        CPPUNIT_ASSERT(!read("82010203"));
    }

    void refusesWhatIsCutOff()
    {
        for (const auto* hex : {"", "18", "1903", "44010203", "64494554", "8301", "a1", "a101"})
            CPPUNIT_ASSERT_MESSAGE(hex, !read(hex));
    }

    void refusesWhatAuthenticatorsDoNotWrite()
    {
        for (const auto* hex : {"9f01ff", "bf616101ff", "5f4101ff", "ff", // lengths that nobody said
                                "c001", "f7", "f8ff", "1c",               // tags, undefined, what is reserved
                                "a201020103", "a1410102", "a1f500",       // keys twice, or of other kinds
                                "61ff",                                   // no UTF-8
                                "1bffffffffffffffff", "3bffffffffffffffff", "818181818181818181818100"})
            CPPUNIT_ASSERT_MESSAGE(hex, !read(hex));
    }

    void believesNoLengthBeforeItsBytes()
    {
        for (const auto* hex : {"9bffffffffffffffff", "bbffffffffffffffff", "5bffffffffffffffff", "7bffffffffffffffff",
                                "9a7fffffff00", "ba7fffffff00"})
            CPPUNIT_ASSERT_MESSAGE(hex, !read(hex));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CborTest, "unit");

} // namespace trivet::webauthn
