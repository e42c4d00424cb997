#pragma once
#include "access/identity.hpp"
#include "db/query.hpp"
#include "db/slice.hpp"
#include "db/text_index.hpp"
#include "issues/issue_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

// Among equals the newest comes first.
enum class Order {
    Newest,
    Oldest,
    RecentUpdate,
    LeastUpdate,
    MostComments,
    LeastComments,
    NearDue,
    FarDue,
    RecentClose
};

struct StateCounts {
    std::int64_t open = 0, closed = 0;
    auto columns() { return std::tie(open, closed); }
};

// Which issues are wanted. Names and words are compared without letter case.
struct IssueFilter {
    std::optional<std::int64_t> repositoryId{}; // nothing: every repository the caller may see
    std::optional<bool> isClosed{}, isPull{};
    std::vector<std::string> labels{};       // all of these
    std::vector<std::string> anyLabels{};    // any of these
    std::vector<std::int64_t> labelIds{};    // all of these
    std::vector<std::int64_t> anyLabelIds{}; // any of these
    std::optional<std::int64_t> milestoneId{};
    std::string baseBranch{};              // of pull requests
    std::vector<std::string> milestones{}; // any of these titles or numbers
    std::string text{};                    // in title or body
    std::optional<std::int64_t> since{}, before{};
    std::string author{}, assignee{}, mentioned{}; // names of accounts; empty: anybody
    std::string reviewRequested{}, reviewedBy{};   // the same, of pull requests
    std::string owner{}, team{};
    bool hasNoLabel = false, hasNoMilestone = false, hasNoAssignee = false;
    Order order = Order::Newest;

    // Nothing is asked for but perhaps a state and a type.
    bool isAny() const
    {
        return labels.empty() && anyLabels.empty() && milestones.empty() && text.empty() && !since && !before &&
               !hasNoLabel && !hasNoMilestone && !hasNoAssignee && author.empty() && assignee.empty() &&
               mentioned.empty() && reviewRequested.empty() && reviewedBy.empty() && owner.empty() && team.empty() &&
               labelIds.empty() && anyLabelIds.empty() && !milestoneId && baseBranch.empty();
    }
    bool isAnyOpen() const { return isClosed == false && isAny(); }
};

class IssueListStore {
public:
    explicit IssueListStore(db::Database& db) : m_db(db) {}

    std::vector<IssueRow> page(const IssueFilter& filter, const access::Identity& who, const db::Slice& slice);
    std::int64_t count(const IssueFilter& filter, const access::Identity& who);
    // Of both states, whichever the filter asks for.
    StateCounts countStates(IssueFilter filter, const access::Identity& who);

private:
    void addPlace(db::Query& query, const IssueFilter& filter, const access::Identity& who);
    void addFilter(db::Query& query, const IssueFilter& filter, const access::Identity& who);

    db::Database& m_db;
    db::KnownCandidates m_candidates{};
};

} // namespace trivet::issues
