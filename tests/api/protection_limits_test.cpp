// How many rules a repository may have, and how much a rule may ask for.
#include "repos/repository_store.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class ProtectionLimitsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ProtectionLimitsTest);
    CPPUNIT_TEST(aHundredRulesAboutBranchesAreEnough);
    CPPUNIT_TEST(aHundredRulesAboutTagsAreEnough);
    CPPUNIT_TEST(aRuleAsksForAHundredChecks);
    CPPUNIT_TEST_SUITE_END();

    struct Site {
        TestApp app{};
        RequestHeaders alice{};

        Site()
        {
            Captures captures;
            arrange(app.db(), "user alice", captures);
            arrangeRepository(app.db(), app.application().settings.repository.root, "repository alice/site filled");
            alice = {{"Authorization", "Basic " + captures["basic:alice"]}, {"Content-Type", "application/json"}};
        }
        Reply post(const std::string& what, const std::string& body)
        {
            return app.call("POST", "/api/v1/repos/alice/site/" + what, alice, body);
        }
    };

    static void requireHundred(const std::string& what, const std::string& field)
    {
        Site site;
        const auto add = [&](int number) {
            return site.post(what, "{\"" + field + "\":\"v" + std::to_string(number) + "/*\"}");
        };
        for (int i = 0; i < 100; ++i)
            CPPUNIT_ASSERT_EQUAL(201, add(i).status);
        const auto refused = add(100);
        CPPUNIT_ASSERT_EQUAL(422, refused.status);
        CPPUNIT_ASSERT_MESSAGE(refused.body,
                               refused.body.find("a repository may have 100 such rules") != std::string::npos);
    }

    static std::string contexts(int count)
    {
        std::string names;
        for (int i = 0; i < count; ++i)
            names += (i > 0 ? ",\"ci/" : "\"ci/") + std::to_string(i) + '"';
        return R"({"rule_name":"main","status_check_contexts":[)" + names + "]}";
    }

public:
    void aHundredRulesAboutBranchesAreEnough() { requireHundred("branch_protections", "rule_name"); }
    void aHundredRulesAboutTagsAreEnough() { requireHundred("tag_protections", "name_pattern"); }

    void aRuleAsksForAHundredChecks()
    {
        Site site;
        const auto refused = site.post("branch_protections", contexts(101));
        CPPUNIT_ASSERT_EQUAL(422, refused.status);
        CPPUNIT_ASSERT_MESSAGE(refused.body,
                               refused.body.find("a rule may ask for 100 status checks") != std::string::npos);
        CPPUNIT_ASSERT_EQUAL(201, site.post("branch_protections", contexts(100)).status);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ProtectionLimitsTest, "api");

} // namespace trivet::test
