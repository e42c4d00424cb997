#include "applications/builtin_lookalike.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <string>

namespace trivet::applications {

class ImitationTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ImitationTest);
    CPPUNIT_TEST(namesThatLookTheSameAreSeenThrough);
    CPPUNIT_TEST(otherNamesAreFree);
    CPPUNIT_TEST_SUITE_END();

    void namesThatLookTheSameAreSeenThrough()
    {
        for (const char* const name :
             {"tea", "TEA", " t.e.a ", "t3a", "Git Credential Manager", "git credentia1 manager",
              "GIT-CREDENTIAL-OAUTH", "git-credential-0auth", "Gitea App", "gitea_app"})
            CPPUNIT_ASSERT_MESSAGE(name, looksLikeBuiltin(name));
    }

    void otherNamesAreFree()
    {
        for (const char* const name : {"", "team", "Calendar", "Git Credential Manager 2", "eat"})
            CPPUNIT_ASSERT_MESSAGE(name, !looksLikeBuiltin(name));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ImitationTest, "unit");

} // namespace trivet::applications
