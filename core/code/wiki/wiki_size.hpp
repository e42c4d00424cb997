#pragma once
#include "repos/storage.hpp"

namespace trivet::db {
class Database;
}

namespace trivet::wiki {

// What the repository takes with its wiki. Looks at every file: not in a transaction.
std::int64_t kibibytesOf(const repos::Storage& storage, const repos::RepositoryRow& row);
// Notes what the repository takes with its wiki, which quotas count.
void saveSize(db::Database& db, const repos::Storage& storage, const repos::RepositoryRow& row);

} // namespace trivet::wiki
