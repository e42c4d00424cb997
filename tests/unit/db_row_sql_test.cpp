#include "db/row_sql.hpp"
#include "db/row_values.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <optional>
#include <string>

namespace trivet::db {
namespace {

struct SignOn {
    std::int64_t at = 0;
    std::string methods{};
    static constexpr auto columns()
    {
        return db::columns(column("authenticated_at", &SignOn::at), column("methods", &SignOn::methods));
    }
};

struct Code {
    std::int64_t id = 0;
    std::string hash{};
    SignOn signOn{};
    std::optional<std::string> nonce{};
    std::string origin{};
    std::int64_t createdAt = 0;
    static constexpr auto columns()
    {
        return db::columns(generated("id", &Code::id), column("hash", &Code::hash), part(&Code::signOn),
                           column("nonce", &Code::nonce), writeOnly("origin", &Code::origin),
                           once("created_at", &Code::createdAt));
    }
};

struct Owner {
    std::int64_t id = 0;
    std::string name{}, email{};
    static constexpr auto columns()
    {
        return db::columns(generated("id", &Owner::id), column("name", &Owner::name), column("email", &Owner::email));
    }
};

struct OwnedCode {
    Code code{};
    bool maySignIn = false;
    std::int64_t grantId = 0;
    Owner owner{};
    static constexpr auto columns()
    {
        return db::columns(part("c", &OwnedCode::code),
                           column("(a.is_active AND NOT a.is_banned)", &OwnedCode::maySignIn),
                           column("g.id", &OwnedCode::grantId),
                           part("a", &OwnedCode::owner, only<Owner, &Owner::email, &Owner::id>()));
    }
};

struct Outer {
    OwnedCode inner{};
    std::int64_t total = 0;
    static constexpr auto columns() { return db::columns(part("x", &Outer::inner), column("total", &Outer::total)); }
};

template <std::size_t N> std::string textOf(const Piece<N>& piece) { return piece.text; }

} // namespace

class DbRowSqlTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(DbRowSqlTest);
    CPPUNIT_TEST(theSelectListHasWhatIsReadInTheOrderOfTheDescription);
    CPPUNIT_TEST(joinedRowsKeepTheirAliases);
    CPPUNIT_TEST(anInsertHasAPlaceholderForEachColumnItWrites);
    CPPUNIT_TEST(anUpdateLeavesOutWhatNeverChanges);
    CPPUNIT_TEST(columnsOfAnotherTableAreNeverWritten);
    CPPUNIT_TEST(enumeratorsBecomeTheirNumbers);
    CPPUNIT_TEST(joiningNumbersThePlaceholders);
    CPPUNIT_TEST(targetsAreTheMembersThatAreSelected);
    CPPUNIT_TEST(aRowIsBoundAsTheStatementNamesItsColumns);
    CPPUNIT_TEST_SUITE_END();

