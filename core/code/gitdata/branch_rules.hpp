#pragma once
#include "gitdata/branch_types.hpp"
#include "http/context.hpp"
#include "repos/repo_guards.hpp"

#include <string>
#include <string_view>

// What must hold when branches are changed through the API. All throw Error.
namespace trivet::gitdata {

void createBranch(http::Context& context, const repos::VisibleRepo& repo, const CreateBranch& wanted);
void updateBranch(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch,
                  const UpdateBranch& wanted);
void renameBranch(http::Context& context, const repos::VisibleRepo& repo, const std::string& from,
                  const std::string& to);
void deleteBranch(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch);

// For who is about to be asked: whether the rules would let it, as far as the branch itself decides that.
void requireRenamable(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch);
void requireDeletable(http::Context& context, const repos::VisibleRepo& repo, const std::string& branch);

// Throws Error (Invalid) if git would not take it as a name, or people could take it for the id of a commit. The kind
// is "branch" or "tag".
void requireRefName(const std::string& name, std::string_view kind);

} // namespace trivet::gitdata
