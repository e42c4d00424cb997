#pragma once
#include "access/identity.hpp"
#include "repos/repository_filter.hpp"
#include "repos/search_types.hpp"

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// Throws Error (Invalid) for an unknown mode, sort or order.
RepositoryFilter filterFor(const RepositorySearch& wanted);

// Whether the accounts and the team the search names may be known to the caller. If not nothing is found, as if they
// did not exist.
bool mayFilterBy(db::Database& db, const RepositorySearch& wanted, const access::Identity& who);

} // namespace trivet::repos
