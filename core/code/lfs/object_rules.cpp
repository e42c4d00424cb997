#include "lfs/object_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "lfs/lfs_object_store.hpp"
#include "packages/blob_folder.hpp"
#include "repos/repository_store.hpp"

#include <algorithm>

namespace trivet::lfs {

using packages::FolderLock;

bool isComplete(db::Database& db, const ObjectFolder& folder, std::int64_t repositoryId, const Pointer& object)
{
    const auto row = ObjectStore(db).find(repositoryId, object.oid);
    return row && row->size == object.size && folder.sizeOf(object.oid) == object.size;
}

RemainingQuota::RemainingQuota(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository)
    : m_mostOfOne(settings.lfs.maxFileBytes), m_left(-1)
{
    const auto quota = settings.repository.quotaMegabytes;
    if (quota == 0)
        return;
    const auto usedKib = repos::RepositoryStore(db).totalsOf(repository.owner.id).sizeKib;
    m_left = std::max<std::int64_t>(0, quota * 1024 - usedKib) * 1024;
    m_full = "The repositories of " + repository.owner.name + " may take " + std::to_string(quota) +
             " MB, and this object would exceed that; " + std::to_string(usedKib / 1024) + " MB are in use";
}

std::optional<std::string> RemainingQuota::take(std::int64_t size)
{
    if (m_mostOfOne > 0 && size > m_mostOfOne)
        return "The object is larger than the limit of " + std::to_string(m_mostOfOne) + " bytes";
    if (m_left < 0)
        return std::nullopt;
    if (size > m_left)
        return m_full;
    m_left -= size;
    return std::nullopt;
}

void requireQuota(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository,
                  const std::vector<ObjectRow>& objects)
{
    if (objects.empty())
        return;
    RemainingQuota quota(db, settings, repository);
    for (const auto& object : objects)
        if (const auto reason = quota.take(object.size))
            throw Error::invalid(*reason);
}

void addObject(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository,
               IncomingObject& content, const Pointer& object, std::int64_t now)
{
    const FolderLock lock(ObjectFolder(settings).root());
    db.transact([&] {
        ObjectStore store(db);
        if (store.renew(repository.row.id, object.oid, now))
            return content.place();
        if (const auto reason = RemainingQuota(db, settings, repository).take(object.size))
            throw Error::invalid(*reason);
        content.place(); // not before: what is refused leaves nothing behind
        store.add({repository.row.id, object.oid, object.size, now});
    });
}

} // namespace trivet::lfs
