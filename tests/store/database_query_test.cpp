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

    void anEmptyListMatchesNothing()
    {
        Query query("SELECT id, name FROM sticker WHERE");
        query.addList(" id IN ", std::vector<std::int64_t>{});
        CPPUNIT_ASSERT(!db().one<LabelRow>(query));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().run(Query("DELETE FROM sticker WHERE id = ?", 99)));
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
            for (std::size_t count = 1; count <= 500; ++count) {
                Query query("SELECT id, name FROM sticker WHERE");
                query.addList(" id IN ", std::vector<std::int64_t>(count, 2));
                matches += db().all<LabelRow>(query).size();
            }
        });
        CPPUNIT_ASSERT_EQUAL(std::size_t{500}, matches);
        CPPUNIT_ASSERT(db().one<LabelRow>(outer));
    }

    void theServerForgetsThemToo()
    {
        if (isSqlite())
            return;
        for (std::size_t count = 1; count <= 700; ++count) {
            Query query("SELECT id, name FROM sticker WHERE");
            db().all<LabelRow>(query.addList(" id IN ", std::vector<std::int64_t>(count, 2)));
        }
        CPPUNIT_ASSERT(db().value<std::int64_t>("SELECT COUNT(*) FROM pg_prepared_statements").value() < 350);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DatabaseQueryTest, "store");

} // namespace trivet::db
