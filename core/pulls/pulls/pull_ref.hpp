#pragma once
#include "db/database.hpp"
#include "repos/repository_row.hpp"
#include "repos/storage.hpp"

#include <cstdint>
#include <string>
#include <string_view>

// The ref of the base repository that holds the head of a pull request. It belongs to the server: nobody pushes to it,
// everybody who may read fetches it, and it stays when branch and fork are gone.
namespace trivet::pulls {

std::string pullRef(std::int64_t number); // "refs/pull/12/head"

// Where a branch is; empty: nowhere.
std::string tipOf(const std::string& repository, const std::string& branch);

// Brings a commit, with everything behind it, from one repository into another. The folders may be the same.
void bringCommit(const std::string& from, const std::string& to, const std::string& commit);

// Lets the ref name a commit the repository has, wherever it was. On the disk when this returns.
void setPullRef(const std::string& repository, std::int64_t number, const std::string& commit);
// Takes it away again if it still names that commit: the pull request did not come to be, and its number may be
// another's by now.
void removePullRef(const std::string& repository, std::int64_t number, const std::string& commit);

} // namespace trivet::pulls
