#pragma once
#include "gitdata/file_change.hpp"
#include "gitdata/file_types.hpp"
#include "http/context.hpp"
#include "repos/repo_guards.hpp"
#include "users/account_row.hpp"

#include <string>
#include <vector>

namespace trivet::gitdata {

struct Committed {
    std::string commit{}, branch{};
};

// Makes one commit of all changes and lets the branch follow it, unless the branch has changed since it was read: then
// nothing happens. Throws Error: NotFound, Invalid, Forbidden, Conflict.
Committed commitFiles(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                      const CommitOptions& options, const std::vector<FileChange>& changes);

// The same with the changes of a patch (diff or mail), which has to apply as it is.
Committed commitPatch(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                      const CommitOptions& options, const std::string& patch);

} // namespace trivet::gitdata
