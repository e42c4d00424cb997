#include "applications/builtin.hpp"
#include "applications/configured.hpp"

#include "applications/application_rules.hpp"
#include "applications/secret_store.hpp"
#include "audit/audit_store.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "settings/settings.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>

#include <filesystem>
#include <fstream>

namespace trivet::applications {
namespace {

constexpr char kTea[] = "d57cb8c4-630c-4168-8324-ec79935e18d4";
constexpr char kSecret[] = "0123456789abcdef0123456789abcdef";

} // namespace

class ConfiguredApplicationsTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(ConfiguredApplicationsTest);
    CPPUNIT_TEST(theListedOnesAreThereAndNoOthers);
    CPPUNIT_TEST(theReferenceIsAnApplicationWhereThereIsOne);
    CPPUNIT_TEST(nothingIsWrittenTwice);
    CPPUNIT_TEST(anUnknownWordIsNamed);
    CPPUNIT_TEST(switchedOffNothingIsTouched);
    CPPUNIT_TEST(theFileIsFollowed);
    CPPUNIT_TEST(aSecretComesFromTheEntryAFileOrAsAHash);
    CPPUNIT_TEST(anUnchangedSecretKeepsItsLastUse);
    CPPUNIT_TEST(aClientIdOfOthersIsNotTaken);
    CPPUNIT_TEST(mistakesNameFileAndEntry);
    CPPUNIT_TEST(aMistakeLeavesEverythingAsItWas);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kNow = 1'800'000'000;
    std::optional<test::TemporaryFolder> m_folder{};
    Settings m_settings{};

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_folder.emplace();
        m_settings = {};
        m_settings.api.enableSwagger = false; // or the API reference would be there too
    }

