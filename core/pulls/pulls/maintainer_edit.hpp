#pragma once
#include "access/identity.hpp"
#include "issues/pull_row.hpp"
#include "repos/repo_guards.hpp"

#include <optional>

namespace trivet::db {
class Database;
}

namespace trivet::pulls {

// Whether somebody may push to the head branch of an open pull request because its author lets those who maintain the
// base: they may write code there, and the author may still do so in the head repository.
bool mayMaintainHead(db::Database& db, const issues::PullRow& pull, const repos::OwnedRepository& head,
                     const access::Identity& who);

// The repository of the head branch, with the access of the caller to it, for who may push there: by their own right or
// as a maintainer. Nothing for others, and where there is no branch.
std::optional<repos::VisibleRepo> pushableHead(http::Context& context, const issues::PullRow& pull);

} // namespace trivet::pulls
