#pragma once
#include "gitdata/protection_rules.hpp"
#include "http/context.hpp"
#include "repos/repository_row.hpp"

// The rules about branches and tags of a repository as clients see them, and their changes, recorded.
namespace trivet::gitdata {

std::vector<BranchProtection> branchProtections(db::Database& db, std::int64_t repositoryId); // as they are tried
BranchProtection shown(db::Database& db, const ProtectionRow& row);
// Throws Error (NotFound).
ProtectionRow requireBranchRule(db::Database& db, std::int64_t repositoryId, std::string_view name);

ProtectionRow addBranchRule(http::Context& context, const repos::OwnedRepository& repository,
                            const CreateBranchProtection& wanted);
ProtectionRow changeBranchRule(http::Context& context, const repos::OwnedRepository& repository,
                               const ProtectionRow& row, const EditBranchProtection& wanted);
void removeBranchRule(http::Context& context, const repos::OwnedRepository& repository, const ProtectionRow& row);

std::vector<TagProtection> tagProtections(db::Database& db, std::int64_t repositoryId);
TagProtection shown(db::Database& db, const TagProtectionRow& row);
// Throws Error (NotFound).
TagProtectionRow requireTagRule(db::Database& db, std::int64_t repositoryId, std::int64_t id);

TagProtectionRow addTagRule(http::Context& context, const repos::OwnedRepository& repository,
                            const CreateTagProtection& wanted);
TagProtectionRow changeTagRule(http::Context& context, const repos::OwnedRepository& repository,
                               const TagProtectionRow& row, const EditTagProtection& wanted);
void removeTagRule(http::Context& context, const repos::OwnedRepository& repository, const TagProtectionRow& row);

} // namespace trivet::gitdata
