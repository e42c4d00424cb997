// SQLite indexes issues and comments a hundred together: those that wait are found as those that do not.
#include "db/connection.hpp"
#include "issues/comment_rules.hpp"
#include "issues/issue_rules.hpp"
#include "support/issue_search_fixture.hpp"
#include "support/migrations_before.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

const std::string kLong(4001, 'x');

} // namespace

class TextBatchesTest : public IssueSearchFixture {
    CPPUNIT_TEST_SUITE(TextBatchesTest);
    CPPUNIT_TEST(whatIsEditedOrRemovedIsFoundNoMore);
    CPPUNIT_TEST(issuesAreFoundByTheirNumbers);
    CPPUNIT_TEST(longTextsDoNotWait);
    CPPUNIT_TEST(whatBecomesLongDoesNotWait);
    CPPUNIT_TEST(ofAVeryLongTextTheBeginningIsIndexed);
    CPPUNIT_TEST(veryLongTextsFromBeforeAreIndexedAnew);
    CPPUNIT_TEST(issuesFromBeforeTheBatchesAreFound);
    CPPUNIT_TEST(rowsThatComeOutOfOrderAreFound);
    CPPUNIT_TEST_SUITE_END();

    void whatIsEditedOrRemovedIsFoundNoMore()
    {
        auto issue = issues::openIssue(operation(), {.title = "Frobnicate", .body = "twice"});
        const auto comment = issues::addComment(operation(), issue, "quickly");
        CPPUNIT_ASSERT(Ids{} == issuesWith("slowly"));
        checkEdits(issue.id, comment.id); // while they wait for a batch
        fillBatch();
        checkEdits(issue.id, comment.id);
        CPPUNIT_ASSERT(!isSqlite() || areIndexesIntact());
        db().run("DELETE FROM repository WHERE id = $1", m_repository.row.id);
        CPPUNIT_ASSERT(Ids{} == issuesWith("twice") && Ids{} == issuesWith("quickly"));
        CPPUNIT_ASSERT(!isSqlite() || areIndexesIntact());
    }
    void checkEdits(std::int64_t issue, std::int64_t comment)
    {
        CPPUNIT_ASSERT(Ids{issue} == issuesWith("OBNIC") && Ids{issue} == issuesWith("uick"));
        edit(issue, "Defrost", comment, "slowly");
        CPPUNIT_ASSERT(Ids{} == issuesWith("frobnic") && Ids{issue} == issuesWith("FROST"));
        CPPUNIT_ASSERT(Ids{} == issuesWith("quickly") && Ids{issue} == issuesWith("slowly"));
        CPPUNIT_ASSERT(Ids{issue} == issuesWith("twice"));
        edit(issue, "Frobnicate", comment, "quickly");
    }
    void edit(std::int64_t issue, const std::string& title, std::int64_t comment, const std::string& body)
    {
        db().run("UPDATE issue SET title = $1 WHERE id = $2", title, issue);
        db().run("UPDATE issue_event SET body = $1 WHERE id = $2", body, comment);
    }
    // On SQLite a hundred are indexed together.
    void fillBatch()
    {
        for (int i = 0; i < 99; ++i)
            issues::addComment(operation(), issues::openIssue(operation(), {.title = "filler"}), "comment");
        areIndexedUpTo(100, 100);
    }
    void areIndexedUpTo(std::int64_t issue, std::int64_t event)
    {
        if (!isSqlite())
            return;
        CPPUNIT_ASSERT_EQUAL(issue, db().value<std::int64_t>("SELECT last_id FROM issue_text_indexed").value());
        CPPUNIT_ASSERT_EQUAL(event, db().value<std::int64_t>("SELECT last_id FROM comment_text_indexed").value());
    }

