#pragma once
#include "repos/edit_types.hpp"
#include "repos/repository_row.hpp"
#include "repos/storage.hpp"

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// One that exists; any name where no branch does.
bool mayBeDefaultBranch(const Storage& storage, const RepositoryRow& row, const std::string& branch);

// Throws Error (Invalid) for what cannot be: a branch that does not exist, an address that is none, a public fork of a
// private repository.
void requirePossible(db::Database& db, const Storage& storage, const OwnedRepository& repository,
                     const EditRepository& wanted);

// Changes the row as it is now and answers the result. Throws Error: NotFound if it is gone, Invalid if the new name
// cannot be used or is taken.
OwnedRepository edit(db::Database& db, std::int64_t id, const EditRepository& wanted, std::int64_t now);

// In a transaction: gives it this owner and name. The old address leads to the new one, and what is bound to the
// address follows it. Throws Error (Invalid) if the name cannot be used or is taken.
void move(db::Database& db, OwnedRepository& repository, const users::AccountRow& newOwner, const std::string& newName);

} // namespace trivet::repos
