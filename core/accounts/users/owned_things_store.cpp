#include "users/owned_things_store.hpp"

#include "base/error.hpp"
#include "db/database.hpp"

#include <string>

namespace trivet::users {
namespace {

struct OwnedThing {
    const char* name;
    MessageFormat<1> message;
    db::Sql count;
};

// The only list of it: a resource that accounts own adds its line.
constexpr OwnedThing kBelongings[] = {
    {"repositories", MessageFormat<1>{"account.has_repositories", "this account still has {{COUNT}} repositories"},
     "SELECT COUNT(*) FROM repository WHERE owner_id = $1"},
    {"organizations", MessageFormat<1>{"account.has_organizations", "this account still has {{COUNT}} organizations"},
     "SELECT COUNT(*) FROM org_member WHERE account_id = $1"},
    {"packages", MessageFormat<1>{"account.has_packages", "this account still has {{COUNT}} packages"},
     "SELECT COUNT(*) FROM package WHERE owner_id = $1"},
};

} // namespace

void requireOwnsNothing(db::Database& db, std::int64_t accountId)
{
    std::string left;
    std::vector<FieldProblem> problems;
    for (const auto& [name, message, count] : kBelongings)
        if (const auto found = db.value<std::int64_t>(count, accountId).value_or(0); found > 0) {
            left += (left.empty() ? "" : ", ") + std::to_string(found) + " " + name;
            problems.push_back({"", message.with(found)});
        }
    if (!problems.empty()) // programs read one sentence
        throw Error(Error::Kind::Invalid, Message("this account still has " + left), std::move(problems));
}

} // namespace trivet::users
