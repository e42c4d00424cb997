#pragma once
#include "http/context.hpp"
#include "issues/issue_row.hpp"
#include "repos/repository_row.hpp"
#include "reviews/code_comment_row.hpp"
#include "reviews/review_row.hpp"
#include "reviews/review_types.hpp"

#include <vector>

namespace trivet::reviews {

// Of one pull request, in the same order: the same number of statements for any number of them.
std::vector<PullReview> toWire(const std::vector<WrittenReview>& reviews, const issues::IssueRow& issue,
                               const repos::OwnedRepository& repository, http::Context& context);
std::vector<PullReviewComment> toWire(const std::vector<CodeComment>& comments, const issues::IssueRow& issue,
                                      const repos::OwnedRepository& repository, http::Context& context);

} // namespace trivet::reviews
