#include "gitdata/author_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "users/account_row.hpp"
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

constexpr auto kSelect = db::kJoined<"SELECT ", db::selectList<Author>,
                                     " FROM email_address e JOIN account a ON a.id = e.account_id"
                                     " WHERE e.is_verified AND e.lower_email IN ">;

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
    db::Query query("");
    query.addList(kSelect.data(), emails);
    users::addVisibleTo(query, viewer);
    for (auto& author : m_db.all<Author>(query))
        found.emplace(std::move(author.email), std::move(author.account));
    return found;
}

} // namespace trivet::gitdata
