#include "settings/read_settings.hpp"
#include "settings/setting.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <optional>
#include <set>

namespace trivet {
namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

} // namespace

class SettingsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SettingsTest);
    CPPUNIT_TEST(anEmptyFileGivesTheDefaults);
    CPPUNIT_TEST(everySettingIsDescribedAndReadable);
    CPPUNIT_TEST(valuesOfEveryKindAreRead);
    CPPUNIT_TEST(badValuesOfEveryKindAreRefused);
    CPPUNIT_TEST(thereIsNoSshServerInside);
    CPPUNIT_TEST(allProblemsAreToldAtOnce);
    CPPUNIT_TEST(aProxyForImagesNeedsAnAddress);
    CPPUNIT_TEST(webhooksGoSomewhereUnlessToldOtherwise);
    CPPUNIT_TEST(secretsStayOutOfMessages);
    CPPUNIT_TEST(aSecretKeyHasALength);
    CPPUNIT_TEST(placesOfSettingsAreKept);
    CPPUNIT_TEST(unknownKeysAreWarnedOf);
    CPPUNIT_TEST(pathsStartWhereTheirKeySays);
    CPPUNIT_TEST(theEnvironmentGoesBeforeTheFile);
    CPPUNIT_TEST(theDefaultSectionStandsAboveTheOthers);
    CPPUNIT_TEST(theEnvironmentIsCheckedToo);
    CPPUNIT_TEST(secretsComeFromFiles);
    CPPUNIT_TEST(unreadableFilesAreProblems);
    CPPUNIT_TEST(credentialsForEverybodyAreRefused);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override { m_folder.emplace(); }
    void tearDown() override { m_folder.reset(); }

