#include "support/statement_plans.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/libpq.hpp"

#include <algorithm>
#include <memory>
#include <regex>
#include <sqlite3.h>
#include <stdexcept>

namespace trivet::test {
namespace {

struct Prepared {
    std::string sql{};
    auto columns() { return std::tie(sql); }
};

// Those of this library, not what SQLite runs for itself.
constexpr db::Sql kOfSqlite = "SELECT sql FROM sqlite_stmt WHERE sql NOT LIKE '%sqlite_%'";
constexpr db::Sql kOfPostgresql =
    "SELECT statement FROM pg_prepared_statements WHERE statement NOT LIKE '%pg_prepared%'";

// BEGIN, COMMIT and settings have no plan.
bool hasPlan(std::string_view sql)
{
    const auto starts = [&](std::string_view word) { return sql.starts_with(word); };
    return starts("SELECT") || starts("INSERT") || starts("UPDATE") || starts("DELETE") || starts("WITH");
}

class SqlitePlans {
public:
    explicit SqlitePlans(const std::string& file)
    {
        if (sqlite3_open_v2(file.c_str(), &m_handle, SQLITE_OPEN_READONLY, nullptr) != SQLITE_OK)
            throw std::runtime_error("cannot open " + file);
    }
    ~SqlitePlans() { sqlite3_close(m_handle); }
    SqlitePlans(const SqlitePlans&) = delete;
    SqlitePlans& operator=(const SqlitePlans&) = delete;

    std::vector<std::string> of(const std::string& sql)
    {
        sqlite3_stmt* statement = nullptr;
        const auto text = "EXPLAIN QUERY PLAN " + sql;
        if (sqlite3_prepare_v2(m_handle, text.c_str(), -1, &statement, nullptr) != SQLITE_OK)
            throw std::runtime_error(sqlite3_errmsg(m_handle) + (": " + sql));
        const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> owned(statement, sqlite3_finalize);
        constexpr int kDetail = 3;
        std::vector<std::string> steps;
        while (sqlite3_step(statement) == SQLITE_ROW)
            steps.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(statement, kDetail)));
        return steps;
    }

private:
    sqlite3* m_handle = nullptr;
};

class PostgresqlPlans {
public:
    explicit PostgresqlPlans(const db::Options& options)
    {
        const auto colon = options.host.rfind(':');
        const auto host = options.host.substr(0, colon);
        const auto port = colon == std::string::npos ? std::string() : options.host.substr(colon + 1);
        const char* const names[] = {"host", "port", "dbname", "user", "password", nullptr};
        const char* const values[] = {
            host.c_str(), port.c_str(), options.name.c_str(), options.user.c_str(), options.password.c_str(), nullptr};
        m_connection = db::libpq().connectdbParams(names, values, 0);
        run("SET enable_seqscan = off");
        run("SET plan_cache_mode = force_generic_plan");
    }
    ~PostgresqlPlans() { db::libpq().finish(m_connection); }
    PostgresqlPlans(const PostgresqlPlans&) = delete;
    PostgresqlPlans& operator=(const PostgresqlPlans&) = delete;

    std::vector<std::string> of(const std::string& sql)
    {
        run("PREPARE looked_at AS " + sql);
        const auto count = run("SELECT cardinality(parameter_types) FROM pg_prepared_statements").front();
        std::string values;
        for (int i = 0; i < std::stoi(count); ++i)
            values += i == 0 ? "NULL" : ", NULL";
        auto steps = run("EXPLAIN EXECUTE looked_at" + (values.empty() ? values : "(" + values + ")"));
        run("DEALLOCATE looked_at");
        return steps;
    }
    std::vector<std::string> of(const std::string& sql, const std::string& values)
    {
        run("SET plan_cache_mode = force_custom_plan");
        run("PREPARE looked_at AS " + sql);
        return run("EXPLAIN EXECUTE looked_at(" + values + ")");
    }

private:
    // The first column.
    std::vector<std::string> run(const std::string& sql)
    {
        const auto& libpq = db::libpq();
        const std::unique_ptr<PGresult, void (*)(PGresult*)> result(libpq.exec(m_connection, sql.c_str()), libpq.clear);
        const auto status = libpq.resultStatus(result.get());
        if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
            throw std::runtime_error(libpq.errorMessage(m_connection) + (": " + sql));
        std::vector<std::string> values;
        for (int row = 0; row < libpq.ntuples(result.get()); ++row)
            values.emplace_back(libpq.getvalue(result.get(), row, 0));
        return values;
    }

