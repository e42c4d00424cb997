#pragma once
#include "access/identity.hpp"
#include "issues/pull_row.hpp"
#include "repos/repository_row.hpp"

namespace trivet::db {
class Database;
}

namespace trivet::pulls {

// Whether somebody may push to the head branch of an open pull request because its author lets those who maintain the
// base: they may write code there, and the author may still do so in the head repository.
bool mayMaintainHead(db::Database& db, const issues::PullRow& pull, const repos::OwnedRepository& head,
                     const access::Identity& who);

} // namespace trivet::pulls
