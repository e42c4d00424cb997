#pragma once
#include "http/context.hpp"
#include "repos/repo_guards.hpp"
#include "users/account_row.hpp"

#include <optional>
#include <string>

// Forks that catch up with what they were made from.
namespace trivet::creation {

// The repository it is a fork of, if the caller may read its code.
std::optional<repos::OwnedRepository> findUpstream(http::Context& context, const repos::RepositoryRow& fork);

enum class UpstreamMerge { UpToDate, FastForward, Merge };

struct UpstreamInput {
    std::string branch{}; // of both
    bool isFastForwardOnly = false;
};
// Brings what the branch of the parent has into that of the fork. Throws Error: NotFound without such a parent or
// branch, Invalid where the fork would show what has become private, BadRequest if the two contradict each other.
UpstreamMerge mergeUpstream(http::Context& context, const repos::VisibleRepo& fork, const users::AccountRow& caller,
                            const UpstreamInput& input);

// Gives a repository a branch that another one of its fork network has. Throws Error as above; Conflict if it has one
// of that name meanwhile.
void copyBranch(http::Context& context, const repos::OwnedRepository& from, const repos::VisibleRepo& to,
                const std::string& branch);

} // namespace trivet::creation
