#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::db {
namespace {

struct LabelRow {
    std::int64_t id = 0;
    std::string name{};
    auto columns() { return std::tie(id, name); }
};

} // namespace

class DatabaseQueryTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(DatabaseQueryTest);
    CPPUNIT_TEST(piecesAreJoinedAndNumbered);
    CPPUNIT_TEST(filtersCanBeLeftOut);
    CPPUNIT_TEST(aListMatchesItsItems);
    CPPUNIT_TEST(anItemOfAListMayBePartOfAnExpression);
    CPPUNIT_TEST(listsOfAboutTheSameLengthAreOneText);
    CPPUNIT_TEST(anEmptyListMatchesNothing);
    CPPUNIT_TEST(inputIsNeverPartOfTheText);
    CPPUNIT_TEST(manyDifferentTextsAreForgottenAgain);
    CPPUNIT_TEST(theServerForgetsThemToo);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        StoreFixture::setUp();
        test::createTables(db(), "CREATE TABLE sticker (id @ID@, name TEXT NOT NULL);\n");
        for (const char* name : {"bug", "feature", "question"})
            db().run("INSERT INTO sticker (name) VALUES ($1)", name);
    }

private:
    void piecesAreJoinedAndNumbered()
    {
        Query query("SELECT id, name FROM sticker WHERE id > ? AND id < ?", 1, 9);
        query.add(" AND name = ?", std::string("a temporary")).add(" ORDER BY id");
        CPPUNIT_ASSERT_EQUAL(
            std::string("SELECT id, name FROM sticker WHERE id > $1 AND id < $2 AND name = $3 ORDER BY id"),
            query.text());
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, query.parameters().size());
    }

    std::vector<LabelRow> search(const std::optional<std::string>& name, const std::optional<std::int64_t>& after)
    {
        Query query("SELECT id, name FROM sticker WHERE TRUE");
        if (name)
            query.add(" AND name = ?", *name);
        if (after)
            query.add(" AND id > ?", *after);
        return db().all<LabelRow>(query.add(" ORDER BY id LIMIT ?", 50));
    }

    void filtersCanBeLeftOut()
    {
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, search({}, {}).size());
        CPPUNIT_ASSERT_EQUAL(std::string("feature"), search("feature", {}).at(0).name);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, search({}, 1).size());
        CPPUNIT_ASSERT(search("bug", 1).empty());
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, search({}, {}).size());
    }

    void aListMatchesItsItems()
    {
        Query query("SELECT name FROM sticker WHERE id > ?", 0);
        query.addList(" AND name IN ", std::vector<std::string>{"bug", "question", "x"})
            .add(" ORDER BY id DESC LIMIT 1");
        CPPUNIT_ASSERT_EQUAL(std::string("question"), db().value<std::string>(query).value());
    }

    void anItemOfAListMayBePartOfAnExpression()
    {
        Query query("SELECT id, name FROM sticker WHERE id > ?", 1);
        query.addList(" AND UPPER(name) IN ", std::vector<std::string>{"bug", "Question"}, "UPPER(?)");
        CPPUNIT_ASSERT_EQUAL(
            std::string("SELECT id, name FROM sticker WHERE id > $1 AND UPPER(name) IN (UPPER($2), UPPER($3))"),
            query.text());
        CPPUNIT_ASSERT_EQUAL(std::string("question"), db().one<LabelRow>(query).value().name);
    }

    void listsOfAboutTheSameLengthAreOneText()
    {
        const auto textFor = [](std::size_t count) {
            Query query("SELECT id, name FROM sticker WHERE");
            return query.addList(" id IN ", std::vector<std::int64_t>(count, 2)).text();
        };
        CPPUNIT_ASSERT_EQUAL(textFor(9), textFor(16));
        CPPUNIT_ASSERT_EQUAL(textFor(100), textFor(128));
        CPPUNIT_ASSERT(textFor(1) != textFor(2));
        std::vector<std::int64_t> ids;
        for (std::int64_t id = 1; id <= 67; ++id)
            ids.push_back(id);
        Query query("SELECT id, name FROM sticker WHERE");
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, db().all<LabelRow>(query.addList(" id IN ", ids)).size());
    }

    void anEmptyListMatchesNothing()
    {
        Query query("SELECT id, name FROM sticker WHERE");
        query.addList(" id IN ", std::vector<std::int64_t>{});
        CPPUNIT_ASSERT(!db().one<LabelRow>(query));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().run(Query("DELETE FROM sticker WHERE id = ?", 99)));
    }

    // One of many texts that all match the same row.
    static Query textNumbered(std::size_t number)
    {
        Query query("SELECT id, name FROM sticker WHERE id = ?", 2);
        for (std::size_t i = 1; i < number; ++i)
            query.add(" AND TRUE");
        return query;
    }

    void inputIsNeverPartOfTheText()
    {
        CPPUNIT_ASSERT(search("bug' OR '1' = '1", {}).empty());
        CPPUNIT_ASSERT(search("? $1", {}).empty());
    }

    void manyDifferentTextsAreForgottenAgain()
    {
        const Query outer("SELECT id, name FROM sticker WHERE name = ?", "bug");
        std::size_t matches = 0;
        db().each<LabelRow>(outer, [&](LabelRow) {
            for (std::size_t count = 1; count <= 500; ++count)
                matches += db().all<LabelRow>(textNumbered(count)).size();
        });
        CPPUNIT_ASSERT_EQUAL(std::size_t{500}, matches);
        CPPUNIT_ASSERT(db().one<LabelRow>(outer));
    }

    void theServerForgetsThemToo()
    {
        if (isSqlite())
            return;
        for (std::size_t count = 1; count <= 700; ++count)
            db().all<LabelRow>(textNumbered(count));
        CPPUNIT_ASSERT(db().value<std::int64_t>("SELECT COUNT(*) FROM pg_prepared_statements").value() < 350);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DatabaseQueryTest, "store");

} // namespace trivet::db
