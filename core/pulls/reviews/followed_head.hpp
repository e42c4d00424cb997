#pragma once
#include "issues/issue_row.hpp"
#include "issues/pull_row.hpp"
#include "repos/repository_row.hpp"
#include "reviews/code_comment_row.hpp"
#include "reviews/review_request_rules.hpp"
#include "reviews/review_row.hpp"
#include "settings/settings.hpp"

#include <string>
#include <vector>

namespace trivet::reviews {

// Where a pull request is: the folder of its base repository has both commits.
struct PullInFolder {
    const repos::OwnedRepository& repository;
    const issues::IssueRow& issue;
    const issues::PullRow& row;
    const std::string& folder;
    std::string baseTip{}; // of the base branch; empty: it is gone
};

// All reviews but those of this head are stale now; where the rule of the base branch wants it approvals are dismissed.
void expireReviews(const ReviewedPull& reviewed, const std::string& head);
// The same for a review of an earlier head that was submitted, and told, after the push.
void expireOnArrival(const ReviewedPull& reviewed, const ReviewRow& review);

// What a new head means for the reviews of a pull request: comments go with their lines or are outdated, reviews of
// other changes are stale and perhaps dismissed, owners of what is changed now are asked. The runs of git, of which
// there are few however much was said, belong before the transaction, the storing into it.
class FollowedHead {
public:
    FollowedHead(db::Database& db, const Settings& settings, const PullInFolder& pull, const std::string& head);

    void store(const ReviewedPull& reviewed) const;

private:
    void followComments(const PullInFolder& pull, const std::string& mergeBase);

    std::string m_head;
    std::vector<CodePlaceRow> m_places{}; // as they are now
    bool m_hasOtherContent = false;
    std::vector<Reviewers> m_owners{};
};

} // namespace trivet::reviews
