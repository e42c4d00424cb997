#pragma once
#include "git/incoming_objects.hpp"
#include "gitdata/file_change.hpp"
#include "gitdata/file_types.hpp"
#include "gitdata/served_repository.hpp"
#include "http/context.hpp"
#include "repos/repo_guards.hpp"
#include "users/account_row.hpp"

#include <string>
#include <vector>

namespace trivet::gitdata {

// What a commit says if nobody says anything: "Update README.md".
std::string defaultSummary(const std::vector<FileChange>& changes);

struct Committed {
    std::string commit{}, branch{};
};

// Makes one commit of all changes and lets the branch follow it, unless the branch has changed since it was read: then
// nothing happens. Throws Error: NotFound, Invalid, Forbidden, Conflict.
Committed commitFiles(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                      const CommitOptions& options, const std::vector<FileChange>& changes);

// The same, but the commit only waits among the incoming objects, to be looked at: no ref leads to it, and it is gone
// with them.
struct Draft {
    std::string commit{}, parent{}; // no parent: it would be the first
};
Draft draftFiles(http::Context& context, const ServedRepository& served, const git::IncomingObjects& incoming,
                 const users::AccountRow& caller, const CommitOptions& options, const std::vector<FileChange>& changes);

// The same as commitFiles with the changes of a patch (diff or mail), which has to apply as it is.
Committed commitPatch(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                      const CommitOptions& options, const std::string& patch);

} // namespace trivet::gitdata
