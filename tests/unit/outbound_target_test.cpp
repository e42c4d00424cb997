#include "outbound/target.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::outbound {

class OutboundTargetTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(OutboundTargetTest);
    CPPUNIT_TEST(anAddressIsTakenApart);
    CPPUNIT_TEST(whatIsNoWebServerIsNone);
    CPPUNIT_TEST_SUITE_END();

    void anAddressIsTakenApart()
    {
        const auto secure = targetOf("https://app.test/out?a=b").value();
        CPPUNIT_ASSERT(secure.scheme == Scheme::Https && secure.port == 443);
        CPPUNIT_ASSERT_EQUAL(std::string("app.test"), secure.host);
        CPPUNIT_ASSERT_EQUAL(std::string("/out?a=b"), secure.pathAndQuery);
        const auto plain = targetOf("http://[::1]:8080/").value();
        CPPUNIT_ASSERT(plain.scheme == Scheme::Http && plain.port == 8080);
        CPPUNIT_ASSERT_EQUAL(std::string("[::1]"), plain.host);
        CPPUNIT_ASSERT(targetOf("http://app.test")->port == 80);
    }

    void whatIsNoWebServerIsNone()
    {
        for (const char* address : {"", "app.test", "ftp://app.test/", "mailto:a@app.test", "https://app.test:0/",
                                    "https://app.test:65536/", "https://app.test:4294967739/", "https://u@app.test/",
                                    "https:/app.test/", "https:app.test", "https:///path", "https://app.test/\nX: y"})
            CPPUNIT_ASSERT_MESSAGE(address, !targetOf(address));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OutboundTargetTest, "unit");

} // namespace trivet::outbound
