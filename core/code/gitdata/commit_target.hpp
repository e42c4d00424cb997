#pragma once
#include "base/error.hpp"
#include "commit_signatures/site_key.hpp"
#include "git/commit.hpp"
#include "gitdata/file_types.hpp"
#include "gitdata/served_repository.hpp"
#include "users/account_row.hpp"

#include <string>
#include <utility>

namespace trivet::gitdata {

// Where a commit goes that is made on the site.
struct CommitTarget {
    std::string branch{};
    std::string parent{}; // empty: the first commit
    std::string before{}; // where the branch is now; zeros: nowhere
};

// Throws Error: NotFound for a branch that does not exist, Invalid for a new one that exists or cannot be named so.
CommitTarget commitTargetOf(const ServedRepository& served, const CommitOptions& options);

Error noBranch(const std::string& name);

// Author and committer. Who gives one name gives it for both.
std::pair<git::Signature, git::Signature> signersOf(const CommitOptions& options, const git::Signature& own);

// What the commit says, with the trailer that is asked for.
std::string messageOf(const CommitOptions& options, const std::string& fallback, const git::Signature& signer);

// How it is signed, as [repository.signing] says.
commit_signatures::SignText signatureFor(http::Context& context, const git::Repository& git, const CommitTarget& target,
                                         const users::AccountRow& caller);

} // namespace trivet::gitdata
