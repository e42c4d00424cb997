#pragma once
#include "access/identity.hpp"
#include "repos/access.hpp"
#include "repos/repository_row.hpp"
#include "reviews/review_row.hpp"

#include <cstdint>
#include <string>

namespace trivet::db {
class Database;
}

// Whose reviews count for the rule of a branch: those on its list, or without a list and without a rule those who may
// write code.
namespace trivet::reviews {

bool isOfficialReviewer(db::Database& db, const repos::OwnedRepository& repository, const std::string& branch,
                        const access::Identity& who);
bool isOfficialTeam(db::Database& db, const repos::OwnedRepository& repository, const std::string& branch,
                    std::int64_t teamId);

// Of who gave the review, or is asked for it.
bool isOfficial(db::Database& db, const repos::OwnedRepository& repository, const std::string& branch,
                const ReviewRow& row);

// An account as somebody who can be asked what they may do; nobody if it is gone or may not sign in.
access::Identity identityOf(db::Database& db, std::int64_t accountId);

// Decides again about all reviews and requests of a pull request, which goes into another branch now; in a transaction.
void decideOfficial(db::Database& db, const repos::OwnedRepository& repository, std::int64_t issueId,
                    const std::string& branch);
// About the last word of one person, where an earlier one was taken back.
void decideOfficial(db::Database& db, const repos::OwnedRepository& repository, std::int64_t issueId,
                    const std::string& branch, std::int64_t reviewerId);

} // namespace trivet::reviews
