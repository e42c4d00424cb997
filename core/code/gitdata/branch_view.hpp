#pragma once
#include "gitdata/branch_types.hpp"
#include "gitdata/served_repository.hpp"

#include <string>
#include <vector>

namespace trivet::gitdata {

// Branches as the caller sees them, from their names and tips. The same number of statements for any number of them.
std::vector<Branch> branchesAt(const std::vector<git::Ref>& tips, const ServedRepository& served,
                               const repos::VisibleRepo& repo, http::Context& context);
// Throws Error (NotFound).
Branch branchNamed(const std::string& name, const ServedRepository& served, const repos::VisibleRepo& repo,
                   http::Context& context);

} // namespace trivet::gitdata
