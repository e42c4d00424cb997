#include "base/clock.hpp"
#include "doctor/doctor_checks.hpp"
#include "repos/check_store.hpp"
#include "repos/storage.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>

namespace trivet::doctor {

class DoctorTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(DoctorTest);
    CPPUNIT_TEST(aSiteWithoutAdministratorHasAProblem);
    CPPUNIT_TEST(weakHashesAndMissingSecondFactorsGetAdvice);
    CPPUNIT_TEST(anUnknownSchemaIsAProblem);
    CPPUNIT_TEST(theClockIsThatOfTheDatabase);
    CPPUNIT_TEST(settingsAreJudged);
    CPPUNIT_TEST(pagesAreJudged);
    CPPUNIT_TEST(theHostIsJudged);
    CPPUNIT_TEST(theAccountOfSshIsJudged);
    CPPUNIT_TEST(lostDirectoriesAreToldAndMadeAnewOnlyWhenAsked);
    CPPUNIT_TEST(damagedRepositoriesAreTold);
    CPPUNIT_TEST(interruptedRestoresAreTold);
    CPPUNIT_TEST_SUITE_END();

    static bool says(const Findings& findings, Finding::Kind kind, const std::string& part)
    {
        return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
            return finding.kind == kind && finding.message.english().find(part) != std::string::npos;
        });
    }
    static bool hasProblem(const Findings& findings) { return says(findings, Finding::Kind::Problem, ""); }

    void makeAdmin()
    {
        auto row = test::makeUser(db(), "chief");
        row.isAdmin = true;
        row.passwordHash = "{SHA}qUqP5cyxm6YcTAhz05Hph5gvu9M=";
        users::AccountStore(db()).update(row);
    }

    void aSiteWithoutAdministratorHasAProblem()
    {
        CPPUNIT_ASSERT(says(checkDatabase(db(), secondsNow()), Finding::Kind::Problem, "no administrator"));
        makeAdmin();
        CPPUNIT_ASSERT(!hasProblem(checkDatabase(db(), secondsNow())));
    }

    void weakHashesAndMissingSecondFactorsGetAdvice()
    {
        makeAdmin();
        const auto findings = checkDatabase(db(), secondsNow());
        CPPUNIT_ASSERT(says(findings, Finding::Kind::Advice, "administrators without two-factor authentication: 1"));
        CPPUNIT_ASSERT(says(findings, Finding::Kind::Advice, "1 imported passwords have a weak hash"));
    }

    void theClockIsThatOfTheDatabase()
    {
        makeAdmin();
        const bool hasServer = db().engine() == db::Engine::PostgreSql;
        const auto ahead = checkDatabase(db(), secondsNow() + 100), behind = checkDatabase(db(), secondsNow() - 100);
        CPPUNIT_ASSERT_EQUAL(hasServer, says(ahead, Finding::Kind::Problem, "seconds ahead of that of the database"));
        CPPUNIT_ASSERT_EQUAL(hasServer, says(behind, Finding::Kind::Problem, "seconds behind that of the database"));
        CPPUNIT_ASSERT(!hasProblem(checkDatabase(db(), secondsNow() + 5)));
    }

    void anUnknownSchemaIsAProblem()
    {
        const db::Transaction transaction(db()); // is not committed: on PostgreSQL other tests have the same database
        db().run("UPDATE schema_migration SET name = 'strange' WHERE number = 1");
        CPPUNIT_ASSERT(says(checkDatabase(db(), secondsNow()), Finding::Kind::Problem, "newer than this program"));
    }

    void settingsAreJudged()
    {
        Settings settings;
        settings.security.disableQueryAuthToken = true;
        CPPUNIT_ASSERT(says(checkSettings(settings), Finding::Kind::Advice, "ROOT_URL still names localhost"));
        settings.server.rootUrl = "https://git.example.org/";
        CPPUNIT_ASSERT(says(checkSettings(settings), Finding::Kind::Good, ""));
        settings.server.rootUrl = "http://git.example.org/";
        CPPUNIT_ASSERT(says(checkSettings(settings), Finding::Kind::Problem, "https"));
        settings.server.rootUrl = "https://git.example.org/";
        settings.audit.enabled = false;
        CPPUNIT_ASSERT(says(checkSettings(settings), Finding::Kind::Advice, "[audit]"));
        CPPUNIT_ASSERT(!hasProblem(checkSettings(settings)));
        settings.service.enableReverseProxyAuthenticationApi = true;
        CPPUNIT_ASSERT(hasProblem(checkSettings(settings)));
    }

    void pagesAreJudged()
    {
        Settings settings;
        const test::TemporaryFolder folder;
        settings.server.staticRootPath = folder.path();
        CPPUNIT_ASSERT(says(checkPages(settings), Finding::Kind::Problem, "cannot read the page template"));
        std::filesystem::copy("web", folder.path(), std::filesystem::copy_options::recursive);
        CPPUNIT_ASSERT(says(checkPages(settings), Finding::Kind::Good, "are complete"));
        folder.write("templates/error.tpl", "{{%AUTOESCAPE context=\"HTML\"}}\n{{#OPEN}}");
        CPPUNIT_ASSERT(says(checkPages(settings), Finding::Kind::Problem, "error.tpl is not well-formed"));
        folder.write("templates/error.tpl", "{{%AUTOESCAPE context=\"HTML\"}}\n[[asset:gone.css]]");
        CPPUNIT_ASSERT(says(checkPages(settings), Finding::Kind::Problem, "there is no file gone.css"));
    }

    void theHostIsJudged()
    {
        const test::TemporaryFolder folder;
        Settings settings;
        settings.server.appDataPath = settings.repository.root = folder.path();
        settings.configPath = folder.path();
        auto findings = checkHost(settings, std::int64_t{1} << 40);
        CPPUNIT_ASSERT(says(findings, Finding::Kind::Advice, "[mailer] ENABLED is off"));
        CPPUNIT_ASSERT(!says(findings, Finding::Kind::Problem, "the clock is behind"));
        settings.mailer.enabled = true;
        settings.mailer.protocol = "sendmail";
        settings.mailer.sendmailPath = folder.path("none");
        findings = checkHost(settings, 1000);
        CPPUNIT_ASSERT(says(findings, Finding::Kind::Problem, "SENDMAIL_PATH: " + folder.path("none")));
        CPPUNIT_ASSERT(says(findings, Finding::Kind::Problem, "the clock is behind"));
    }

    void theAccountOfSshIsJudged()
    {
        Settings settings;
        settings.ssh.user = "nobody-has-this-name";
        CPPUNIT_ASSERT(says(checkSsh(settings), Finding::Kind::Advice, "there is no account nobody-has-this-name"));
        settings.ssh.user = "daemon"; // of every Debian, without a shell
        CPPUNIT_ASSERT(says(checkSsh(settings), Finding::Kind::Advice, "the shell of daemon is"));
        settings.ssh.disabled = true;
        CPPUNIT_ASSERT(checkSsh(settings).empty());
    }

    void lostDirectoriesAreToldAndMadeAnewOnlyWhenAsked()
    {
        const test::TemporaryFolder folder;
        Settings settings;
        settings.repository.root = folder.path();
        const auto alice = test::makeUser(db(), "alice");
        const auto kept = test::makeRepository(db(), alice, "kept");
        repos::Storage(folder.path()).create(kept.row);
        CPPUNIT_ASSERT(!hasProblem(checkRepositories(db(), settings, 1000, Repair::Yes)));
        test::makeRepository(db(), alice, "lost");
        CPPUNIT_ASSERT(says(checkRepositories(db(), settings, 1000, Repair::No), Finding::Kind::Problem,
                            "1 repositories have no directory: alice/lost"));
        CPPUNIT_ASSERT(says(checkRepositories(db(), settings, 1000, Repair::Yes), Finding::Kind::Fixed, "alice/lost"));
        CPPUNIT_ASSERT(!hasProblem(checkRepositories(db(), settings, 1000, Repair::No)));
    }

    void damagedRepositoriesAreTold()
    {
        const test::TemporaryFolder folder;
        Settings settings;
        settings.repository.root = folder.path();
        const auto site = test::makeRepository(db(), test::makeUser(db(), "alice"), "site");
        repos::Storage(folder.path()).create(site.row);
        repos::CheckStore(db()).note(site.row.id, 1000, "an object is missing");
        CPPUNIT_ASSERT(says(checkRepositories(db(), settings, 1000, Repair::No), Finding::Kind::Problem, "alice/site"));
    }

    void interruptedRestoresAreTold()
    {
        const test::TemporaryFolder folder;
        Settings settings;
        settings.repository.root = folder.path();
        std::filesystem::create_directories(folder.path(".restoring-abc/contents"));
        CPPUNIT_ASSERT(says(checkRepositories(db(), settings, 1000, Repair::No), Finding::Kind::Advice, "-abc"));
        CPPUNIT_ASSERT(says(checkRepositories(db(), settings, 1000, Repair::Yes), Finding::Kind::Fixed, "removed 1"));
        CPPUNIT_ASSERT(!std::filesystem::exists(folder.path(".restoring-abc")));
        std::filesystem::create_directories(folder.path(".restoring-xyz/aside/0"));
        CPPUNIT_ASSERT(says(checkRepositories(db(), settings, 1000, Repair::Yes), Finding::Kind::Problem, "-xyz"));
        CPPUNIT_ASSERT(std::filesystem::exists(folder.path(".restoring-xyz/aside/0")));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DoctorTest, "store");

} // namespace trivet::doctor
