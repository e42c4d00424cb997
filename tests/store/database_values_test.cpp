#include "base/error.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <limits>

namespace trivet::db {
namespace {

struct EverythingRow {
    std::int64_t id = 0;
    bool flag = false;
    double ratio = 0;
    std::string text{};
    Blob bytes{};
    std::optional<std::int64_t> maybeNumber{};
    std::optional<bool> maybeFlag{};
    std::optional<double> maybeRatio{};
    std::optional<std::string> maybeText{};
    std::optional<Blob> maybeBytes{};
    auto columns()
    {
        return std::tie(id, flag, ratio, text, bytes, maybeNumber, maybeFlag, maybeRatio, maybeText, maybeBytes);
    }
    bool operator==(const EverythingRow&) const = default;
};

constexpr char kInsert[] = "INSERT INTO everything (id, flag, ratio, txt, bytes, maybe_number, maybe_flag, "
                           "maybe_ratio, maybe_text, maybe_bytes)"
                           " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
constexpr char kFind[] =
    "SELECT id, flag, ratio, txt, bytes, maybe_number, maybe_flag, maybe_ratio, maybe_text, maybe_bytes"
    "  FROM everything WHERE id = $1";

} // namespace

class DatabaseValuesTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(DatabaseValuesTest);
    CPPUNIT_TEST(everyTypeComesBackAsItWas);
    CPPUNIT_TEST(everyTypeMayBeNull);
    CPPUNIT_TEST(emptyTextAndBytesAreNotNull);
    CPPUNIT_TEST(theWholeRangeOfIntegersFits);
    CPPUNIT_TEST(bytesMayHoldNul);
    CPPUNIT_TEST(textWithNulIsRefused);
    CPPUNIT_TEST(textThatIsNotUtf8IsRefused);
    CPPUNIT_TEST(viewsAndLiteralsAreAcceptedAsArguments);
    CPPUNIT_TEST(noRowGivesNothing);
    CPPUNIT_TEST(nothingOfTheRowBeforeSurvives);
    CPPUNIT_TEST(aSecondRowIsNotOne);
    CPPUNIT_TEST(aWrongNumberOfColumnsIsAnError);
    CPPUNIT_TEST(aWrongTypeIsAnError);
    CPPUNIT_TEST(nullInAPlainMemberIsAnError);
    CPPUNIT_TEST(aWrongNumberOfArgumentsIsAnError);
    CPPUNIT_TEST(runCountsTheRowsItChanged);
    CPPUNIT_TEST(rowsCanBeVisitedOneByOne);
    CPPUNIT_TEST(theSameStatementInsideItselfIsAnError);
    CPPUNIT_TEST(likeLooksAtTheCase);
    CPPUNIT_TEST(statementsAreCounted);
    CPPUNIT_TEST(slowStatementsAreReported);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        StoreFixture::setUp();
        test::createTables(db(),
                           "CREATE TABLE everything (id @ID@, flag BOOLEAN NOT NULL, ratio DOUBLE PRECISION NOT NULL,\n"
                           " txt TEXT NOT NULL, bytes @BLOB@ NOT NULL, maybe_number BIGINT, maybe_flag BOOLEAN,\n"
                           " maybe_ratio DOUBLE PRECISION, maybe_text TEXT, maybe_bytes @BLOB@);\n");
    }

