#pragma once
#include "code_pages/commit_line.hpp"
#include "git/repository.hpp"
#include "pages/values.hpp"

#include <string>
#include <vector>

namespace trivet::code_pages {

// A list of commits as pages show it, made anew only when something in it has changed.
pages::SafeHtml commitRows(http::Context& context, const repos::VisibleRepo& repo, git::Repository& git,
                           const std::vector<std::string>& ids);

// Until when what these lines say stays the same as long as the commits and their checks do; not at all if one is
// signed: who is trusted changes.
std::int64_t linesHoldUntil(const http::Context& context, const std::vector<git::Commit>& commits,
                            const std::vector<CommitLine>& lines);

// What is known of checks, as a part of a key.
std::string checksKey(http::Context& context, const repos::VisibleRepo& repo, const std::vector<std::string>& ids);

} // namespace trivet::code_pages
