#include "doctor/checks.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"

#include <algorithm>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::doctor {

class DoctorTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(DoctorTest);
    CPPUNIT_TEST(aSiteWithoutAdministratorHasAProblem);
    CPPUNIT_TEST(weakHashesAndMissingSecondFactorsGetAdvice);
    CPPUNIT_TEST(anUnknownSchemaIsAProblem);
    CPPUNIT_TEST(settingsAreJudged);
    CPPUNIT_TEST_SUITE_END();

    static bool says(const Findings& findings, Finding::Kind kind, const std::string& part)
    {
        return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
            return finding.kind == kind && finding.text.find(part) != std::string::npos;
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
        CPPUNIT_ASSERT(says(checkDatabase(db()), Finding::Kind::Problem, "no administrator"));
        makeAdmin();
        CPPUNIT_ASSERT(!hasProblem(checkDatabase(db())));
    }

    void weakHashesAndMissingSecondFactorsGetAdvice()
    {
        makeAdmin();
        const auto findings = checkDatabase(db());
        CPPUNIT_ASSERT(says(findings, Finding::Kind::Advice, "1 of the administrators have no second factor"));
        CPPUNIT_ASSERT(says(findings, Finding::Kind::Advice, "1 imported passwords are weakly hashed"));
    }

    void anUnknownSchemaIsAProblem()
    {
        db().run("UPDATE schema_migration SET name = 'strange' WHERE number = 1");
        CPPUNIT_ASSERT(says(checkDatabase(db()), Finding::Kind::Problem, "newer version"));
    }

    void settingsAreJudged()
    {
        Settings settings;
        settings.security.disableQueryAuthToken = true;
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
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DoctorTest, "store");

} // namespace trivet::doctor
