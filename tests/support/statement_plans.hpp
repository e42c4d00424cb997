#pragma once
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::test {

// How the engine means to run a statement, one line for each step: EXPLAIN QUERY PLAN of SQLite, EXPLAIN of PostgreSQL.
struct StatementPlan {
    std::string sql{};
    std::vector<std::string> steps{};
};

// Of all statements the connection has prepared so far. PostgreSQL is told that reading a whole table is dear, as it is
// in a large one: where it still plans to, no index helps.
std::vector<StatementPlan> plansOf(db::Database& used);

// The steps of one statement for these values, written as SQL: what a value is told by statistics counts.
std::vector<std::string> stepsFor(db::Database& used, const std::string& sql, const std::string& values);

// The tables of which a plan may read every row: no index bounds it, and it does not walk in the order of a list that
// ends early.
std::vector<std::string> wholeTablesIn(const StatementPlan& plan);

} // namespace trivet::test
