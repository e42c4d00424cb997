#pragma once
#include "gitdata/protection_store.hpp"
#include "gitdata/tag_protection_store.hpp"
#include "repos/repository_row.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

// Making and changing rules about branches and tags. All throw Error for what cannot be.
namespace trivet::gitdata {

ProtectionRow createProtection(db::Database& db, const repos::OwnedRepository& repository,
                               const CreateBranchProtection& wanted, std::int64_t now);
ProtectionRow editProtection(db::Database& db, const repos::OwnedRepository& repository, ProtectionRow row,
                             const EditBranchProtection& wanted, std::int64_t now);
void reorderProtections(db::Database& db, std::int64_t repositoryId, const std::vector<std::int64_t>& ids);

TagProtectionRow createTagProtection(db::Database& db, const repos::OwnedRepository& repository,
                                     const CreateTagProtection& wanted, std::int64_t now);
TagProtectionRow editTagProtection(db::Database& db, const repos::OwnedRepository& repository, TagProtectionRow row,
                                   const EditTagProtection& wanted, std::int64_t now);

} // namespace trivet::gitdata
