#pragma once
#include "db/query.hpp"
#include "users/account_row.hpp"

#include <cstdint>

namespace trivet::repos {

// Adds "(SELECT ... UNION ...)": the numbers of the repositories an account owns or was given as a collaborator or
// through its teams. What more people see than that may be left out: the caller looks at RepositoryRow::seenBy itself.
void addReachableBy(db::Query& query, std::int64_t accountId, users::Visibility seenByAtMost);

// The same for hidden ones, with those that are hidden only because their owner is, whom the account knows from an
// organization.
void addHiddenFor(db::Query& query, std::int64_t accountId);

} // namespace trivet::repos
