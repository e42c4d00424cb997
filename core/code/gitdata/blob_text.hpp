#pragma once
#include "git/repository.hpp"
#include "gitdata/git_text.hpp"

#include <string>

namespace trivet::gitdata {

// The bytes of a file: small ones at once, large ones as git reads them. Throws Error (NotFound) for what is no blob.
GitText blobText(git::Repository& git, const std::string& id);

} // namespace trivet::gitdata
