#pragma once
#include "http/context.hpp"
#include "issues/comment_types.hpp"
#include "issues/event_row.hpp"
#include "issues/issue_row.hpp"
#include "repos/repository_row.hpp"

#include <vector>

namespace trivet::issues {

// Comments as the caller sees them, in the same order, with the issues they belong to and the repositories of these:
// the same number of statements for any number.
std::vector<Comment> toWire(const std::vector<EventRow>& comments, const std::vector<IssueRow>& issues,
                            const std::vector<repos::OwnedRepository>& repositories, http::Context& context);
Comment toWire(const EventRow& comment, const IssueRow& issue, const repos::OwnedRepository& repository,
               http::Context& context);

} // namespace trivet::issues