    PGconn* m_connection = nullptr;
};

template <class Plans> std::vector<StatementPlan> explained(const std::vector<Prepared>& statements, Plans plans)
{
    std::vector<StatementPlan> all;
    for (const auto& each : statements)
        if (hasPlan(each.sql))
            all.push_back({each.sql, plans.of(each.sql)});
    return all;
}

} // namespace

std::vector<StatementPlan> plansOf(db::Database& used)
{
    if (used.engine() == db::Engine::Sqlite)
        return explained<SqlitePlans&>(used.all<Prepared>(kOfSqlite),
                                       *std::make_unique<SqlitePlans>(used.options().path));
    return explained<PostgresqlPlans&>(used.all<Prepared>(kOfPostgresql),
                                       *std::make_unique<PostgresqlPlans>(used.options()));
}

std::vector<std::string> stepsFor(db::Database& used, const std::string& sql, const std::string& values)
{
    if (used.engine() == db::Engine::Sqlite)
        return SqlitePlans(used.options().path).of(sql);
    return PostgresqlPlans(used.options()).of(sql, values);
}

namespace {

// What stands behind a word in a step: "SCAN repository AS r", "  ->  Seq Scan on repository r  (cost=...".
std::string wordBehind(const std::string& step, std::string_view start)
{
    const auto at = step.find(start);
    if (at == std::string::npos)
        return {};
    const auto word = at + start.size();
    return step.substr(word, step.find(' ', word) - word);
}

bool hasStep(const StatementPlan& plan, std::string_view text)
{
    return std::any_of(plan.steps.begin(), plan.steps.end(),
                       [&](const std::string& step) { return step.find(text) != std::string::npos; });
}

// A list in the order of an index ends with its last row that is shown.
bool endsEarly(const StatementPlan& plan)
{
    return plan.sql.find(" LIMIT ") != std::string::npos && !hasStep(plan, "USE TEMP B-TREE FOR ORDER BY") &&
           !hasStep(plan, "Sort");
}

// SQLite tells the short name a statement gives a table, where it gives one.
std::string tableOf(const StatementPlan& plan, const std::string& name)
{
    std::smatch found;
    return std::regex_search(plan.sql, found, std::regex("(?:FROM|JOIN|,) (\\w+) " + name + "\\b")) ? found[1].str()
                                                                                                    : name;
}

// "SEARCH i USING INDEX issue_state (repository_id>?)": of all that come after, which may be all.
bool isUnbounded(const std::string& step)
{
    return step.find("SEARCH ") == 0 && step.find('(') != std::string::npos && step.find('=') == std::string::npos;
}

} // namespace

std::vector<std::string> wholeTablesIn(const StatementPlan& plan)
{
    std::vector<std::string> tables;
    for (const auto& step : plan.steps)
        for (const std::string_view start : {"SCAN ", "Seq Scan on ", "SEARCH "}) {
            const auto table = wordBehind(step, start);
            const bool isResult = table == "CONSTANT" || table == "json_each" || hasStep(plan, "CO-ROUTINE " + table) ||
                                  hasStep(plan, "MATERIALIZE " + table);
            const bool isBounded = start == "SEARCH " && !isUnbounded(step);
            if (!table.empty() && !isResult && !isBounded && !endsEarly(plan))
                tables.push_back(tableOf(plan, table));
        }
    return tables;
}

} // namespace trivet::test
