#include "applications/application_rules.hpp"
#include "applications/user_application_store.hpp"
#include "settings/settings.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::applications {

class UserApplicationTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(UserApplicationTest);
    CPPUNIT_TEST(thoseOfUsersAreListedAndThoseOfTheSiteAreNot);
    CPPUNIT_TEST_SUITE_END();

    void add(Owner owner, const std::string& name)
    {
        ApplicationInput input{.name = name, .redirectUris = {"https://app.test/back"}, .isConfidential = true};
        create(db(), owner, input, {m_settings, Right::Ordinary, 1000});
    }

    std::string namesWith(std::string_view text)
    {
        std::string names;
        for (const auto& row : UserApplicationStore(db()).page(text, {.limit = 10}))
            names += row.name + "/" + row.ownerName + " ";
        return names;
    }

    void thoseOfUsersAreListedAndThoseOfTheSiteAreNot()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto guild = test::makeOrg(db(), "guild", alice);
        add(alice.id, "Guestbook");
        add(guild.id, "Calendar");
        add(kTheSite, "Portal");
        CPPUNIT_ASSERT_EQUAL(std::string("Calendar/guild Guestbook/alice "), namesWith(""));
        CPPUNIT_ASSERT_EQUAL(std::string("Guestbook/alice "), namesWith("BOOK"));
        CPPUNIT_ASSERT_EQUAL(std::string("Calendar/guild "), namesWith("Guild"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, UserApplicationStore(db()).count(""));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, UserApplicationStore(db()).count("portal"));
    }

    const Settings m_settings{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(UserApplicationTest, "store");

} // namespace trivet::applications
