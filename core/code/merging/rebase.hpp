#pragma once
#include "commit_signatures/site_key.hpp"
#include "git/incoming_objects.hpp"
#include "git/repository.hpp"

#include <string>

namespace trivet::merging {

// Who commits what is put elsewhere: a line (see NewCommit), and how it is signed.
struct Rebaser {
    std::string committer{};
    commit_signatures::SignText sign{};
};

// Puts the commits that `head` has and `base` has not on top of `base`, as `git rebase` would: merges are left out, and
// so is what the base has already or what becomes empty. Answers the last of the new commits, which wait among the
// incoming objects. Throws Error (Conflict) with the commit that does not fit.
std::string rebase(git::Repository& git, const git::IncomingObjects& incoming, const std::string& base,
                   const std::string& head, const Rebaser& rebaser);

} // namespace trivet::merging
