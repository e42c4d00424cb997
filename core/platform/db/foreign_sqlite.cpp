#include "db/foreign_database.hpp"

#include "base/file_descriptor.hpp"
#include "base/percent.hpp"
#include "db/failure.hpp"
#include "db/foreign_select.hpp"
#include "db/sqlite_error.hpp"
#include "db/sqlite_file.hpp"
#include "db/sqlite_value.hpp"
#include "db/staging.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdexcept>
#include <sys/stat.h>

namespace trivet::db {
namespace {

namespace fs = std::filesystem;

struct CloseHandle {
    void operator()(sqlite3* handle) const { sqlite3_close(handle); }
};
struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

constexpr std::string_view kSignature{"SQLite format 3\0", 16};

void requireSqlite(const fs::path& file)
{
    const FileDescriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    std::array<char, kSignature.size()> head{};
    if (!opened.isOpen())
        throw std::runtime_error(file.string() + ": " + std::strerror(errno));
    const auto length = ::read(opened.number(), head.data(), head.size());
    if (length != static_cast<ssize_t>(head.size()) || std::string_view(head.data(), head.size()) != kSignature)
        throw std::runtime_error(file.string() + " is not an SQLite database");
}

// When it was changed last, and how long it is.
std::pair<std::int64_t, std::int64_t> stateOf(const fs::path& file)
{
    struct stat info = {};
    if (::stat(file.c_str(), &info) != 0)
        return {};
    return {info.st_mtim.tv_sec * 1'000'000'000 + info.st_mtim.tv_nsec, info.st_size};
}

// Opening a database with a log writes beside it, and taking it for unchangeable ignores the log. So such a one is read
// from a private copy.
bool hasLog(const fs::path& file)
{
    return sizeOf(file.string() + "-wal") > 0 || sizeOf(file.string() + "-journal") > 0;
}

class ForeignSqlite final : public ForeignDatabase {
public:
    explicit ForeignSqlite(fs::path file) : m_original(std::move(file)), m_state(stateOf(m_original))
    {
        if (hasLog(m_original))
            copyWithLog();
        open(m_copy ? fs::path(m_copy->options().path) : m_original);
    }
    // A file of ours, which goes away with it.
    explicit ForeignSqlite(std::unique_ptr<Staging> staging)
        : m_original(staging->options().path), m_state(stateOf(m_original)), m_copy(std::move(staging))
    {
        open(m_original);
    }

    std::vector<std::string> tables() override
    {
        return names("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'");
    }

    std::vector<std::string> columnsOf(const std::string& table) override
    {
        return names("SELECT name FROM pragma_table_info(" + literal(table) + ") ORDER BY cid");
    }

    std::int64_t count(const std::string& table) override
    {
        std::int64_t total = 0;
        each("SELECT COUNT(*) FROM " + quotedName(table), [&](std::vector<Value>&& row) { total = row[0].integer; });
        return total;
    }

    void eachRow(const Selection& selection, const Take& take) override
    {
        each(selectText(selection), take);
        requireUnchanged();
    }

private:
    void copyWithLog()
    {
        m_copy = std::make_unique<Staging>(fs::temp_directory_path());
        const std::string copy = m_copy->options().path;
        for (const char* part : {"", "-wal", "-journal"})
            if (fs::exists(m_original.string() + part))
                fs::copy_file(m_original.string() + part, copy + part);
    }

    void open(const fs::path& file)
    {
        const std::string address =
            "file:" + encodePercent(fs::absolute(file).string()) + (m_copy ? "" : "?immutable=1");
        sqlite3* raw = nullptr;
        const int flags = (m_copy ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_URI;
        const int code = sqlite3_open_v2(address.c_str(), &raw, flags, nullptr);
        m_handle.reset(raw);
        if (code != SQLITE_OK)
            throw std::runtime_error(m_original.string() + ": " + sqlite3_errstr(code));
        sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
        sqlite3_db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
        sqlite3_extended_result_codes(raw, 1);
        executeSqlite(raw, "PRAGMA query_only = ON");
    }

    void requireUnchanged() const
    {
        if (stateOf(m_original) != m_state)
            throw std::runtime_error(m_original.string() +
                                     " was changed while it was read: stop the service that uses it, and start again");
    }

    static std::string literal(const std::string& text)
    {
        std::string out = "'";
        for (const char c : text)
            out += c == '\'' ? std::string("''") : std::string(1, c);
        return out + "'";
    }

    std::vector<std::string> names(const std::string& text)
    {
        std::vector<std::string> found;
        each(text, [&](std::vector<Value>&& row) { found.push_back(std::move(row[0].bytes)); });
        return found;
    }

    void each(const std::string& text, const Take& take)
    {
        sqlite3_stmt* raw = nullptr;
        if (sqlite3_prepare_v2(m_handle.get(), text.c_str(), -1, &raw, nullptr) != SQLITE_OK)
            throwSqliteFailure(m_handle.get(), "reading " + m_original.string());
        const std::unique_ptr<sqlite3_stmt, Finalize> statement(raw);
        int code = sqlite3_step(raw);
        for (; code == SQLITE_ROW; code = sqlite3_step(raw)) {
            std::vector<Value> row(static_cast<std::size_t>(sqlite3_column_count(raw)));
            for (std::size_t i = 0; i < row.size(); ++i)
                readSqliteValue(sqlite3_column_value(raw, static_cast<int>(i)), {Kind::Any, false, &row[i]});
            take(std::move(row));
        }
        if (code != SQLITE_DONE)
            throwSqliteFailure(m_handle.get(), "reading " + m_original.string());
    }

    fs::path m_original;
    std::pair<std::int64_t, std::int64_t> m_state;
    std::unique_ptr<Staging> m_copy{};
    std::unique_ptr<sqlite3, CloseHandle> m_handle{};
};

} // namespace

std::unique_ptr<ForeignDatabase> openForeignSqlite(const fs::path& file)
{
    requireSqlite(file);
    return std::make_unique<ForeignSqlite>(file);
}

std::unique_ptr<ForeignDatabase> openStaged(std::unique_ptr<Staging> staging)
{
    return std::make_unique<ForeignSqlite>(std::move(staging));
}

} // namespace trivet::db
