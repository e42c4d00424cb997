#include "db/postgresql_statement.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace trivet::db {

PostgresqlStatement::PostgresqlStatement(const char* text, std::vector<PreparedName>& ended)
    : m_text(text), m_ended(ended)
{
    for (const char* at = text; (at = std::strchr(at, '$'));)
        m_placeholders = std::max<std::size_t>(m_placeholders, std::strtoul(++at, nullptr, 10));
}

PostgresqlStatement::~PostgresqlStatement() { m_ended.push_back(std::move(prepared)); }

void PostgresqlStatement::show(PostgresqlResult result)
{
    m_result = std::move(result);
    m_row = 0;
}

bool PostgresqlStatement::next(std::span<const Target> row)
{
    if (m_row == 0)
        requireColumns(*m_result, row, m_text);
    if (m_row == libpq().ntuples(m_result.get()))
        return false;
    for (std::size_t i = 0; i < row.size(); ++i)
        readColumn(*m_result, m_row, static_cast<int>(i), row[i], m_text);
    ++m_row;
    return true;
}

} // namespace trivet::db
