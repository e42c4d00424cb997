#pragma once
#include "git/repository.hpp"
#include "http/context.hpp"
#include "lfs/lfs_download.hpp"

#include <optional>
#include <string>

namespace trivet::gitdata {

// The object that a file of a repository stands for. Nothing for a file that is no pointer, for one whose object does
// not belong to the repository, and where Git LFS is switched off.
std::optional<lfs::ObjectRow> lfsObjectOf(http::Context& context, std::int64_t repositoryId, git::Repository& git,
                                          const std::string& blob);

} // namespace trivet::gitdata
