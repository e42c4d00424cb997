#pragma once
#include "lfs/incoming_object.hpp"
#include "lfs/lfs_object_store.hpp"
#include "repos/repository_row.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::lfs {

// Whether the repository has the object, row and bytes, in that size. One that was lost can be uploaded again.
bool isComplete(db::Database& db, const ObjectFolder& folder, std::int64_t repositoryId, const Pointer& object);

// How much more a repository may hold.
class RemainingQuota {
public:
    RemainingQuota(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository);

    // Why there is no room for one more object of that size; nothing if there is, and then it is taken.
    std::optional<std::string> take(std::int64_t size);

private:
    std::int64_t m_mostOfOne;
    std::int64_t m_left; // negative: any number
    std::string m_full{};
};

// Throws Error (Invalid) if there is no room for all of these, which another repository has.
void requireQuota(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository,
                  const std::vector<ObjectRow>& objects);

// Gives the object its place and its row. Throws Error (Invalid) if there is no room for it any more.
void addObject(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository,
               IncomingObject& content, const Pointer& object, std::int64_t now);

} // namespace trivet::lfs
