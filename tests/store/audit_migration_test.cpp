#include "audit/audit_store.hpp"
#include "support/fresh_database.hpp"
#include "support/migrations_before.hpp"
#include "users/account_store.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::audit {
namespace {

constexpr db::Sql kInsert =
    "INSERT INTO audit_entry (at, actor_id, actor, acting_as, address, credential, action, target, result, detail,"
    " lower_actor, lower_acting_as, lower_target) VALUES ($1, 0, '', '', '', '', $2, $3, 'ok', $4, '', '', $3)";

} // namespace

// What 0040 makes of the entries an installation has when it is updated.
class AuditMigrationTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(AuditMigrationTest);
    CPPUNIT_TEST(entriesGoToAnAccountOnlyWhereThatIsCertain);
    CPPUNIT_TEST_SUITE_END();

    void entriesGoToAnAccountOnlyWhereThatIsCertain()
    {
        const test::FreshDatabase fresh(test::testEngine(), test::Contents::Nothing);
        db::Database db(fresh.options());
        db::migrate(db, test::migrationsBefore(40));
        test::LentColumns lent(db);
        users::AccountStore accounts(db);
        const auto steady = accounts.insert({.name = "steady", .createdAt = 1000});
        const auto renamed = accounts.insert({.name = "alicia", .createdAt = 1000});
        const auto heir = accounts.insert({.name = "alice", .createdAt = 1000});
        const auto note = [&](std::int64_t at, const char* action, const char* target, const char* detail = "") {
            db.run(kInsert, at, action, target, detail);
        };
        note(900, "key.add", "steady"); // of an account that had the name before
        note(1100, "key.add", "steady");
        note(1100, "key.add", "alice");
        note(1200, "user.rename", "alice", "to Alicia");
        note(1300, "key.add", "alicia");

        lent.takeBack();
        db::migrate(db);

        const auto countOf = [&](std::int64_t account) { return AuditStore(db).count({.accountId = account}); };
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, countOf(steady));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, countOf(renamed));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, countOf(heir));
        CPPUNIT_ASSERT_THROW(db.run("UPDATE audit_entry SET target_id = 1"), db::Failure);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AuditMigrationTest, "store");

} // namespace trivet::audit
