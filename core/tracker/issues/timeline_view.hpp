#pragma once
#include "http/context.hpp"
#include "issues/event_row.hpp"
#include "issues/issue_row.hpp"
#include "issues/timeline_types.hpp"
#include "repos/repository_row.hpp"

#include <vector>

namespace trivet::issues {

// Entries of one issue as the caller sees them: the same number of statements for any number of them. What refers from
// where the caller may not read issues is shown without its source.
std::vector<TimelineComment> toTimeline(const std::vector<EventRow>& events, const IssueRow& issue,
                                        const repos::OwnedRepository& repository, http::Context& context);

} // namespace trivet::issues