    void issuesAreFoundByTheirNumbers()
    {
        const auto first = issues::openIssue(operation(), {.title = "first"});
        issues::addComment(operation(), first, "comment");
        fillBatch();
        const auto waiting = issues::openIssue(operation(), {.title = "101st"});
        const auto other = issues::openIssue(operation(), {.title = "see #100"});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{101}, waiting.number);
        CPPUNIT_ASSERT((Ids{other.id, first.id} == issuesWith("#1")) && Ids{waiting.id} == issuesWith("#101"));
        CPPUNIT_ASSERT((Ids{other.id, waiting.id - 1} == issuesWith("#100")));
        db().run("DELETE FROM issue WHERE number IN (100, 101)");
        CPPUNIT_ASSERT(Ids{} == issuesWith("#101") && Ids{other.id} == issuesWith("#100"));
        CPPUNIT_ASSERT(!isSqlite() || db().value<std::int64_t>("SELECT COUNT(*) FROM issue_text_number").value() == 99);
    }

    void longTextsDoNotWait()
    {
        const auto first = issues::openIssue(operation(), {.title = "waits"});
        issues::addComment(operation(), first, "waits too");
        areIndexedUpTo(0, 0);
        const auto second = issues::openIssue(operation(), {.title = "second", .body = kLong + " frobnicate"});
        areIndexedUpTo(second.id, 0);
        const auto comment = issues::addComment(operation(), second, kLong + " quickly");
        areIndexedUpTo(second.id, comment.id);
        const auto third = issues::openIssue(operation(), {.title = "third", .body = std::string(3900, 'x')});
        areIndexedUpTo(second.id, comment.id);
        CPPUNIT_ASSERT(Ids{first.id} == issuesWith("waits") && Ids{first.id} == issuesWith("#1"));
        CPPUNIT_ASSERT(Ids{second.id} == issuesWith("frobnic") && Ids{second.id} == issuesWith("quickly"));
        CPPUNIT_ASSERT(Ids{third.id} == issuesWith("third") && (Ids{third.id, second.id} == issuesWith("xxxxx")));
        db().run("DELETE FROM issue WHERE id = $1", third.id); // the one that waits
        CPPUNIT_ASSERT(!isSqlite() || areIndexesIntact());
    }

    void whatBecomesLongDoesNotWait()
    {
        const auto first = issues::openIssue(operation(), {.title = "Frobnicate"});
        const auto comment = issues::addComment(operation(), first, "quickly");
        const auto second = issues::openIssue(operation(), {.title = "waits"});
        edit(first.id, "Defrost", comment.id, "slowly");
        areIndexedUpTo(0, 0);
        edit(first.id, kLong + "Delicate", comment.id, kLong + "gently");
        areIndexedUpTo(first.id, comment.id);
        CPPUNIT_ASSERT(Ids{} == issuesWith("frost") && Ids{} == issuesWith("slowly"));
        CPPUNIT_ASSERT(Ids{first.id} == issuesWith("delic") && Ids{first.id} == issuesWith("gently"));
        CPPUNIT_ASSERT(Ids{first.id} == issuesWith("#1") && Ids{second.id} == issuesWith("waits"));
        db().run("DELETE FROM issue WHERE id = $1", second.id); // the one that waits
        CPPUNIT_ASSERT(!isSqlite() || areIndexesIntact());
    }

    // What is indexed is taken back when it is edited or deleted: nothing is left.
    void ofAVeryLongTextTheBeginningIsIndexed()
    {
        const std::string filler(70'000, 'x');
        const auto issue =
            issues::openIssue(operation(), {.title = "first", .body = "frobnicate " + filler + " slowly"});
        const auto comment = issues::addComment(operation(), issue, "quickly " + filler + " gently");
        CPPUNIT_ASSERT(Ids{issue.id} == issuesWith("frobnic") && Ids{issue.id} == issuesWith("quickly"));
        const auto atTheEnd = isSqlite() ? Ids{} : Ids{issue.id};
        CPPUNIT_ASSERT(atTheEnd == issuesWith("slowly") && atTheEnd == issuesWith("gently"));
        db().run("UPDATE issue SET body = $1 WHERE id = $2", filler + "defrost", issue.id);
        db().run("UPDATE issue_event SET body = $1 WHERE id = $2", "soon " + filler, comment.id);
        CPPUNIT_ASSERT(Ids{} == issuesWith("frobnic") && Ids{} == issuesWith("quickly"));
        CPPUNIT_ASSERT(Ids{issue.id} == issuesWith("soon"));
        db().run("DELETE FROM issue WHERE id = $1", issue.id);
        CPPUNIT_ASSERT(!isSqlite() || (areEmpty(db()) && areIndexesIntact()));
    }
    static bool areEmpty(db::Database& db)
    {
        return db.value<std::int64_t>("SELECT COUNT(*) FROM issue_text WHERE issue_text MATCH 'xxx'") == 0 &&
               db.value<std::int64_t>("SELECT COUNT(*) FROM comment_text WHERE comment_text MATCH 'xxx'") == 0;
    }

    void veryLongTextsFromBeforeAreIndexedAnew()
    {
        if (!isSqlite())
            return;
        const FreshDatabase fresh(testEngine(), Contents::Nothing);
        db::Database older(fresh.options());
        db::migrate(older, migrationsBefore(76));
        const auto owner = makeUser(older, "alice");
        const auto repository = makeRepository(older, owner, "site");
        const auto access = repos::AccessStore(older).of(repository, identityOf(owner));
        const issues::IssueOperation operation{older, repository, access, identityOf(owner), 1000};
        const auto text = "frobnicate " + std::string(70'000, 'x') + " slowly";
        const auto issue = issues::openIssue(operation, {.title = "first", .body = text});
        issues::addComment(operation, issue, text);
        db::migrate(older);
        const auto found = [&](const std::string& word) {
            return issues::IssueListStore(older).count({.text = word}, identityOf(owner));
        };
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, found("frobnic"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, found("slowly"));
        older.run("DELETE FROM issue WHERE id = $1", issue.id);
        CPPUNIT_ASSERT(areEmpty(older));
    }

    // FTS5 compares what it has with the rows it was made of, if asked for with the one.
    bool areIndexesIntact()
    {
        db::Transaction transaction(db());
        for (const std::string name :
             {"account_text", "email_text", "repository_text", "description_text", "issue_text"})
            db().connection().runOnce("INSERT INTO " + name + " (" + name + ", rank) VALUES ('integrity-check', 1)");
        return true;
    }

    void issuesFromBeforeTheBatchesAreFound()
    {
        const FreshDatabase fresh(testEngine(), Contents::Nothing);
        db::Database older(fresh.options());
        db::migrate(older, migrationsBefore(67));
        LentColumns lent(older);
        const auto owner = makeUser(older, "alice");
        const auto repository = makeRepository(older, owner, "site");
        const auto access = repos::AccessStore(older).of(repository, identityOf(owner));
        const issues::IssueOperation operation{older, repository, access, identityOf(owner), 1000};
        const auto first = issues::openIssue(operation, {.title = "Frobnicate"});
        issues::addComment(operation, first, "quickly");
        lent.takeBack();
        db::migrate(older);
        const auto second = issues::openIssue(operation, {.title = "Refrobnicate"});
        const auto found = [&](const std::string& word) {
            return issues::IssueListStore(older).count({.text = word}, identityOf(owner));
        };
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, found("frobnic"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, found("quickly"));
        older.run("DELETE FROM issue WHERE id = $1", second.id);
        older.run("UPDATE issue SET title = 'Defrost' WHERE id = $1", first.id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, found("frobnic"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, found("defrost"));
    }

    // PostgreSQL gives them so where they are copied from it.
    void rowsThatComeOutOfOrderAreFound()
    {
        const auto first = issues::openIssue(operation(), {.title = "Frobnicate"});
        issues::addComment(operation(), first, "quickly");
        fillBatch();
        const auto last = issues::openIssue(operation(), {.title = "Refrobnicate"});
        issues::addComment(operation(), last, "more quickly");
        db::Transaction transaction(db(), db::Access::Schema);
        for (const char* statement :
             {"CREATE TEMPORARY TABLE some_issues AS SELECT * FROM issue",
              "CREATE TEMPORARY TABLE some_events AS SELECT * FROM issue_event", "DELETE FROM issue_event",
              "DELETE FROM issue", "INSERT INTO issue SELECT * FROM some_issues ORDER BY id DESC",
              "INSERT INTO issue_event SELECT * FROM some_events ORDER BY id DESC"})
            db().connection().runOnce(statement);
        CPPUNIT_ASSERT((Ids{last.id, first.id} == issuesWith("frobnic")));
        CPPUNIT_ASSERT((Ids{last.id, first.id} == issuesWith("quickly")));
        CPPUNIT_ASSERT(Ids{last.id} == issuesWith("more quickly"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TextBatchesTest, "store");

} // namespace trivet::test
