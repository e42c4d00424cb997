#include "lfs/adopt_objects.hpp"

#include "db/database.hpp"
#include "lfs/named_pointers.hpp"

namespace trivet::lfs {
namespace {

PointerSearch searchOf(const BroughtCommits& brought)
{
    PointerSearch search{.path = brought.path, .objectFormat = brought.objectFormat, .revisions = {brought.after}};
    if (!brought.before.empty())
        search.revisions.push_back("^" + brought.before);
    return search;
}

} // namespace

std::vector<ObjectRow> objectsToAdopt(db::Database& db, const BroughtCommits& brought, std::int64_t now)
{
    std::vector<ObjectRow> objects;
    ObjectStore store(db);
    if (brought.fromRepository == brought.toRepository ||
        !store.hasOthersThan(brought.fromRepository, brought.toRepository))
        return objects;
    for (const auto& [oid, pointer] : namedPointers(searchOf(brought)))
        if (auto row = store.find(brought.fromRepository, oid); row && !store.find(brought.toRepository, oid)) {
            row->repositoryId = brought.toRepository;
            row->createdAt = now;
            objects.push_back(std::move(*row));
        }
    return objects;
}

void adopt(db::Database& db, const std::vector<ObjectRow>& objects)
{
    ObjectStore store(db);
    for (const auto& object : objects)
        store.add(object);
}

} // namespace trivet::lfs