private:
    ReadResult read(const std::string& text, const std::vector<std::string>& environment = {})
    {
        return readSettings(m_folder->write("app.ini", text), environment);
    }

    std::vector<std::string> problems(const std::string& text, const std::vector<std::string>& environment = {})
    {
        try {
            read(text, environment);
        } catch (const SettingsError& error) {
            return error.problems();
        }
        return {};
    }

    std::string onlyWarning(const std::string& text, const std::vector<std::string>& environment = {})
    {
        const auto warnings = read(text, environment).warnings;
        CPPUNIT_ASSERT_EQUAL_MESSAGE(text, std::size_t{1}, warnings.size());
        return warnings[0];
    }

    void anEmptyFileGivesTheDefaults()
    {
        const auto result = read("");
        CPPUNIT_ASSERT(result.warnings.empty());
        for (const auto& setting : settings::allSettings())
            CPPUNIT_ASSERT_EQUAL(settings::defaultIn(setting.kind, result.settings),
                                 settings::valueOf(setting.kind, result.settings));
    }

    // Each default is put into a file and read back: it lies in its own range, and the row names a place of its own.
    void everySettingIsDescribedAndReadable()
    {
        std::set<std::pair<std::string_view, std::string_view>> seen;
        for (const auto& setting : settings::allSettings()) {
            const std::string name = std::string(setting.section) + "." + std::string(setting.key);
            CPPUNIT_ASSERT_MESSAGE(name, seen.insert({setting.section, setting.key}).second);
            CPPUNIT_ASSERT_MESSAGE(name, setting.meaning.ends_with('.') && setting.meaning.size() > 10);
            CPPUNIT_ASSERT_MESSAGE(name, !settings::allowedValues(setting.kind).empty());
            Settings changed;
            CPPUNIT_ASSERT_MESSAGE(name, settings::assign(setting.kind, changed, settings::defaultOf(setting.kind)));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, settings::defaultOf(setting.kind),
                                         settings::valueOf(setting.kind, changed));
        }
    }

    void valuesOfEveryKindAreRead()
    {
        const auto result =
            read("[server]\nROOT_URL = https://Example.org:443/git\n"
                 "[api]\nENABLE_SWAGGER = off\nmax_response_items = 20\nMAX_BODY_SIZE = 2M\n"
                 "[database]\nDB_TYPE = Postgres\nHOST = a:1,b:2\nPASSWD = `#;'\"`\nSQLITE_TIMEOUT = 2s\n"
                 "[cors]\nMETHODS = get, Post\nMAX_AGE = 1h\nALLOW_DOMAIN =\n"
                 "[attachment]\nALLOWED_TYPES = .zip, image/*\nMAX_FILES =\n");
        const auto& settings = result.settings;
        CPPUNIT_ASSERT(result.warnings.empty());
        CPPUNIT_ASSERT_EQUAL(std::string("https://example.org/git/"), settings.server.rootUrl);
        CPPUNIT_ASSERT(!settings.api.enableSwagger);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{20}, settings.api.maxResponseItems);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2097152}, settings.api.maxBodySize);
        CPPUNIT_ASSERT_EQUAL(std::string("postgres"), settings.database.type);
        CPPUNIT_ASSERT_EQUAL(std::string("a:1,b:2"), settings.database.host);
        CPPUNIT_ASSERT_EQUAL(std::string("#;'\""), settings.database.password);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2000}, settings.database.busyTimeoutMs);
        CPPUNIT_ASSERT((settings.cors.methods == std::vector<std::string>{"GET", "POST"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3600}, settings.cors.maxAgeSeconds);
        CPPUNIT_ASSERT(settings.cors.allowDomain.empty());
        CPPUNIT_ASSERT_EQUAL(std::string(".zip, image/*"), settings.attachment.allowedTypes);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{5}, settings.attachment.maxFiles);
    }

    void badValuesOfEveryKindAreRefused()
    {
        const std::array<const char*, 4> cases[] = {
            {"server", "ROOT_URL", "example.org", "http://"},
            {"api", "ENABLE_SWAGGER", "maybe", "true or false"},
            {"api", "MAX_RESPONSE_ITEMS", "0", "from 1 to 1000"},
            {"api", "MAX_RESPONSE_ITEMS", "1001", "from 1 to 1000"},
            {"api", "MAX_RESPONSE_ITEMS", "ten", "from 1 to 1000"},
            {"api", "MAX_BODY_SIZE", "10", "from 1k to 1G"},
            {"api", "MAX_BODY_SIZE", "2T", "from 1k to 1G"},
            {"cors", "MAX_AGE", "8d", "from 0 to 7d"},
            {"cors", "METHODS", "GET,FETCH", "GET, HEAD"},
            {"database", "DB_TYPE", "mysql", "sqlite3, postgres"},
            {"database", "SQLITE_TIMEOUT", "1", "from 100ms to 1m"},
            {"database", "NAME", "`a b`", "without spaces"},
            {"database", "USER", "`it's`", "without spaces"},
            {"ui", "REACTIONS", "a\x01", "list"},
            {"attachment", "ALLOWED_TYPES", "a\xFF", "text"},
            {"server", "APP_DATA_PATH", "`a\nb`", "path"},
        };
        for (const auto& [section, key, value, allowed] : cases) {
            const auto found = problems(std::string("[") + section + "]\n\n" + key + " = " + value);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(value, std::size_t{1}, found.size());
            CPPUNIT_ASSERT_MESSAGE(found[0], found[0].starts_with(m_folder->path("app.ini") + ":3: "));
            CPPUNIT_ASSERT_MESSAGE(found[0], contains(found[0], std::string("[") + section + "] " + key + " = "));
            CPPUNIT_ASSERT_MESSAGE(found[0], contains(found[0], allowed));
            CPPUNIT_ASSERT_MESSAGE(found[0], found[0].find_first_of("\n\x01\xFF") == std::string::npos);
        }
    }

    void thereIsNoSshServerInside()
    {
        const auto found = problems("[server]\nSTART_SSH_SERVER = true\n");
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, found.size());
        CPPUNIT_ASSERT_MESSAGE(found[0], contains(found[0], ":2: [server] START_SSH_SERVER = true: must be false"));
        CPPUNIT_ASSERT(problems("[server]\nSTART_SSH_SERVER = false\n").empty());
    }

    void allProblemsAreToldAtOnce()
    {
        const auto found =
            problems("[api]\nMAX_RESPONSE_ITEMS = x\nnonsense\n[log]\nLEVEL = loud\n", {"TRIVET__LOG__MODE=tape"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, found.size());
        try {
            read("[api]\nMAX_RESPONSE_ITEMS = x\n[log]\nLEVEL = loud\n");
            CPPUNIT_FAIL("accepted");
        } catch (const SettingsError& error) {
            CPPUNIT_ASSERT_EQUAL(error.problems()[0] + "\n" + error.problems()[1], std::string(error.what()));
        }
    }

    void aProxyForImagesNeedsAnAddress()
    {
        for (const std::string address :
             {"", "proxy.example/{url}", "https://proxy.example/", "ftp://p.example/{url}"}) {
            const auto found = problems("[markdown]\nEXTERNAL_IMAGES = proxy\nIMAGE_PROXY_URL = " + address + "\n");
            CPPUNIT_ASSERT_EQUAL_MESSAGE(address, std::size_t{1}, found.size());
            CPPUNIT_ASSERT_MESSAGE(found[0], contains(found[0], "IMAGE_PROXY_URL"));
        }
        const auto settings =
            read("[markdown]\nEXTERNAL_IMAGES = Proxy\nIMAGE_PROXY_URL = https://p.example/{url}\n").settings;
        CPPUNIT_ASSERT_EQUAL(std::string("https://p.example/{url}"), settings.markdown.imageProxyUrl);
    }

    void webhooksGoSomewhereUnlessToldOtherwise()
    {
        const std::vector<std::string> external{"external"};
        for (const char* text : {"", "[webhook]\nALLOWED_HOST_LIST =\n", "[security]\nALLOWED_HOST_LIST =\n"})
            CPPUNIT_ASSERT_MESSAGE(text, read(text).settings.webhook.allowedHosts == external);
        CPPUNIT_ASSERT_EQUAL(
            std::size_t{2},
            read("[webhook]\nALLOWED_HOST_LIST = ci.test, private\n").settings.webhook.allowedHosts.size());
    }

    void secretsStayOutOfMessages()
    {
        const auto found = problems("[database]\nPASSWD = `hush\nhush`\n");
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, found.size());
        CPPUNIT_ASSERT_MESSAGE(found[0], !contains(found[0], "hush"));
        CPPUNIT_ASSERT(!contains(onlyWarning("[metrics]\nTOKEN = hush#hush\n"), "hush"));
    }

    void aSecretKeyHasALength()
    {
        const auto found = problems("[security]\nSECRET_KEY = fifteen letters\n");
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, found.size());
        CPPUNIT_ASSERT_EQUAL(m_folder->path("app.ini") + ":2: [security] SECRET_KEY: must be text on one line of at " +
                                 "least 16 characters; never shown",
                             found[0]);
        CPPUNIT_ASSERT(problems("[security]\nSECRET_KEY = sixteen letters!\n").empty());
        CPPUNIT_ASSERT(problems("[security]\nSECRET_KEY =\n").empty());
    }

    void placesOfSettingsAreKept()
    {
        const auto result = read("[api]\n\nmax_body_size = 1M\n", {"TRIVET__LOG__MODE=file"});
        CPPUNIT_ASSERT_EQUAL(m_folder->path("app.ini") + ":3", result.placeOf("[api] MAX_BODY_SIZE"));
        CPPUNIT_ASSERT_EQUAL(std::string("environment variable TRIVET__LOG__MODE"), result.placeOf("[log] MODE"));
        CPPUNIT_ASSERT_EQUAL(m_folder->path("app.ini"), result.placeOf("[log] LEVEL"));
    }

    void unknownKeysAreWarnedOf()
    {
        const std::pair<const char*, const char*> cases[] = {
            {"[api]\nMAX_RESPONSE_ITEM = 1", ":2: [api] MAX_RESPONSE_ITEM is not known and has no effect; did you mean "
                                             "MAX_RESPONSE_ITEMS?"},
            {"[server]\nENABLE_SWAGGER = 1", "did you mean [api] ENABLE_SWAGGER?"},
            {"[sever]\nROOT_URL = x\nA = 1", ":2: [sever] is not known and has no effect; did you mean [server]?"},
            {"APP_NAM = x", ":1: APP_NAM is not known and has no effect; did you mean APP_NAME?"},
            {"[picture]\nA = 1\nB = 2", ":2: [picture] is not known and has no effect"},
            {"[api]\nXYZZY = 1", ":2: [api] XYZZY is not known and has no effect"},
        };
        for (const auto& [text, warning] : cases) {
            const auto found = onlyWarning(text);
            CPPUNIT_ASSERT_MESSAGE(found, found.ends_with(warning));
        }
    }

    void pathsStartWhereTheirKeySays()
    {
        const auto plain = read("").settings;
        CPPUNIT_ASSERT_EQUAL(m_folder->path("app.ini"), plain.configPath);
        CPPUNIT_ASSERT_EQUAL(m_folder->path("data"), plain.server.appDataPath);
        CPPUNIT_ASSERT_EQUAL(m_folder->path("data/trivet.db"), plain.database.path);
        CPPUNIT_ASSERT_EQUAL(m_folder->path("log"), plain.log.rootPath);
        CPPUNIT_ASSERT_EQUAL(std::string(), plain.server.staticRootPath);
        const auto moved =
            read("[server]\nAPP_DATA_PATH = ../x/./y\n[database]\nPATH = a.db\n[log]\nROOT_PATH=/var/log/t\n");
        const auto parent = std::filesystem::path(m_folder->path()).parent_path().string();
        CPPUNIT_ASSERT_EQUAL(parent + "/x/y", moved.settings.server.appDataPath);
        CPPUNIT_ASSERT_EQUAL(parent + "/x/y/a.db", moved.settings.database.path);
        CPPUNIT_ASSERT_EQUAL(std::string("/var/log/t"), moved.settings.log.rootPath);
    }

    void theDefaultSectionStandsAboveTheOthers()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("Trivet"), read("").settings.site.appName);
        CPPUNIT_ASSERT_EQUAL(std::string("Our code"), read("APP_NAME = Our code\n[api]\n").settings.site.appName);
        CPPUNIT_ASSERT_EQUAL(std::string("Ours"), read("[api]\n[DEFAULT]\nAPP_NAME = Ours\n").settings.site.appName);
        const auto result = read("APP_NAME = a\n", {"TRIVET__DEFAULT__APP_NAME=b"});
        CPPUNIT_ASSERT_EQUAL(std::string("b"), result.settings.site.appName);
        CPPUNIT_ASSERT(result.warnings.empty());
    }

    void theEnvironmentGoesBeforeTheFile()
    {
        const auto result = read("[api]\nMAX_RESPONSE_ITEMS = 20\n", {"PATH=/bin", "TRIVET__api__MAX_RESPONSE_ITEMS=30",
                                                                      "TRIVET__DATABASE__PASSWD=a ; \"b\""});
        CPPUNIT_ASSERT(result.warnings.empty());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{30}, result.settings.api.maxResponseItems);
        CPPUNIT_ASSERT_EQUAL(std::string("a ; \"b\""), result.settings.database.password);
    }

    void theEnvironmentIsCheckedToo()
    {
        const auto found = problems(
            "", {"TRIVET__API__MAX_RESPONSE_ITEMS=0", "TRIVET__LOG__LEVEL=info", "TRIVET__LOG__LEVEL__FILE=/nowhere"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, found.size());
        CPPUNIT_ASSERT(contains(found[0], "TRIVET__LOG__LEVEL__FILE"));
        CPPUNIT_ASSERT(
            contains(found[1], "environment variable TRIVET__API__MAX_RESPONSE_ITEMS: [api] MAX_RESPONSE_ITEMS = 0"));
        CPPUNIT_ASSERT(
            contains(onlyWarning("", {"TRIVET__API__MAX_RESPONSE_ITEM=1"}), "did you mean MAX_RESPONSE_ITEMS?"));
        CPPUNIT_ASSERT(contains(onlyWarning("", {"TRIVET__SERVICE_0X2E_EXPLORE__A=1"}), "[service.explore]"));
        CPPUNIT_ASSERT(contains(onlyWarning("", {"TRIVET__API=1"}), "TRIVET__SECTION__KEY"));
    }

    void secretsComeFromFiles()
    {
        const auto secret = m_folder->write("secret", "hush hush\r\n");
        const auto result = read("", {"TRIVET__DATABASE__PASSWD__FILE=" + secret});
        CPPUNIT_ASSERT_EQUAL(std::string("hush hush"), result.settings.database.password);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, problems("", {"TRIVET__DATABASE__PASSWD__FILE=" + secret + "x"}).size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, problems("", {"TRIVET__DATABASE__PASSWD__FILE=/dev/zero"}).size());
    }

    void unreadableFilesAreProblems()
    {
        for (const auto& path : {m_folder->path("missing.ini"), m_folder->path(), std::string("/dev/zero")})
            CPPUNIT_ASSERT_THROW_MESSAGE(path, readSettings(path, std::vector<std::string>{}), SettingsError);
    }

    void credentialsForEverybodyAreRefused()
    {
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, problems("[cors]\nALLOW_CREDENTIALS = true\n").size());
        CPPUNIT_ASSERT(problems("[cors]\nALLOW_CREDENTIALS = true\nALLOW_DOMAIN = https://ci.example.org\n").empty());
    }

    std::optional<test::TemporaryFolder> m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SettingsTest, "unit");

} // namespace trivet
