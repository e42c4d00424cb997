#include "applications/application_store.hpp"
#include "crypto/token.hpp"
#include "oauth/request_store.hpp"
#include "sessions/session_store.hpp"
#include "support/fresh_database.hpp"
#include "support/migrations_before.hpp"
#include "users/account_store.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::oauth {
namespace {

constexpr db::Sql kAnswer = "INSERT INTO oauth_request (hash, session_id, application_id, parameters, expires_at)"
                            " VALUES ($1, $2, $3, '', 1000)";
constexpr db::Sql kCount = "SELECT COUNT(*) FROM oauth_answered_request";

} // namespace

// What 0036 makes of the answers an installation has when it is updated.
class AnsweredRequestMigrationTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(AnsweredRequestMigrationTest);
    CPPUNIT_TEST(answersGivenBeforeTheUpdateStillCount);
    CPPUNIT_TEST_SUITE_END();

    void answersGivenBeforeTheUpdateStillCount()
    {
        const test::FreshDatabase fresh(test::testEngine(), test::Contents::Nothing);
        db::Database db(fresh.options());
        db::migrate(db, test::migrationsBefore(36));
        test::LentColumns lent(db);
        const auto alice = users::AccountStore(db).insert({.name = "alice"});
        const auto session = sessions::SessionStore(db).insert({.hash = "h", .publicId = "p", .accountId = alice});
        const auto application =
            applications::ApplicationStore(db).insert({.row = {.name = "Client", .clientId = "client"}}).value();
        db.run(kAnswer, crypto::tokenHash("answered"), session, application);

        lent.takeBack();
        db::migrate(db);

        RequestStore store(db);
        CPPUNIT_ASSERT(!store.noteAnswer({"answered", session, application, 2000}));
        CPPUNIT_ASSERT(store.noteAnswer({"another", session, application, 2000}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, db.value<std::int64_t>(kCount).value());
        sessions::SessionStore(db).remove(session);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db.value<std::int64_t>(kCount).value());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AnsweredRequestMigrationTest, "store");

} // namespace trivet::oauth
