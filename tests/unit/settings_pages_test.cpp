#include "forms/fill.hpp"
#include "forms/refusal.hpp"
#include "settings_pages/device_name.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::settings_pages {

class SettingsPagesUnitTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SettingsPagesUnitTest);
    CPPUNIT_TEST(aBrowserIsCalledAsItsUserCallsIt);
    CPPUNIT_TEST(aRefusalStandsBesideTheFieldTheRuleNames);
    CPPUNIT_TEST(whatNobodyCanPutRightInAFormIsThrownOn);
    CPPUNIT_TEST(passwordsAreNotSentBack);
    CPPUNIT_TEST_SUITE_END();

    static std::string nameOf(const std::string& agent)
    {
        const auto device = deviceOf(agent);
        return std::string(device.browser) + "/" + std::string(device.system);
    }

    void aBrowserIsCalledAsItsUserCallsIt()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("Firefox/Linux"),
                             nameOf("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"));
        CPPUNIT_ASSERT_EQUAL(std::string("Edge/Windows"),
                             nameOf("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                                    "Chrome/126.0 Safari/537.36 Edg/126.0"));
        CPPUNIT_ASSERT_EQUAL(std::string("Safari/iPhone"),
                             nameOf("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
                                    "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"));
        CPPUNIT_ASSERT_EQUAL(std::string("/"), nameOf(""));
    }

    void aRefusalStandsBesideTheFieldTheRuleNames()
    {
        const auto refused = [](const char* message) {
            return forms::placed(forms::refusalOf("content", [&] { throw Error::invalid(message); }),
                                 {{"Title", "title"}});
        };
        CPPUNIT_ASSERT_EQUAL(std::string("title"), refused("[Title]: Required")->field);
        CPPUNIT_ASSERT_EQUAL(std::string("Required"), refused("[Title]: Required")->message);
        CPPUNIT_ASSERT_EQUAL(std::string("content"), refused("[Key]: too short")->field);
        CPPUNIT_ASSERT_EQUAL(std::string("no brackets"), refused("no brackets")->message);
        CPPUNIT_ASSERT(!forms::refusalOf("content", [] {}));
    }

    void whatNobodyCanPutRightInAFormIsThrownOn()
    {
        CPPUNIT_ASSERT_THROW(forms::refusalOf("x", [] { throw Error::notFound(); }), Error);
        CPPUNIT_ASSERT_THROW(forms::refusalOf("x", [] { throw Error::forbidden("no"); }), Error);
    }

    void passwordsAreNotSentBack()
    {
        for (const char* field : {"password", "old_password", "retype", "passcode", "_csrf"})
            CPPUNIT_ASSERT_MESSAGE(field, forms::isSecret(field));
        CPPUNIT_ASSERT(!forms::isSecret("full_name"));
        CPPUNIT_ASSERT_EQUAL(std::string("FULL_NAME"), forms::markerOf("full_name"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SettingsPagesUnitTest, "unit");

} // namespace trivet::settings_pages
