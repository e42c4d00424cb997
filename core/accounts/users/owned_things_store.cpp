#include "users/owned_things_store.hpp"

#include "base/error.hpp"
#include "db/database.hpp"

#include <string>

namespace trivet::users {
namespace {

struct OwnedThing {
    const char* name;
    db::Sql count;
};

// The only list of it: a resource that accounts own adds its line.
constexpr OwnedThing kBelongings[] = {
    {"repositories", "SELECT COUNT(*) FROM repository WHERE owner_id = $1"},
    {"organizations", "SELECT COUNT(*) FROM org_member WHERE account_id = $1"},
    {"packages", "SELECT COUNT(*) FROM package WHERE owner_id = $1"},
};

} // namespace

void requireOwnsNothing(db::Database& db, std::int64_t accountId)
{
    std::string left;
    for (const auto& [name, count] : kBelongings)
        if (const auto found = db.value<std::int64_t>(count, accountId).value_or(0); found > 0)
            left += (left.empty() ? "" : ", ") + std::to_string(found) + " " + name;
    if (!left.empty())
        throw Error::invalid("this account still has " + left);
}

} // namespace trivet::users
