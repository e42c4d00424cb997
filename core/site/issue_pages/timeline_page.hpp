#pragma once
#include "http/context.hpp"
#include "issues/issue_row.hpp"

#include <cstdint>

namespace trivet::issue_pages {

// So many that nearly every timeline is one page.
inline constexpr std::int64_t kEntriesOnPage = 500;

// The page of the timeline that has this entry, for whoever reads it now.
std::int64_t timelinePageOf(http::Context& context, const issues::IssueRow& issue, std::int64_t eventId);

} // namespace trivet::issue_pages
