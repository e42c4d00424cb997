#pragma once
#include "access/identity.hpp"
#include "issues/event_row.hpp"
#include "issues/issue_row.hpp"
#include "repos/access.hpp"

#include <cstdint>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

// The part of a repository that issues belong to, or pull requests.
constexpr repos::Unit unitOf(const IssueRow& row) { return row.isPull ? repos::Unit::Pulls : repos::Unit::Issues; }

// Where, by whom and when something is done to an issue or a pull request.
struct IssueOperation {
    db::Database& db;
    const repos::OwnedRepository& repository;
    const repos::Access& access;
    const access::Identity& who;
    std::int64_t now = 0;
    repos::Unit unit = repos::Unit::Issues; // or Pulls
    std::string_view site{};                // its address, so that addresses in texts are known; empty: none is

    bool isAboutPull() const { return unit == repos::Unit::Pulls; }
    bool mayWrite() const { return access.allows(unit, repos::AccessLevel::Write); }
    bool isAuthor(const IssueRow& issue) const { return issue.authorId == who.userId; }

    // An entry of the timeline, to be filled with what is special about it.
    EventRow event(const IssueRow& issue, Event kind) const
    {
        EventRow row{.issueId = issue.id, .repositoryId = issue.repositoryId};
        row.kind = static_cast<std::int64_t>(kind);
        row.authorId = who.userId;
        row.createdAt = row.updatedAt = now;
        return row;
    }
};

// Throws Error (Forbidden) if the owner of the repository, or the author of the issue, has blocked the caller. Whoever
// may write to the repository may always speak there.
void requireNotBlocked(const IssueOperation& operation, const IssueRow* issue);

// What the caller did, for feeds. A comment is told with its beginning, everything else with the title of the issue.
void recordActivity(const IssueOperation& operation, const IssueRow& issue, const char* kind,
                    const EventRow* comment = nullptr);

// Throws Error (Forbidden) unless the caller may speak about a locked issue.
void requireUnlocked(const IssueOperation& operation, const IssueRow& issue);

} // namespace trivet::issues
