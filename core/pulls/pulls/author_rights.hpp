#pragma once
#include "issues/pull_row.hpp"
#include "repos/access.hpp"

namespace trivet::db {
class Database;
}

namespace trivet::pulls {

// Whether the author of a pull request may still sign in and do that with the code of a repository. What a pull request
// does later it does for its author, whose rights may have ended since it was opened.
bool mayAuthor(db::Database& db, const issues::PullRow& pull, const repos::OwnedRepository& repository,
               repos::AccessLevel level);

} // namespace trivet::pulls
