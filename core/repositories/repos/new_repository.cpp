#include "repos/new_repository.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "repos/repository_name.hpp"
#include "repos/repository_store.hpp"

namespace trivet::repos {
namespace {

constexpr MessageFormat<> kNoBranchName{"repo.no_branch_name", "not the name of a branch"};

} // namespace

NewRepository::NewRepository(const Storage& storage, RepositoryRow row) : m_storage(storage), m_row(std::move(row))
{
    requireUsableName(m_row.name);
    if (!isUsableBranch(m_row.defaultBranch))
        throw Error::invalidField("default_branch", kNoBranchName);
    m_row.storage = Storage::newName();
    try {
        m_storage.create(m_row);
        m_lock = DirectoryLock(path());
    } catch (...) {
        m_storage.remove(m_row.storage);
        throw;
    }
}

NewRepository::~NewRepository()
{
    m_lock.release();
    if (!m_isKept)
        m_storage.remove(m_row.storage);
}

OwnedRepository NewRepository::insert(db::Database& db)
{
    return db.transact([&] {
        auto made = insertRow(db);
        keep();
        return made;
    });
}

OwnedRepository NewRepository::insertRow(db::Database& db)
{
    m_isKept = false; // when the transaction runs again
    try {
        return db.transact([&] {
            RepositoryStore store(db);
            store.removeRedirect(m_row.ownerId, m_row.name);
            return store.find(store.insert(m_row)).value();
        });
    } catch (const db::Failure& failure) {
        if (failure.kind() == db::Failure::Kind::Unique)
            throw Error::conflict(kSameName).at("name");
        if (failure.kind() == db::Failure::Kind::ForeignKey) // its owner was deleted while the directory was made
            throw Error::notFound();
        throw;
    }
}

} // namespace trivet::repos