private:
    void add(const EverythingRow& row)
    {
        db().run(kInsert, row.id, row.flag, row.ratio, row.text, row.bytes, row.maybeNumber, row.maybeFlag,
                 row.maybeRatio, row.maybeText, row.maybeBytes);
    }

    void everyTypeComesBackAsItWas()
    {
        const EverythingRow row{
            1,    true,   0.1,         "Gr\xC3\xBC\xC3\x9F \xF0\x9F\x98\x80 'quoted' $1 ?", {"\x01\xFF"}, -5, false,
            -2.5, "text", Blob{"blob"}};
        add(row);
        CPPUNIT_ASSERT(row == db().one<EverythingRow>(kFind, 1));
    }

    void everyTypeMayBeNull()
    {
        add({.id = 2, .text = "x", .bytes = {"y"}});
        const auto row = db().one<EverythingRow>(kFind, 2).value();
        CPPUNIT_ASSERT(!row.maybeNumber && !row.maybeFlag && !row.maybeRatio && !row.maybeText && !row.maybeBytes);
    }

    void emptyTextAndBytesAreNotNull()
    {
        add({.id = 3, .maybeText = "", .maybeBytes = Blob{}});
        db().run("UPDATE everything SET txt = $1", std::string_view{});
        const auto row = db().one<EverythingRow>(kFind, 3).value();
        CPPUNIT_ASSERT(row.text.empty() && row.bytes.bytes.empty());
        CPPUNIT_ASSERT(row.maybeText == "" && row.maybeBytes == Blob{});
    }

    void theWholeRangeOfIntegersFits()
    {
        for (const std::int64_t number : {std::numeric_limits<std::int64_t>::min(), std::int64_t{-1}, std::int64_t{255},
                                          std::int64_t{5'000'000'000}, std::numeric_limits<std::int64_t>::max()}) {
            add({.id = number});
            CPPUNIT_ASSERT_EQUAL(number, db().one<EverythingRow>(kFind, number).value().id);
        }
    }

    void bytesMayHoldNul()
    {
        const Blob bytes{std::string("a\0b\0", 4)};
        add({.id = 4, .bytes = bytes});
        CPPUNIT_ASSERT(bytes == db().one<EverythingRow>(kFind, 4).value().bytes);
    }

    void textWithNulIsRefused()
    {
        CPPUNIT_ASSERT_THROW(add({.id = 5, .text = std::string("a\0b", 3)}), Error);
        CPPUNIT_ASSERT(!db().one<EverythingRow>(kFind, 5));
    }

    void textThatIsNotUtf8IsRefused()
    {
        CPPUNIT_ASSERT_THROW(add({.id = 5, .text = "\xFF"}), Error);
        CPPUNIT_ASSERT(!db().one<EverythingRow>(kFind, 5));
    }

    void viewsAndLiteralsAreAcceptedAsArguments()
    {
        add({.id = 6, .text = "wanted"});
        static constexpr char kByText[] = "SELECT id FROM everything WHERE txt = $1";
        CPPUNIT_ASSERT_EQUAL(std::int64_t{6}, db().value<std::int64_t>(kByText, "wanted").value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{6},
                             db().value<std::int64_t>(kByText, std::string_view("wanted!", 6)).value());
        CPPUNIT_ASSERT(!db().value<std::int64_t>(kByText, std::optional<std::string>()));
    }

    void noRowGivesNothing()
    {
        CPPUNIT_ASSERT(!db().one<EverythingRow>(kFind, 77));
        CPPUNIT_ASSERT(!db().value<std::int64_t>("SELECT id FROM everything"));
        CPPUNIT_ASSERT(db().all<EverythingRow>(kFind, 77).empty());
    }

    void nothingOfTheRowBeforeSurvives()
    {
        add({.id = 7, .maybeNumber = 7, .maybeText = "secret"});
        add({.id = 8});
        struct PartRow {
            std::int64_t id = 0;
            std::optional<std::string> text{};
            std::string untouched = "default";
            auto columns() { return std::tie(id, text); }
        };
        const auto rows = db().all<PartRow>("SELECT id, maybe_text FROM everything ORDER BY id");
        CPPUNIT_ASSERT(rows.at(0).text == "secret");
        CPPUNIT_ASSERT(!rows.at(1).text);
        CPPUNIT_ASSERT_EQUAL(std::string("default"), rows.at(1).untouched);
    }

    void aSecondRowIsNotOne()
    {
        add({.id = 9});
        add({.id = 10});
        CPPUNIT_ASSERT_THROW(db().value<std::int64_t>("SELECT id FROM everything"), std::logic_error);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, db().all<EverythingRow>("SELECT * FROM everything").size());
    }

    void aWrongNumberOfColumnsIsAnError()
    {
        add({.id = 11});
        CPPUNIT_ASSERT_THROW(db().one<EverythingRow>("SELECT id FROM everything"), std::logic_error);
    }

    void aWrongTypeIsAnError()
    {
        add({.id = 12, .text = "12", .bytes = {"12"}});
        CPPUNIT_ASSERT_THROW(db().value<std::int64_t>("SELECT txt FROM everything"), std::logic_error);
        CPPUNIT_ASSERT_THROW(db().value<std::string>("SELECT id FROM everything"), std::logic_error);
        CPPUNIT_ASSERT_THROW(db().value<std::string>("SELECT bytes FROM everything"), std::logic_error);
        CPPUNIT_ASSERT_THROW(db().value<Blob>("SELECT txt FROM everything"), std::logic_error);
        CPPUNIT_ASSERT_THROW(db().value<bool>("SELECT id FROM everything"), std::logic_error);
        CPPUNIT_ASSERT_THROW(db().value<double>("SELECT id FROM everything"), std::logic_error);
        CPPUNIT_ASSERT_THROW(db().value<std::int64_t>("SELECT ratio FROM everything"), std::logic_error);
    }

    void nullInAPlainMemberIsAnError()
    {
        add({.id = 13});
        CPPUNIT_ASSERT_THROW(db().value<std::string>("SELECT maybe_text FROM everything"), std::logic_error);
        CPPUNIT_ASSERT_THROW(db().value<std::int64_t>("SELECT maybe_number FROM everything"), std::logic_error);
    }

    void aWrongNumberOfArgumentsIsAnError()
    {
        CPPUNIT_ASSERT_THROW(db().one<EverythingRow>(kFind), std::logic_error);
        CPPUNIT_ASSERT_THROW(db().one<EverythingRow>(kFind, 1, 2), std::logic_error);
    }

    void runCountsTheRowsItChanged()
    {
        add({.id = 14});
        add({.id = 15});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, db().run("UPDATE everything SET flag = TRUE WHERE NOT flag"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().run("UPDATE everything SET flag = TRUE WHERE NOT flag"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().run("SELECT id FROM everything"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, db().run("DELETE FROM everything WHERE id = $1 RETURNING id", 14));
    }

    void rowsCanBeVisitedOneByOne()
    {
        for (int id = 1; id <= 3; ++id)
            add({.id = id});
        std::int64_t sum = 0;
        struct IdRow {
            std::int64_t id = 0;
            auto columns() { return std::tie(id); }
        };
        static constexpr char kIds[] = "SELECT id FROM everything WHERE id < $1";
        db().each<IdRow>(
            kIds, [&](IdRow row) { sum += db().one<EverythingRow>(kFind, row.id).value().id; }, 3);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, sum);
        CPPUNIT_ASSERT_THROW(db().each<IdRow>(
                                 kIds, [](IdRow) { throw std::runtime_error("enough"); }, 3),
                             std::runtime_error);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, db().all<IdRow>(kIds, 3).size());
    }

    void theSameStatementInsideItselfIsAnError()
    {
        add({.id = 1});
        const auto again = [&](EverythingRow row) { db().one<EverythingRow>(kFind, row.id); };
        CPPUNIT_ASSERT_THROW(db().each<EverythingRow>(kFind, again, 1), std::logic_error);
        CPPUNIT_ASSERT(db().one<EverythingRow>(kFind, 1));
    }

    void likeLooksAtTheCase()
    {
        add({.id = 1, .text = "Alice"});
        static constexpr char kLike[] = "SELECT id FROM everything WHERE txt LIKE $1";
        CPPUNIT_ASSERT(db().value<std::int64_t>(kLike, "Al%"));
        CPPUNIT_ASSERT(!db().value<std::int64_t>(kLike, "al%"));
    }

    void statementsAreCounted()
    {
        const auto before = db().statementsRun();
        db().transact([&] { db().run("UPDATE everything SET flag = TRUE"); });
        db().one<EverythingRow>(kFind, 1);
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{2}, db().statementsRun() - before);
    }

    void slowStatementsAreReported()
    {
        std::vector<std::string> slow{};
        db().reportSlowStatements(std::chrono::milliseconds(0),
                                  [&](std::string_view sql, auto) { slow.emplace_back(sql); });
        db().one<EverythingRow>(kFind, 1);
        db().reportSlowStatements(std::chrono::hours(1), [&](std::string_view, auto) { slow.clear(); });
        db().one<EverythingRow>(kFind, 1);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, slow.size());
        CPPUNIT_ASSERT_EQUAL(std::string(kFind), slow.at(0));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DatabaseValuesTest, "store");

} // namespace trivet::db
