#include "users/account_text_store.hpp"

namespace trivet::users {
namespace {

constexpr db::TextIndex kNames{
    .sqliteRow = "SELECT rowid FROM account_text WHERE account_text MATCH $1 LIMIT 1 OFFSET $2",
    .sqliteFirst = "SELECT rowid FROM account_text WHERE account_text MATCH $1 LIMIT $2",
    .postgresqlFirst = "SELECT id FROM account WHERE search_text LIKE $1 ESCAPE '!' LIMIT $2"};
constexpr db::TextIndex kAddresses{
    .sqliteRow = "SELECT rowid FROM email_text WHERE email_text MATCH $1 LIMIT 1 OFFSET $2",
    .sqliteFirst = "SELECT e.account_id FROM email_text CROSS JOIN email_address e ON e.id = email_text.rowid"
                   " WHERE email_text MATCH $1 LIMIT $2",
    .postgresqlFirst = "SELECT account_id FROM email_address WHERE lower_email LIKE $1 ESCAPE '!' LIMIT $2"};

} // namespace

db::Candidates candidatesByName(db::Database& db, const std::string& text) { return db::candidates(db, kNames, text); }

db::Candidates candidatesByAddress(db::Database& db, const std::string& text)
{
    return db::candidates(db, kAddresses, text);
}

} // namespace trivet::users
