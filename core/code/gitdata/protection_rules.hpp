#pragma once
#include "gitdata/protection_store.hpp"
#include "gitdata/tag_protection_store.hpp"
#include "http/context.hpp"
#include "repos/repository_row.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

// Making and changing rules about branches and tags. All throw Error for what cannot be.
namespace trivet::gitdata {

ProtectionRow createProtection(http::Context& context, const repos::OwnedRepository& repository,
                               const CreateBranchProtection& wanted);
ProtectionRow editProtection(http::Context& context, const repos::OwnedRepository& repository, ProtectionRow row,
                             const EditBranchProtection& wanted);
void reorderProtections(db::Database& db, std::int64_t repositoryId, const std::vector<std::int64_t>& ids);

TagProtectionRow createTagProtection(http::Context& context, const repos::OwnedRepository& repository,
                                     const CreateTagProtection& wanted);
TagProtectionRow editTagProtection(http::Context& context, const repos::OwnedRepository& repository,
                                   TagProtectionRow row, const EditTagProtection& wanted);

} // namespace trivet::gitdata
