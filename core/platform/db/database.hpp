#pragma once
#include "db/database_options.hpp"
#include "db/failure.hpp"
#include "db/query.hpp"
#include "db/row_values.hpp"
#include "db/sql.hpp"
#include "db/transaction.hpp"
#include "db/value.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

namespace trivet::db {

class Connection;
class Cursor;

// Why statements are run here and not by Poco Data: on SQLite, a row of five columns by its primary key takes 1.3 µs
// from our cache of prepared statements, 5.7 µs with a Poco::Data::Statement that is kept and bound anew, 7.3 µs with
// one made for it; a transaction without statements takes 0.5 µs, one of a Poco::Data::Session 1.7 µs, and that knows
// BEGIN DEFERRED only, where a writer must ask for its turn at once. So there is one path for all statements. Poco Data
// opens and closes the file of SQLite: a Session owns the handle that SqliteConnection works with. PostgreSQL is libpq.

// One connection, used by one thread at a time and opened after fork(). Statements stay prepared. A Row is a struct
// that describes its columns (db/column.hpp), and as an argument it stands for all values its INSERT writes. The result
// of a single statement, which no table has as it is, may be a struct with `auto columns() { return std::tie(...); }`
// in the order of the selected columns. A wrong number of columns or a wrong type is a std::logic_error. Engine errors
// are thrown as Failure. Outside a transaction each statement commits itself.
class Database {
public:
    // PostgreSQL is connected at the first statement. IfMissing says what to do without a SQLite file.
    explicit Database(Options options, IfMissing ifMissing = IfMissing::Fail);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // Rows changed.
    template <class... A> std::int64_t run(Sql sql, const A&... args)
    {
        return execute(sql.text(), boundParameters(args...));
    }
    std::int64_t run(const Query& query) { return execute(intern(query.text()), query.parameters()); }

    // The row, or nothing. A second row is a std::logic_error: say LIMIT 1 where the first of many is meant.
    template <class Row, class... A> std::optional<Row> one(Sql sql, const A&... args)
    {
        return oneRow<Row>(sql.text(), boundParameters(args...));
    }
    template <class Row> std::optional<Row> one(const Query& query)
    {
        return oneRow<Row>(intern(query.text()), query.parameters());
    }

    template <class Row, class... A> std::vector<Row> all(Sql sql, const A&... args)
    {
        return allRows<Row>(sql.text(), boundParameters(args...));
    }
    template <class Row> std::vector<Row> all(const Query& query)
    {
        return allRows<Row>(intern(query.text()), query.parameters());
    }

    // Calls visit(Row&&) for each row without keeping them. A visitor that writes needs a transaction around the whole
    // call; running the same statement inside it is a std::logic_error.
    template <class Row, class Visit, class... A> void each(Sql sql, Visit visit, const A&... args)
    {
        eachRow<Row>(sql.text(), boundParameters(args...), visit);
    }
    template <class Row, class Visit> void each(const Query& query, Visit visit)
    {
        eachRow<Row>(intern(query.text()), query.parameters(), visit);
    }

    // The only column of the only row.
    template <class T, class... A> std::optional<T> value(Sql sql, const A&... args)
    {
        return onlyColumn(oneRow<Single<T>>(sql.text(), boundParameters(args...)));
    }
    template <class T> std::optional<T> value(const Query& query)
    {
        return onlyColumn(oneRow<Single<T>>(intern(query.text()), query.parameters()));
    }

    // Runs work() in a Transaction and commits; returns what it returned. Where PostgreSQL makes it give way to another
    // transaction it runs again, for as long as a writer waits and at least twice, so work() must not touch anything
    // but the database. Inside a transaction it becomes a part of that one: rules can be put together, and all of it
    // happens or nothing.
    template <class Work> std::invoke_result_t<Work&> transact(Work work, Access access = Access::Write)
    {
        if (m_state != State::Idle)
            return joined(work);
        const auto giveUp = std::chrono::steady_clock::now() + m_options.busyTimeout;
        for (int attempt = 1;; ++attempt) {
            try {
                return runOnce(work, access);
            } catch (const Failure& failure) {
                const bool isOver = attempt >= kLeastAttempts && std::chrono::steady_clock::now() > giveUp;
                if (failure.kind() != Failure::Kind::Serialization || isOver)
                    throw;
                pauseBeforeRetry(attempt);
            }
        }
    }