private:
    std::string write(const std::string& name, const std::string& text, std::filesystem::perms mode)
    {
        const auto path = std::string(m_folder->path()) + "/" + name;
        std::ofstream(path) << text;
        std::filesystem::permissions(path, mode);
        return path;
    }
    void file(const std::string& text)
    {
        using std::filesystem::perms;
        m_settings.oauth2.applicationsFile = write("apps.json", text, perms::owner_read | perms::owner_write);
    }
    void apply() { applyConfigured(db(), m_settings, kNow); }
    std::string complaint()
    {
        try {
            apply();
        } catch (const std::runtime_error& error) {
            return error.what();
        }
        return "none";
    }
    std::string names()
    {
        std::string all;
        for (const auto& each : ApplicationStore(db()).configured())
            all += each.row.name + ",";
        return all;
    }
    static std::string entry(const std::string& id, const std::string& more = "")
    {
        return R"({"client_id":")" + id + R"(","name":"App )" + id + R"(","redirect_uris":["https://h/)" + id + "\"]" +
               more + "}";
    }

    void theListedOnesAreThereAndNoOthers()
    {
        apply();
        CPPUNIT_ASSERT_EQUAL(std::string("git-credential-oauth,Git Credential Manager,tea,"), names());
        const auto tea = ApplicationStore(db()).findByClientId(kTea).value();
        CPPUNIT_ASSERT(!tea.row.ownerId && !tea.row.isConfidential && !tea.row.skipsConsent);
        CPPUNIT_ASSERT((tea.redirectUris == std::vector<std::string>{"http://127.0.0.1", "https://127.0.0.1"}));
        CPPUNIT_ASSERT(SecretStore(db()).ofApplication(tea.row.id).empty());
        const auto others = create(db(), kTheSite, {.name = "mine", .redirectUris = {"https://h/"}},
                                   {m_settings, Right::Administrator, kNow});
        m_settings.oauth2.defaultApplications = {"gitea-app", "tea"};
        apply();
        CPPUNIT_ASSERT_EQUAL(std::string("tea,Gitea App,"), names());
        CPPUNIT_ASSERT_EQUAL(tea.row.id, ApplicationStore(db()).findByClientId(kTea)->row.id);
        m_settings.oauth2.defaultApplications = {};
        apply();
        CPPUNIT_ASSERT_EQUAL(std::string(), names());
        CPPUNIT_ASSERT(ApplicationStore(db()).find(others.application.row.id));
    }

    void theReferenceIsAnApplicationWhereThereIsOne()
    {
        m_settings.api.enableSwagger = true;
        m_settings.server.rootUrl = "https://git.test/code/";
        m_settings.oauth2.defaultApplications = {};
        apply();
        const auto reference = ApplicationStore(db()).findByClientId(kReferenceClientId).value();
        CPPUNIT_ASSERT(!reference.row.isConfidential && !reference.row.skipsConsent);
        CPPUNIT_ASSERT(
            (reference.redirectUris == std::vector<std::string>{"https://git.test/code/api/swagger/oauth2-redirect"}));
        m_settings.api.enableSwagger = false;
        apply();
        CPPUNIT_ASSERT_EQUAL(std::string(), names());
    }

    void nothingIsWrittenTwice()
    {
        file("[" + entry("wiki", R"(,"confidential_client":true,"client_secret":")" + std::string(kSecret) + "\"") +
             "]");
        apply();
        const auto entries = audit::AuditStore(db()).count({});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{4}, entries);
        const auto before = ApplicationStore(db()).configured();
        const auto statements = db().statementsRun();
        applyConfigured(db(), m_settings, kNow + 100);
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{3}, db().statementsRun() - statements); // all of them read
        CPPUNIT_ASSERT(before == ApplicationStore(db()).configured());
        CPPUNIT_ASSERT_EQUAL(entries, audit::AuditStore(db()).count({}));
    }

    void anUnknownWordIsNamed()
    {
        m_settings.oauth2.defaultApplications = {"tea", "coffee"};
        CPPUNIT_ASSERT_EQUAL(std::string("[oauth2] DEFAULT_APPLICATIONS: there is no application 'coffee'"),
                             complaint());
        CPPUNIT_ASSERT_EQUAL(std::string(), names());
    }

    void switchedOffNothingIsTouched()
    {
        apply();
        m_settings.oauth2.enabled = false;
        m_settings.oauth2.defaultApplications = {};
        apply();
        CPPUNIT_ASSERT(!names().empty());
    }

    void theFileIsFollowed()
    {
        m_settings.oauth2.defaultApplications = {};
        file("[" + entry("a") + "," +
             entry("b", R"(,"skip_secondary_authorization":true,"resource_server":true,"require_pkce":true,
                          "post_logout_redirect_uris":["https://h/bye"],"id_token_signed_response_alg":"EdDSA",
                          "backchannel_logout_uri":"https://h/out","backchannel_logout_session_required":true)") +
             "]");
        apply();
        CPPUNIT_ASSERT_EQUAL(std::string("App a,App b,"), names());
        const auto b = ApplicationStore(db()).findByClientId("b").value();
        CPPUNIT_ASSERT(b.row.skipsConsent && b.row.isResourceServer && b.row.requiresPkce && !b.row.isConfidential);
        CPPUNIT_ASSERT(b.row.backchannelNeedsSession && b.row.madeBy() == Origin::File);
        CPPUNIT_ASSERT_EQUAL(std::string("EdDSA https://h/out https://h/bye"),
                             b.row.idTokenAlgorithm + " " + b.row.backchannelLogoutUri + " " + b.postLogoutUris.at(0));
        file("[" + entry("b", R"(,"require_pkce":true)") + "," + entry("c") + "]");
        apply();
        CPPUNIT_ASSERT_EQUAL(std::string("App b,App c,"), names());
        const auto changed = ApplicationStore(db()).findByClientId("b").value();
        CPPUNIT_ASSERT_EQUAL(b.row.id, changed.row.id);
        CPPUNIT_ASSERT(!changed.row.skipsConsent && changed.row.requiresPkce && changed.postLogoutUris.empty());
        m_settings.oauth2.applicationsFile = "";
        apply();
        CPPUNIT_ASSERT_EQUAL(std::string(), names());
    }

    bool opens(const std::string& clientId, const std::string& secret)
    {
        const auto application = ApplicationStore(db()).findByClientId(clientId);
        return application && SecretStore(db()).find(application->row.id, secret).has_value();
    }

    void aSecretComesFromTheEntryAFileOrAsAHash()
    {
        using std::filesystem::perms;
        const std::string base(kSecret);
        write("b.secret", base + "b\n", perms::owner_read | perms::group_read);
        const std::string confidential = R"(,"confidential_client":true,)";
        file("[" + entry("a", confidential + R"("client_secret":")" + base + "a\"") + "," +
             entry("b", confidential + R"("client_secret_file":"b.secret")") + "," +
             entry("c", confidential + R"("client_secret_sha256":")" + crypto::tokenHash("c") + "\"") + "]");
        apply();
        CPPUNIT_ASSERT(opens("a", base + "a") && opens("b", base + "b") && opens("c", "c"));
        CPPUNIT_ASSERT(!opens("a", base + "b"));
        file("[" + entry("a", confidential + R"("client_secret":")" + base + "new\"") + "," + entry("b") + "]");
        apply();
        CPPUNIT_ASSERT(opens("a", base + "new") && !opens("a", base + "a") && !opens("b", base + "b"));
    }

    void anUnchangedSecretKeepsItsLastUse()
    {
        const auto text = [](const std::string& more) {
            return "[" +
                   entry("a", R"(,"confidential_client":true,"client_secret":")" + std::string(kSecret) + "\"" + more) +
                   "]";
        };
        file(text(""));
        apply();
        SecretStore store(db());
        const auto id = ApplicationStore(db()).findByClientId("a")->row.id;
        store.setLastUsed(store.find(id, kSecret)->id, kNow + 500);
        file(text(R"(,"require_pkce":true)"));
        apply();
        CPPUNIT_ASSERT(ApplicationStore(db()).findByClientId("a")->row.requiresPkce);
        CPPUNIT_ASSERT_EQUAL(kNow + 500, store.find(id, kSecret)->lastUsedAt);
    }

    void aClientIdOfOthersIsNotTaken()
    {
        const auto made = create(db(), kTheSite, {.name = "mine", .redirectUris = {"https://h/"}},
                                 {m_settings, Right::Administrator, kNow});
        const auto& id = made.application.row.clientId;
        file("[" + entry(id) + "]");
        CPPUNIT_ASSERT(complaint().find("belongs to another application") != std::string::npos);
        CPPUNIT_ASSERT_EQUAL(std::string("mine"), ApplicationStore(db()).findByClientId(id)->row.name);
        CPPUNIT_ASSERT_EQUAL(std::string(), names());
    }

    void mistakesNameFileAndEntry()
    {
        const std::string confidential = R"(,"confidential_client":true)";
        const std::pair<std::string, std::string> mistakes[] = {
            {"{}", "must be a list"},
            {"[", "apps.json: "},
            {"[" + entry("a") + ",7]", "entry 2: must be an object"},
            {"[{}]", "entry 1: [ClientID]: Required; [Name]: Required; [RedirectURIs]: Required"},
            {"[" + entry("a") + "," + entry("b", R"(,"confidental_client":true)") + "]",
             "entry 2: unknown name 'confidental_client'"},
            {"[" + entry("a") + "," + entry("a") + "]", "entry 2 (a): the client_id is used twice"},
            {"[" + entry("a b") + "]", "client_id may have"},
            {"[" + entry(kTea) + "]", "client_id is that of 'tea'"},
            {R"([{"client_id":"a","name":"A","redirect_uris":["https://h/#x"]}])",
             "entry 1 (a): invalid redirect URI: https://h/#x"},
            {"[" + entry("a", R"(,"id_token_signed_response_alg":"HS256")") + "]", "[IdTokenAlgorithm]"},
            {"[" + entry("a", confidential) + "]", "a confidential client needs"},
            {"[" + entry("a", R"(,"client_secret":"x")") + "]", "not confidential has no secret"},
            {"[" + entry("a", confidential + R"(,"client_secret":"short")") + "]", "at least 32 characters"},
            {"[" + entry("a", confidential + R"(,"client_secret_sha256":"ABC")") + "]", "64 hexadecimal digits"},
            {"[" + entry("a", confidential + R"(,"client_secret_file":"missing")") + "]", "cannot read"},
            {"[" + entry("a", confidential + R"(,"client_secret":"x","client_secret_file":"y")") + "]", "give one of"},
        };
        for (const auto& [text, expected] : mistakes) {
            file(text);
            const auto told = complaint();
            CPPUNIT_ASSERT_MESSAGE(text + " -> " + told, told.find(expected) != std::string::npos);
            CPPUNIT_ASSERT_MESSAGE(told, told.find(m_settings.oauth2.applicationsFile) != std::string::npos);
        }
        m_settings.oauth2.applicationsFile = "/no/such/file";
        CPPUNIT_ASSERT(complaint().find("cannot read /no/such/file") != std::string::npos);
        using std::filesystem::perms;
        m_settings.oauth2.applicationsFile = write(
            "open.json", "[" + entry("a", confidential + R"(,"client_secret":")" + std::string(kSecret) + "\"") + "]",
            perms::owner_read | perms::others_read);
        CPPUNIT_ASSERT(complaint().find("every user of this machine can read") != std::string::npos);
    }

    void aMistakeLeavesEverythingAsItWas()
    {
        file("[" + entry("a") + "]");
        apply();
        const auto before = names();
        file("[" + entry("b") + "," + entry("b b") + "]");
        CPPUNIT_ASSERT(complaint() != "none");
        CPPUNIT_ASSERT_EQUAL(before, names());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ConfiguredApplicationsTest, "store");

} // namespace trivet::applications
