#include "reviews/review_gate.hpp"

#include "reviews/official.hpp"
#include "reviews/review_store.hpp"

namespace trivet::reviews {

ReviewGate readGate(db::Database& db, const repos::OwnedRepository& repository, const std::string& branch,
                    std::int64_t issueId)
{
    ReviewGate gate;
    ReviewStore store(db);
    for (const auto& row : store.verdicts(issueId)) {
        if (!row.counts() || !isOfficial(db, repository, branch, row))
            continue;
        if (row.is() == Kind::Reject) {
            ++gate.rejections;
            continue;
        }
        ++gate.approvals;
        gate.freshApprovals += row.isStale ? 0 : 1;
    }
    for (const auto& row : store.requests({issueId}))
        gate.officialRequests += row.isOfficial && isOfficial(db, repository, branch, row) ? 1 : 0;
    return gate;
}

} // namespace trivet::reviews
