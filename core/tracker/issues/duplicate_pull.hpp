#pragma once
#include "issues/pull_store.hpp"

namespace trivet::issues {

// Throws Error (Conflict) if another pull request is open for the same two branches.
void requireNoDuplicate(db::Database& db, const PullPair& pair);

} // namespace trivet::issues
