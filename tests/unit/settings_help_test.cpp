#include "settings/settings_help.hpp"

#include "settings/setting.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <fstream>
#include <iterator>

namespace trivet {

class SettingsHelpTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SettingsHelpTest);
    CPPUNIT_TEST(thePageIsTheTable);
    CPPUNIT_TEST(theHelpNamesEverySetting);
    CPPUNIT_TEST(whatIsInEffectIsListed);
    CPPUNIT_TEST(secretsAreHidden);
    CPPUNIT_TEST_SUITE_END();

    void thePageIsTheTable()
    {
        std::ifstream file("docs/settings.md", std::ios::binary);
        const std::string page(std::istreambuf_iterator<char>(file), {});
        CPPUNIT_ASSERT_MESSAGE("out of date: trivet settings-help --markdown > docs/settings.md",
                               page == settingsHelpMarkdown());
    }

    void theHelpNamesEverySetting()
    {
        const auto help = settingsHelp();
        for (const auto& setting : settings::allSettings()) {
            const std::string key(setting.key);
            CPPUNIT_ASSERT_MESSAGE(key, help.find("\n" + key + " = ") != std::string::npos);
            CPPUNIT_ASSERT_MESSAGE(key, help.find(setting.meaning) != std::string::npos);
        }
        CPPUNIT_ASSERT(help.find("\nMAX_AGE = 10m\n") != std::string::npos);
    }

    void whatIsInEffectIsListed()
    {
        Settings settings;
        settings.configPath = "/etc/trivet/app.ini";
        settings.server.appDataPath = "/srv/trivet";
        settings.database.path = "/srv/trivet/trivet.db";
        settings.repository.root = "/srv/trivet/repositories";
        settings.log.rootPath = "/etc/trivet/log";
        settings.lfs.path = "/srv/trivet/lfs";
        settings.api.maxResponseItems = 20;
        std::vector<std::string> changed;
        for (const auto& each : describeInEffect(settings))
            if (!each.isDefault)
                changed.push_back(std::string(each.key) + "=" + each.value);
        CPPUNIT_ASSERT((changed == std::vector<std::string>{"APP_DATA_PATH=/srv/trivet", "MAX_RESPONSE_ITEMS=20"}));
        CPPUNIT_ASSERT_EQUAL(settings::allSettings().size(), describeInEffect(settings).size());
    }

    void secretsAreHidden()
    {
        Settings settings;
        settings.database.password = settings.metrics.token = "hush";
        for (const auto& each : describeInEffect(settings))
            CPPUNIT_ASSERT(each.value.find("hush") == std::string::npos);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SettingsHelpTest, "unit");

} // namespace trivet
