#pragma once
#include "issue_pages/conversation.hpp"
#include "issues/pull_guards.hpp"
#include "reviews/review_threads.hpp"

namespace trivet::pull_pages {

// Says of each review in a timeline what it came to, and shows what it said about lines below it.
void addReviewEntries(http::Context& context, const issues::VisiblePull& pull, const reviews::PullReviews& found,
                      issue_pages::ReadTimeline& timeline);

} // namespace trivet::pull_pages
