#pragma once
#include "http/context.hpp"
#include "packages/package_rows.hpp"
#include "packages/package_types.hpp"
#include "users/account_row.hpp"

#include <vector>

namespace trivet::packages {

// Versions of packages of one owner as the caller sees them: the same number of statements for any number of them.
std::vector<Package> toWire(const std::vector<PackagedVersion>& versions, const users::AccountRow& owner,
                            http::Context& context);
// The same for those of any owners.
std::vector<Package> toWire(const std::vector<PackagedVersion>& versions, http::Context& context);
Package toWire(const PackagedVersion& version, const users::AccountRow& owner, http::Context& context);

std::vector<PackageFile> toWire(const std::vector<FileRow>& files);

} // namespace trivet::packages
