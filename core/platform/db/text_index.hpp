#pragma once
#include "db/query.hpp"
#include "db/sql.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {

class Database;

// How an index of sql/0065_text_index is asked; each statement answers with numbers of rows.
struct TextIndex {
    Sql sqliteRow;                    // $1 pieces, $2 how many rows come before the one that is wanted
    Sql sqliteFirst;                  // $1 pieces, $2 how many are wanted
    std::optional<Sql> sqliteNewer{}; // those that are not indexed yet: $1 pattern, $2 how many are wanted
    Sql postgresqlFirst;              // $1 pattern, $2 how many are wanted
};

// The rows that may have a text somewhere, each once: all that have it are among them. Nothing: they are too many, or
// the text is too short, or there is no index; then every row has to be looked at.
using Candidates = std::optional<std::vector<std::int64_t>>;

// The text is in lower case of asciiLower(). Where rows are in that of the engine, the statements for PostgreSQL make
// theirs of it.
Candidates candidates(Database& db, const TextIndex& index, std::string_view text);
// The same by a number and an index of its own: $1 the number, $2 how many are wanted.
Candidates candidates(Database& db, Sql first, std::int64_t number);
// What is found in one of two places.
Candidates united(Candidates some, const Candidates& others);

// A table `found` with their numbers in the column `id`, to be joined with CROSS JOIN, which makes SQLite begin with
// it: one statement and one value, however many there are.
void addFound(Query& query, const Database& db, const std::vector<std::int64_t>& ids);

// What was found is asked for twice: for a page and for how many there are.
class KnownCandidates {
public:
    template <class Find> const Candidates& of(const std::string& text, Find find)
    {
        if (m_text != text) {
            m_found = find();
            m_text = text;
        }
        return m_found;
    }

private:
    std::optional<std::string> m_text{};
    Candidates m_found{};
};

// Whether PostgreSQL has what the indexes need. SQLite always has it.
bool hasTextIndexes(Database& db);

} // namespace trivet::db
