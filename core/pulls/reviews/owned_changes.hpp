#pragma once
#include "repos/repository_row.hpp"
#include "reviews/review_request_rules.hpp"

#include <optional>
#include <string>
#include <vector>

// Whose code a pull request changes, by the file CODEOWNERS of its base branch.
namespace trivet::reviews {

// The commits that say it.
struct OwnedRange {
    std::string base{}; // where the base branch is
    std::string mergeBase{}, head{};
};

// The owners of each rule that is about a changed file; nobody where there is no such file, and in forks. Nothing if
// that cannot be told: the file is too large, too much is changed, or it takes too long. Two runs of git, one without
// the file.
std::optional<std::vector<Reviewers>> ownersOf(db::Database& db, const repos::OwnedRepository& repository,
                                               const std::string& folder, const OwnedRange& range);

// Asks them for reviews, in a transaction: those who may read, are not the author and have nothing to do with it
// yet, a hundred people and a hundred teams at most.
void askOwners(const ReviewedPull& reviewed, const std::vector<Reviewers>& rules);

// Whether each rule has the approval of one of its owners who may still read. One that the author alone fulfils needs
// none.
bool haveOwnersApproved(db::Database& db, const repos::OwnedRepository& repository, const issues::IssueRow& issue,
                        const std::vector<Reviewers>& rules);

} // namespace trivet::reviews