    void theSelectListHasWhatIsReadInTheOrderOfTheDescription()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("id, hash, authenticated_at, methods, nonce, created_at"),
                             textOf(selectList<Code>));
        CPPUNIT_ASSERT_EQUAL(std::string("c.id, c.hash, c.authenticated_at, c.methods, c.nonce, c.created_at"),
                             textOf(selectList<Code, "c">));
    }

    void joinedRowsKeepTheirAliases()
    {
        const std::string joined = "c.id, c.hash, c.authenticated_at, c.methods, c.nonce, c.created_at,"
                                   " (a.is_active AND NOT a.is_banned), g.id, a.email, a.id";
        CPPUNIT_ASSERT_EQUAL(joined, textOf(selectList<OwnedCode>));
        CPPUNIT_ASSERT_EQUAL(joined, textOf(selectList<OwnedCode, "z">));
        CPPUNIT_ASSERT_EQUAL(joined + ", t.total", textOf(selectList<Outer, "t">));
    }

    void anInsertHasAPlaceholderForEachColumnItWrites()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("INSERT INTO code (hash, authenticated_at, methods, nonce, origin, created_at)"
                                         " VALUES (?, ?, ?, ?, ?, ?)"),
                             textOf(insertInto<"code", Code>));
        CPPUNIT_ASSERT_EQUAL(
            std::string("INSERT INTO owner (name, email, seen_by, search_text)"
                        " VALUES (?, ?, (SELECT CASE WHEN x = 1 THEN ? ELSE 2 END), ?)"),
            textOf(
                insertInto<"owner", Owner, "seen_by = (SELECT CASE WHEN x = 1 THEN ? ELSE 2 END)", "search_text = ?">));
    }

    void anUpdateLeavesOutWhatNeverChanges()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("hash = ?, authenticated_at = ?, methods = ?, nonce = ?, origin = ?"),
                             textOf(setList<Code>));
    }

    void columnsOfAnotherTableAreNeverWritten()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("total"), textOf(insertList<Outer>));
        CPPUNIT_ASSERT_EQUAL(std::string("INSERT INTO outer_row (total, code_id) VALUES (?, ?)"),
                             textOf(insertInto<"outer_row", Outer, "code_id = ?">));
        CPPUNIT_ASSERT_EQUAL(std::string("total = excluded.total"), textOf(excludedList<Outer>));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, boundParameters(Outer{}).size());
    }

    void enumeratorsBecomeTheirNumbers()
    {
        enum class Level : std::int64_t { None, Read, Most = 120 };
        CPPUNIT_ASSERT_EQUAL(std::string("0"), textOf(number<Level::None>));
        CPPUNIT_ASSERT_EQUAL(std::string("120"), textOf(number<Level::Most>));
    }

    void joiningNumbersThePlaceholders()
    {
        constexpr Sql insert = join<insertInto<"owner", Owner, "hint = 'why?'">, " RETURNING id">();
        CPPUNIT_ASSERT_EQUAL(std::string("INSERT INTO owner (name, email, hint) VALUES ($1, $2, 'why?') RETURNING id"),
                             std::string(insert.text()));
        constexpr Sql update = join<"UPDATE code SET ", setList<Code>, ", a = ?, b = ?, c = ?, d = ? WHERE id = ?">();
        CPPUNIT_ASSERT_EQUAL(std::string("UPDATE code SET hash = $1, authenticated_at = $2, methods = $3, nonce = $4,"
                                         " origin = $5, a = $6, b = $7, c = $8, d = $9 WHERE id = $10"),
                             std::string(update.text()));
        constexpr Sql find = join<"SELECT ", selectList<Owner>, " FROM owner WHERE id = $1 AND $1 > 0">();
        CPPUNIT_ASSERT_EQUAL(std::string("SELECT id, name, email FROM owner WHERE id = $1 AND $1 > 0"),
                             std::string(find.text()));
    }

    void targetsAreTheMembersThatAreSelected()
    {
        OwnedCode row;
        const auto targets = targetsOf(row);
        CPPUNIT_ASSERT_EQUAL(std::size_t{10}, targets.size());
        CPPUNIT_ASSERT(targets[2].place == &row.code.signOn.at && targets[2].kind == Kind::Integer);
        CPPUNIT_ASSERT(targets[4].place == &row.code.nonce && targets[4].isOptional);
        CPPUNIT_ASSERT(targets[5].place == &row.code.createdAt);
        CPPUNIT_ASSERT(targets[6].place == &row.maySignIn && targets[6].kind == Kind::Boolean);
        CPPUNIT_ASSERT(targets[8].place == &row.owner.email && targets[9].place == &row.owner.id);
    }

    void aRowIsBoundAsTheStatementNamesItsColumns()
    {
        const Code row{.id = 7, .hash = "h", .signOn = {1, "pwd"}, .origin = "o", .createdAt = 5};
        const std::string further = "further";
        const auto inserted = boundParameters(row, further);
        CPPUNIT_ASSERT_EQUAL(std::size_t{7}, inserted.size());
        CPPUNIT_ASSERT_EQUAL(std::string("h"), std::string(inserted[0].bytes));
        CPPUNIT_ASSERT(inserted[3].isNull);
        CPPUNIT_ASSERT_EQUAL(std::string("o"), std::string(inserted[4].bytes));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{5}, inserted[5].integer);
        CPPUNIT_ASSERT_EQUAL(further, std::string(inserted[6].bytes));
        const auto updated = boundParameters(changes(row), row.id);
        CPPUNIT_ASSERT_EQUAL(std::size_t{6}, updated.size());
        CPPUNIT_ASSERT_EQUAL(std::string("pwd"), std::string(updated[2].bytes));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, updated[5].integer);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DbRowSqlTest, "unit");

} // namespace trivet::db
