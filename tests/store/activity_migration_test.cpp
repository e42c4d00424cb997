#include "activities/activity_store.hpp"
#include "repos/repository_store.hpp"
#include "support/fresh_database.hpp"
#include "support/migrations_before.hpp"
#include "users/account_store.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::activities {
namespace {

constexpr db::Sql kInsert = "INSERT INTO activity (account_id, repository_id, kind, ref, detail, created_at, event_id)"
                            " VALUES ($1, $2, $3, '', $4, 1000, $5)";
// These tables have more columns by now.
constexpr db::Sql kIssue =
    "INSERT INTO issue (repository_id, number, is_pull, author_id, title, body, content_version, ref, is_closed,"
    " is_locked, comment_count, pin_order, created_at, updated_at)"
    " VALUES ($1, 12, FALSE, $2, 'New', '', 0, '', FALSE, FALSE, 0, 0, 0, 0) RETURNING id";
constexpr db::Sql kComment =
    "INSERT INTO issue_event (issue_id, repository_id, kind, author_id, body, is_removal, old_text, new_text,"
    " ref_action, commit_sha, created_at, updated_at)"
    " VALUES ($1, $2, 0, $3, 'edited', FALSE, '', '', '', '', 0, 0) RETURNING id";
constexpr db::Sql kWithWords = "SELECT COUNT(*) FROM activity WHERE detail LIKE '%|%'";

} // namespace

// What 0039 makes of the activities an installation has when it is updated.
class ActivityMigrationTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ActivityMigrationTest);
    CPPUNIT_TEST(whatWasEditedIsToldAsItIsAndWhatWasDeletedIsForgotten);
    CPPUNIT_TEST_SUITE_END();

    void whatWasEditedIsToldAsItIsAndWhatWasDeletedIsForgotten()
    {
        const test::FreshDatabase fresh(test::testEngine(), test::Contents::Nothing);
        db::Database db(fresh.options());
        db::migrate(db, test::migrationsBefore(39));
        test::LentColumns lent(db);
        const auto alice = users::AccountStore(db).insert({.name = "alice"});
        const auto site = repos::RepositoryStore(db).insert({.ownerId = alice, .name = "site", .storage = "s"});
        const auto issue = db.value<std::int64_t>(kIssue, site, alice).value();
        const auto comment = db.value<std::int64_t>(kComment, issue, site, alice).value();
        const auto note = [&](const char* kind, const char* detail, std::optional<std::int64_t> event = {}) {
            db.run(kInsert, alice, site, kind, detail, event);
        };
        note("commit_repo", "{}");
        note("create_issue", "12|Old | title");
        note("create_issue", "13|deleted issue");
        note("comment_issue", "12|first words", comment);
        note("comment_issue", "12|deleted comment");

        lent.takeBack();
        db::migrate(db);

        std::vector<std::string> details;
        for (const auto& row : ActivityStore(db).page({}, {.userId = alice, .name = "alice"}, {.limit = 10}))
            details.push_back(row.detail);
        CPPUNIT_ASSERT(details == std::vector<std::string>({"12|edited", "12|New", "{}"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db.value<std::int64_t>(kWithWords).value());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ActivityMigrationTest, "store");

} // namespace trivet::activities
