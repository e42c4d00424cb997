#pragma once
#include "gitdata/branch_types.hpp"
#include "gitdata/served_repository.hpp"

#include <string>
#include <vector>

namespace trivet::gitdata {

// Branches as the caller sees them; those that are gone meanwhile are left out. The same number of statements for any
// number of them.
std::vector<Branch> branchesNamed(const std::vector<std::string>& names, const ServedRepository& served,
                                  const repos::VisibleRepo& repo, http::Context& context);
// Throws Error (NotFound).
Branch branchNamed(const std::string& name, const ServedRepository& served, const repos::VisibleRepo& repo,
                   http::Context& context);

} // namespace trivet::gitdata