    Engine engine() const { return m_options.engine; }
    const Options& options() const { return m_options; }

    // Statements since the beginning, without BEGIN and COMMIT.
    std::uint64_t statementsRun() const { return m_statementsRun; }

    // Called with the text and the time of each statement that took longer; waiting for the write lock is told as
    // "BEGIN".
    using SlowStatement = std::function<void(std::string_view sql, std::chrono::milliseconds took)>;
    void reportSlowStatements(std::chrono::milliseconds threshold, SlowStatement report);

    // SQLite: moves the write-ahead log into the database file if it is long, or old and nobody is writing. To be
    // called when no client waits for this worker. Does nothing on PostgreSQL.
    void checkpointIfDue();

    Connection& connection() { return *m_connection; } // for core/platform/db only
    // The address that stands for a text composed at run time in the cache of prepared statements. For core/platform/db
    // only.
    const char* intern(const std::string& text);

private:
    friend class Transaction;
    enum class State { Idle, Open, Failed };
    static constexpr int kLeastAttempts = 3; // of what takes longer than a writer waits

    // An open cursor that closes itself, is counted and timed.
    class Rows {
    public:
        Rows(Database& db, const char* text, std::span<const Parameter> args);
        ~Rows();
        Rows(const Rows&) = delete;
        bool next(std::span<const Target> row);

    private:
        Database& m_db;
        const char* m_text;
        std::chrono::steady_clock::time_point m_start;
        Cursor* m_cursor = nullptr;
    };

    template <class T> struct Single {
        T only{};
        auto columns() { return std::tie(only); }
    };
    template <class T> static std::optional<T> onlyColumn(std::optional<Single<T>> row)
    {
        return row ? std::optional<T>(std::move(row->only)) : std::nullopt;
    }

    template <class Row> static auto targets(Row& row)
    {
        if constexpr (Described<Row>)
            return targetsOf(row);
        else
            return std::apply([](auto&... each) { return std::array<Target, sizeof...(each)>{toTarget(each)...}; },
                              row.columns());
    }

    template <class Row, class Visit> void eachRow(const char* text, std::span<const Parameter> args, Visit& visit)
    {
        Rows rows(*this, text, args);
        for (;;) {
            Row row{}; // a fresh one each time: nothing of an earlier row can survive
            if (!rows.next(targets(row)))
                return;
            visit(std::move(row));
        }
    }
    template <class Row> std::optional<Row> oneRow(const char* text, std::span<const Parameter> args)
    {
        std::optional<Row> found{};
        auto keep = [&](Row&& row) {
            if (found)
                refuseSecondRow(text);
            found = std::move(row);
        };
        eachRow<Row>(text, args, keep);
        return found;
    }
    template <class Row> std::vector<Row> allRows(const char* text, std::span<const Parameter> args)
    {
        std::vector<Row> found{};
        auto keep = [&](Row&& row) { found.push_back(std::move(row)); };
        eachRow<Row>(text, args, keep);
        return found;
    }

    // What failed may have written half of it, so from there on the transaction can only be rolled back.
    template <class Work> std::invoke_result_t<Work&> joined(Work& work)
    {
        try {
            return work();
        } catch (...) {
            noteFailure();
            throw;
        }
    }
    template <class Work> std::invoke_result_t<Work&> runOnce(Work& work, Access access)
    {
        Transaction transaction(*this, access);
        if constexpr (std::is_void_v<std::invoke_result_t<Work&>>) {
            work();
            transaction.commit();
        } else {
            auto result = work();
            transaction.commit();
            return result;
        }
    }

    std::int64_t execute(const char* text, std::span<const Parameter> args);
    [[noreturn]] static void refuseSecondRow(const char* text);
    static void pauseBeforeRetry(int attempt);
    void requireUsable() const;
    void noteFailure();
    void reportIfSlow(const char* text, std::chrono::steady_clock::time_point start) noexcept;
    void begin(Access access);
    void commit();
    void rollback() noexcept;

    Options m_options;
    std::unique_ptr<Connection> m_connection;
    State m_state = State::Idle;
    std::uint64_t m_statementsRun = 0;
    std::chrono::milliseconds m_slowThreshold{0};
    SlowStatement m_reportSlow{};
    std::unordered_set<std::string> m_composed{};
};

} // namespace trivet::db
