#pragma once
#include "repos/directory_lock.hpp"
#include "repos/repository_row.hpp"
#include "repos/storage.hpp"

#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// A repository in the making: first its directory, which may take its time and which nobody can see, then, in a
// transaction of the caller's, its row. What is given up before leaves nothing behind. Once it is kept the directory
// stays: how the transaction ended may be unknown, for example while a standby is awaited, and a directory without a
// row is tidied away. It must outlive that transaction: until its end the directory is locked against the tidying.
//   NewRepository fresh(storage, row);
//   ... fill fresh.path() ...
//   fresh.sync();
//   const auto made = audit::recorded(context, event, [&] { return fresh.insert(db); });
class NewRepository {
public:
    // The row needs owner, name and what differs from an ordinary repository; its storage is chosen here. Throws Error
    // (Invalid) for a name that cannot be used.
    NewRepository(const Storage& storage, RepositoryRow row);
    ~NewRepository();
    NewRepository(const NewRepository&) = delete;
    NewRepository& operator=(const NewRepository&) = delete;

    std::string path() const { return m_storage.pathOf(m_row); }
    RepositoryRow& row() { return m_row; } // until it is inserted

    // To be done once it is filled: the row must not outlive its directory when the power goes off.
    void sync() const { m_storage.sync(m_row.storage); }
    // Throws Error: Conflict if the owner has one of this name.
    OwnedRepository insert(db::Database& db);
    // For a transaction that does more, and gives it up when that fails: keep() is the last it says.
    OwnedRepository insertRow(db::Database& db);
    void keep() { m_isKept = true; }
    void giveUp() { m_isKept = false; } // when it is certain that there is no row

private:
    const Storage& m_storage;
    RepositoryRow m_row;
    DirectoryLock m_lock{};
    bool m_isKept = false;
};

} // namespace trivet::repos
