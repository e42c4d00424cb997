#pragma once
#include "migrations/pull_commits.hpp"
#include "migrations/tracker_writer.hpp"

namespace trivet::migrations {

// Pull requests beside their issues, with reviews and what was said about lines. Throws Error (Invalid) for one that
// names no branch, or of which nothing but its issue is known.
void writePulls(const Writing& writing, const WrittenTracker& written,
                const std::map<std::int64_t, PullCommits>& commits);

} // namespace trivet::migrations
