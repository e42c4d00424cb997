#pragma once
#include "gitdata/git_text.hpp"
#include "gitdata/served_repository.hpp"

#include <string>
#include <vector>

namespace trivet::gitdata {

// The files of a version in one stream, as git packs them. `name` is REF.zip, REF.tar.gz or REF.bundle; with paths only
// these. Nix locks a flake to the address of the commit, which goes with the answer. Throws Error: BadRequest for
// another ending, NotFound for what does not exist.
GitText archiveNamed(const ServedRepository& served, const std::string& name, const std::vector<std::string>& paths);

} // namespace trivet::gitdata
