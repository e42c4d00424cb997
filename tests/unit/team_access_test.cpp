#include "orgs/team_access.hpp"

#include "support/refusal_of.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::orgs {
namespace {

const TeamAccess kAllRead{AccessLevel::Read, allUnits(AccessLevel::Read)};

} // namespace

class TeamAccessTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(TeamAccessTest);
    CPPUNIT_TEST(aPermissionAloneIsForAllUnits);
    CPPUNIT_TEST(unitsNotNamedStayAndFollowThePermission);
    CPPUNIT_TEST(listedUnitsHaveThePermission);
    CPPUNIT_TEST(theLevelIsTheLeastOfTheMap);
    CPPUNIT_TEST(administratorsMayDoEverything);
    CPPUNIT_TEST(aUnitIsNeverOwned);
    CPPUNIT_TEST(everyWrongUnitIsNamed);
    CPPUNIT_TEST_SUITE_END();

    void aPermissionAloneIsForAllUnits()
    {
        const auto access = accessFor({.permission = "write"}, kAllRead);
        CPPUNIT_ASSERT(access.level == AccessLevel::Write);
        CPPUNIT_ASSERT_EQUAL(std::size_t{10}, access.units.size());
        CPPUNIT_ASSERT(access.units.at("repo.code") == AccessLevel::Write);
        CPPUNIT_ASSERT(access.units.at("repo.ext_wiki") == AccessLevel::Read);
        CPPUNIT_ASSERT(accessFor({}, kAllRead).level == AccessLevel::Read);
    }

    void unitsNotNamedStayAndFollowThePermission()
    {
        const TeamAccess before{AccessLevel::Read,
                                {{"repo.issues", AccessLevel::Read}, {"repo.wiki", AccessLevel::None}}};
        const auto access = accessFor({.permission = "write"}, before);
        CPPUNIT_ASSERT(access.level == AccessLevel::Write);
        CPPUNIT_ASSERT(
            (access.units == UnitLevels{{"repo.issues", AccessLevel::Write}, {"repo.wiki", AccessLevel::None}}));
    }

    void listedUnitsHaveThePermission()
    {
        const auto access = accessFor({.permission = "write", .units = {"repo.code"}}, kAllRead);
        CPPUNIT_ASSERT((access.units == UnitLevels{{"repo.code", AccessLevel::Write}}));
        CPPUNIT_ASSERT(access.level == AccessLevel::Write);
    }

    void theLevelIsTheLeastOfTheMap()
    {
        const auto access =
            accessFor({.permission = "write",
                       .unitsMap = {{"repo.code", "read"}, {"repo.issues", "write"}, {"repo.wiki", "none"}}},
                      kAllRead);
        CPPUNIT_ASSERT(access.level == AccessLevel::Read);
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, access.units.size());
        CPPUNIT_ASSERT(access.units.at("repo.wiki") == AccessLevel::None);
        CPPUNIT_ASSERT(accessFor({.unitsMap = {{"repo.wiki", "none"}}}, kAllRead).level == AccessLevel::None);
    }

    void administratorsMayDoEverything()
    {
        const auto access = accessFor({.permission = "admin", .units = {"repo.code"}}, kAllRead);
        CPPUNIT_ASSERT(access.level == AccessLevel::Admin);
        CPPUNIT_ASSERT_EQUAL(std::size_t{10}, access.units.size());
        CPPUNIT_ASSERT(allUnits(AccessLevel::Owner).at("repo.code") == AccessLevel::Owner);
    }

    void aUnitIsNeverOwned()
    {
        const auto access = accessFor({.unitsMap = {{"repo.pulls", "owner"}}}, kAllRead);
        CPPUNIT_ASSERT(access.units.at("repo.pulls") == AccessLevel::Admin);
        CPPUNIT_ASSERT(access.level == AccessLevel::Write); // one unit does not make an administrator
    }

    void everyWrongUnitIsNamed()
    {
        const auto refusal = test::refusalOf([] {
            accessFor({.unitsMap = {{"repo.code", "some"}, {"repo.kitchen", "read"}}}, kAllRead);
        });
        CPPUNIT_ASSERT_EQUAL(std::string("[UnitsMap]: repo.code must be one of none, read, write, admin; "
                                         "[UnitsMap]: there is no unit repo.kitchen"),
                             refusal.english());
        test::assertRefused(Error::Kind::Invalid, [] { accessFor({.units = {"code"}}, kAllRead); });
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TeamAccessTest, "unit");

} // namespace trivet::orgs
