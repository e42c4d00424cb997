#include "gitdata/author_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "users/account_store.hpp"
#include "users/public_address.hpp"
#include "users/visibility_store.hpp"

#include <algorithm>

namespace trivet::gitdata {
namespace {

struct Author {
    std::string email{};
    users::AccountRow account{};
    static constexpr auto columns()
    {
        return db::columns(db::column("e.lower_email", &Author::email), db::part("a", &Author::account));
    }
};

constexpr auto kOfAddresses = db::kJoined<"SELECT ", db::selectList<Author>,
                                          " FROM email_address e JOIN account a ON a.id = e.account_id"
                                          " WHERE e.is_verified AND e.lower_email IN ">;
constexpr auto kNamed =
    db::kJoined<"SELECT ", users::kAccountColumns, " FROM account a WHERE NOT a.is_organization AND a.lower_name IN ">;

template <class Row>
std::vector<Row> visibleAmong(db::Database& db, db::Fragment<0> select, const std::vector<std::string>& keys,
                              const access::Identity& viewer)
{
    db::Query query("");
    query.addList(select, keys);
    users::addVisibleTo(query, viewer);
    return db.all<Row>(query);
}

} // namespace

std::map<std::string, users::AccountRow> AuthorStore::of(std::vector<std::string> emails,
                                                         const access::Identity& viewer)
{
    // Anything can stand in a commit, but not everything is a text to a database.
    std::erase_if(emails, [](const std::string& email) {
        return email.empty() || !isUtf8(email) || std::any_of(email.begin(), email.end(), isAsciiControl);
    });
    for (auto& email : emails)
        email = asciiLower(email);
    std::sort(emails.begin(), emails.end());
    emails.erase(std::unique(emails.begin(), emails.end()), emails.end());
    std::map<std::string, users::AccountRow> found;
    if (emails.empty())
        return found;
    std::vector<std::string> names;
    for (const auto& email : emails)
        if (auto name = users::nameInPlaceholder(email, m_settings))
            names.push_back(std::move(*name));
    for (auto& author : visibleAmong<Author>(m_db, kOfAddresses.data(), emails, viewer))
        found.emplace(std::move(author.email), std::move(author.account));
    if (names.empty())
        return found;
    for (auto& account : visibleAmong<users::AccountRow>(m_db, kNamed.data(), names, viewer))
        found.emplace(users::placeholderEmail(account, m_settings), std::move(account));
    return found;
}

} // namespace trivet::gitdata
