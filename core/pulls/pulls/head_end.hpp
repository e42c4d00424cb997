#pragma once
#include "http/context.hpp"
#include "issues/pull_row.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>

namespace trivet::pulls {

// Where a pull request comes from.
struct HeadEnd {
    repos::VisibleRepo repo{};
    std::string branch{};
};

// The repository a pull request comes from; nothing if it is gone.
std::optional<repos::OwnedRepository> headRepositoryOf(db::Database& db, const issues::PullRow& row);

// Of "BRANCH", "OWNER:BRANCH" or "OWNER/REPO:BRANCH", seen from the base repository. Throws Error: BadRequest if the
// owner has no fork, NotFound for a repository the caller may not read, which is as if it were missing. Whether the
// branch is there is not looked at.
HeadEnd findHead(http::Context& context, const repos::VisibleRepo& base, const std::string& text);

bool mayReadCode(http::Context& context, const repos::OwnedRepository& head);

} // namespace trivet::pulls
