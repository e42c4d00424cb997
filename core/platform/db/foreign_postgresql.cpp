#include "db/foreign_database.hpp"

#include "base/text.hpp"
#include "db/failure.hpp"
#include "db/foreign_select.hpp"
#include "db/postgresql_connection.hpp"
#include "db/postgresql_error.hpp"
#include "db/postgresql_result.hpp"

#include <cstdlib>
#include <optional>

namespace trivet::db {
namespace {

// Numbers of pg_type, which never change.
constexpr Oid kBoolean = 16, kBytea = 17, kBigint = 20, kSmallint = 21, kInteger = 23, kReal = 700, kDouble = 701;

int hexDigit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

// "\x0aff"
std::string bytesOf(std::string_view text)
{
    std::string bytes;
    for (std::size_t i = 2; i + 1 < text.size(); i += 2)
        bytes += static_cast<char>(hexDigit(text[i]) * 16 + hexDigit(text[i + 1]));
    return bytes;
}

Value valueOf(Oid type, std::string_view text)
{
    Value value{.isNull = false};
    switch (type) {
    case kBoolean:
        value.integer = text == "t" ? 1 : 0;
        return value;
    case kBigint:
    case kSmallint:
    case kInteger:
        value.integer = parseInteger(text).value_or(0);
        return value;
    case kReal:
    case kDouble:
        value.kind = Kind::Real;
        value.real = std::strtod(std::string(text).c_str(), nullptr);
        return value;
    case kBytea:
        value.kind = Kind::Blob;
        value.bytes = bytesOf(text);
        return value;
    default:
        value.kind = Kind::Text;
        value.bytes = text;
        return value;
    }
}

// Results come as text: the types of the columns are not ours.
class ForeignPostgresql final : public ForeignDatabase {
public:
    explicit ForeignPostgresql(const std::string& connection)
    {
        const char* const keys[] = {"dbname", "client_encoding", "application_name", "connect_timeout", nullptr};
        const char* const values[] = {connection.c_str(), "UTF8", "trivet import", "10", nullptr};
        m_connection.reset(libpq().connectdbParams(keys, values, 1));
        if (libpq().status(m_connection.get()) != CONNECTION_OK)
            throw Failure(Failure::Kind::Disconnected, libpq().errorMessage(m_connection.get()));
        command("SET bytea_output = 'hex'");
        command("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    }

    std::vector<std::string> tables() override
    {
        return names(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = ANY (current_schemas(false))", {});
    }

    std::vector<std::string> columnsOf(const std::string& table) override
    {
        return names("SELECT column_name FROM information_schema.columns"
                     " WHERE table_schema = ANY (current_schemas(false)) AND table_name = $1 ORDER BY ordinal_position",
                     table);
    }

    std::int64_t count(const std::string& table) override
    {
        const auto result = command("SELECT COUNT(*) FROM " + quotedName(table));
        return parseInteger(libpq().getvalue(result.get(), 0, 0)).value_or(0);
    }

    // libpq keeps a whole result in memory, so a table comes in portions.
    void eachRow(const Selection& selection, const Take& take) override
    {
        const auto cursor = "foreign_rows_" + std::to_string(++m_cursors); // one may be read while another is
        command("DECLARE " + cursor + " NO SCROLL CURSOR FOR " + selectText(selection));
        while (takePortion(cursor, take)) {
        }
        command("CLOSE " + cursor);
    }

private:
    bool takePortion(const std::string& cursor, const Take& take)
    {
        const auto result = command("FETCH 500 FROM " + cursor);
        const int rows = libpq().ntuples(result.get()), columns = libpq().nfields(result.get());
        for (int row = 0; row < rows; ++row) {
            std::vector<Value> values(static_cast<std::size_t>(columns));
            for (int column = 0; column < columns; ++column)
                if (!libpq().getisnull(result.get(), row, column))
                    values[static_cast<std::size_t>(column)] =
                        valueOf(libpq().ftype(result.get(), column), textAt(result.get(), row, column));
            take(std::move(values));
        }
        return rows > 0;
    }

    static std::string_view textAt(const PGresult* result, int row, int column)
    {
        return {libpq().getvalue(result, row, column),
                static_cast<std::size_t>(libpq().getlength(result, row, column))};
    }

    std::vector<std::string> names(const char* text, const std::optional<std::string>& argument)
    {
        const char* const values[] = {argument ? argument->c_str() : nullptr};
        const PostgresqlResult result = checked(libpq().execParams(m_connection.get(), text, argument ? 1 : 0, nullptr,
                                                                   argument ? values : nullptr, nullptr, nullptr, 0));
        std::vector<std::string> found;
        for (int row = 0; row < libpq().ntuples(result.get()); ++row)
            found.emplace_back(textAt(result.get(), row, 0));
        return found;
    }

    PostgresqlResult command(const std::string& text)
    {
        return checked(libpq().exec(m_connection.get(), text.c_str()));
    }

    PostgresqlResult checked(PGresult* raw)
    {
        PostgresqlResult result(raw);
        const auto status = libpq().resultStatus(raw);
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
            return result;
        const char* const state = raw ? libpq().resultErrorField(raw, PG_DIAG_SQLSTATE) : nullptr;
        throw Failure(state ? kindOfSqlState(state) : Failure::Kind::Disconnected,
                      libpq().errorMessage(m_connection.get()));
    }

    PostgresqlHandle m_connection{};
    std::uint64_t m_cursors = 0; // so many were opened
};

} // namespace

std::unique_ptr<ForeignDatabase> openForeignPostgresql(const std::string& connection)
{
    return std::make_unique<ForeignPostgresql>(connection);
}

} // namespace trivet::db
