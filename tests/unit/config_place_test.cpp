#include "fcgi-app/config_place.hpp"

#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::process {

class ConfigPlaceTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ConfigPlaceTest);
    CPPUNIT_TEST(theFirstThatIsThereIsTaken);
    CPPUNIT_TEST(withoutAnyTheFirstIsMissed);
    CPPUNIT_TEST(helpNamesBoth);
    CPPUNIT_TEST_SUITE_END();

    void theFirstThatIsThereIsTaken()
    {
        const test::TemporaryFolder folder;
        const auto missing = folder.path("none.ini"), second = folder.write("b.ini", ""),
                   third = folder.write("c.ini", "");
        CPPUNIT_ASSERT_EQUAL(second, chooseConfig(std::array<std::string_view, 3>{missing, second, third}));
        CPPUNIT_ASSERT_EQUAL(third, chooseConfig(std::array<std::string_view, 2>{third, second}));
    }

    void withoutAnyTheFirstIsMissed()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("/nowhere/a.ini"),
                             chooseConfig(std::array<std::string_view, 2>{"/nowhere/a.ini", "/nowhere/b.ini"}));
    }

    void helpNamesBoth()
    {
        for (const auto place : kConfigPlaces)
            CPPUNIT_ASSERT(kConfigHelp.find(place) != std::string_view::npos);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ConfigPlaceTest, "unit");

} // namespace trivet::process
