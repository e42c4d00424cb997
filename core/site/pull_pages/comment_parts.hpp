#pragma once
#include "issue_pages/comment_part.hpp"
#include "issues/pull_guards.hpp"
#include "reviews/review_threads.hpp"

#include <map>
#include <string>
#include <vector>

namespace trivet::pull_pages {

// What comments on lines say, by the number of the comment: all texts of a page are rendered at once. The page is the
// one that is shown again after a suggestion was applied.
using CommentParts = std::map<std::int64_t, std::vector<issue_pages::CommentPart>>;
CommentParts partsOf(http::Context& context, const issues::VisiblePull& pull, const reviews::PullReviews& reviews,
                     const std::string& page);

} // namespace trivet::pull_pages
