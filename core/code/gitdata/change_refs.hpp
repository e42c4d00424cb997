#pragma once
#include "git/change_lock.hpp"
#include "git/repository.hpp"
#include "http/context.hpp"
#include "pushes/push.hpp"
#include "repos/repo_guards.hpp"

#include <functional>
#include <string>
#include <vector>

namespace trivet::gitdata {

// Who wants refs of which repository changed, and how. Whoever makes one has found out that they may.
struct AllowedChanges {
    const repos::OwnedRepository& repository;
    const access::Identity& who;
    std::vector<pushes::RefChange> changes{};
    std::string newDefaultBranch{}; // in the database and in HEAD; empty: as before
    std::int64_t mergedPullId = 0;  // see pushes::Push
    // What must be so when the refs change, and may have changed since it was looked at: throws if it is not.
    std::function<void(const git::ChangeLock&)> lastLook{};
};
// Changes refs, all or none: if the hooks of the repository let it and they still are where `before` says. Does what
// follows from it; false if the database did not let it, and that comes later. Throws Error: Forbidden, or Conflict if
// somebody else was faster.
bool applyChanges(http::Context& context, const AllowedChanges& wanted);

// Throws Error (Forbidden) if protection does not let the caller of a request do that.
void requireChangesAllowed(http::Context& context, const repos::VisibleRepo& repo,
                           const std::vector<pushes::RefChange>& changes);

// Changes refs for the caller of a request, all or none: if protection and hooks allow it and they still are where
// `before` says. Does what follows from it, at once or as soon as the database lets it. Throws Error: Forbidden, or
// Conflict if somebody else was faster.
void changeRefs(http::Context& context, const repos::VisibleRepo& repo, const std::vector<pushes::RefChange>& changes);

// Whether a commit has the other behind it.
bool isAncestor(const git::Repository& git, const std::string& ancestor, const std::string& commit);

} // namespace trivet::gitdata
