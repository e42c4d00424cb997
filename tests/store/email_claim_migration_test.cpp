#include "support/fresh_database.hpp"
#include "support/migrations_before.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::users {
// What 0040 makes of the addresses an installation has when it is updated.
class EmailClaimMigrationTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(EmailClaimMigrationTest);
    CPPUNIT_TEST(addressesStayAndMayBeClaimedTwice);
    CPPUNIT_TEST_SUITE_END();

    void addressesStayAndMayBeClaimedTwice()
    {
        const test::FreshDatabase fresh(test::testEngine(), test::Contents::Nothing);
        db::Database db(fresh.options());
        db::migrate(db, test::migrationsBefore(40));
        test::LentColumns lent(db);
        const auto alice = AccountStore(db).insert({.name = "alice"}), bob = AccountStore(db).insert({.name = "bob"});
        EmailStore store(db);
        const auto id =
            store.insert({.accountId = alice, .email = "Alice@example.test", .isVerified = true, .isPrimary = true});

        lent.takeBack();
        db::migrate(db);

        const auto kept = store.findHolder("alice@EXAMPLE.test").value();
        CPPUNIT_ASSERT(kept.id == id && kept.accountId == alice && kept.isVerified && kept.isPrimary);
        const auto claim = store.insert({.accountId = bob, .email = "alice@example.test"});
        CPPUNIT_ASSERT(claim > id && !store.setVerified(bob, claim));
        CPPUNIT_ASSERT_EQUAL(id, store.findHolder("alice@example.test")->id);
        CPPUNIT_ASSERT_THROW(store.insert({.accountId = bob, .email = "ALICE@example.test"}), db::Failure);
        store.remove(id);
        CPPUNIT_ASSERT(!store.findHolder("alice@example.test") && store.setVerified(bob, claim));
        AccountStore(db).remove(bob);
        CPPUNIT_ASSERT(!store.find(claim));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(EmailClaimMigrationTest, "store");

} // namespace trivet::users
