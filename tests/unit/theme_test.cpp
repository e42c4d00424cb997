#include "access/theme.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <string>
#include <utility>

namespace trivet::access {

class ThemeTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ThemeTest);
    CPPUNIT_TEST(aThemeIsDarkOrLightIfItsNameSaysSo);
    CPPUNIT_TEST(namesAreRead);
    CPPUNIT_TEST_SUITE_END();

    void aThemeIsDarkOrLightIfItsNameSaysSo()
    {
        const std::pair<const char*, Theme> cases[] = {
            {"", Theme::Auto},           {"auto", Theme::Auto},   {"gitea-auto", Theme::Auto},
            {"gitea-dark", Theme::Dark}, {"dark", Theme::Dark},   {"gitea-light-protanopia-deuteranopia", Theme::Light},
            {"light", Theme::Light},     {"unheard", Theme::Auto}};
        for (const auto& [name, theme] : cases)
            CPPUNIT_ASSERT_MESSAGE(name, themeNamed(name) == theme);
    }

    void namesAreRead()
    {
        for (const auto theme : {Theme::Auto, Theme::Light, Theme::Dark})
            CPPUNIT_ASSERT_MESSAGE(std::string(nameOf(theme)), themeNamed(nameOf(theme)) == theme);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ThemeTest, "unit");

} // namespace trivet::access
