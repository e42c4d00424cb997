#pragma once
#include "repos/repository_row.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// In a transaction: it belongs to somebody else from now on. Its old address leads to the new one; teams of the former
// organization lose it, these teams of the new one get it. Throws Error (Invalid) if the new owner has one of its name.
void giveTo(db::Database& db, std::int64_t repositoryId, const users::AccountRow& newOwner,
            const std::vector<std::int64_t>& teamIds);

// Throws Error (Invalid) unless all of them are teams of the organization.
void requireTeamsOf(db::Database& db, const users::AccountRow& organization, const std::vector<std::int64_t>& teamIds);

} // namespace trivet::repos
