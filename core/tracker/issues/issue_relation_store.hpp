#pragma once
#include "labels/label_row.hpp"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

struct Labeling {
    std::int64_t issueId = 0, labelId = 0;
    auto columns() { return std::tie(issueId, labelId); }
};

struct Assignment {
    std::int64_t issueId = 0, accountId = 0;
    auto columns() { return std::tie(issueId, accountId); }
};

// Somebody who was named as an assignee.
struct Candidate {
    std::int64_t id = 0;
    std::string lowerName{};
    bool mayWrite = false; // code, issues or pull requests of that repository
    auto columns() { return std::tie(id, lowerName, mayWrite); }
};

// What issues are tied to: labels, assignees, who is mentioned. Each question and each change is one statement,
// however many are meant.
class IssueRelationStore {
public:
    explicit IssueRelationStore(db::Database& db) : m_db(db) {}

    std::vector<labels::LabelRow> labelsOf(std::int64_t issueId);                 // by name
    std::vector<Labeling> labelingsOf(const std::vector<std::int64_t>& issueIds); // by issue
    // Those that were not there before, or that were there.
    std::vector<std::int64_t> addLabels(std::int64_t issueId, const std::vector<std::int64_t>& labelIds);
    std::vector<std::int64_t> removeLabels(std::int64_t issueId, const std::vector<std::int64_t>& labelIds);

    std::vector<Assignment> assigneesOf(const std::vector<std::int64_t>& issueIds); // by issue
    // What an account is assigned to in the repositories of that owner.
    std::vector<std::int64_t> assignedIn(std::int64_t ownerId, std::int64_t accountId);
    std::vector<Candidate> candidates(std::int64_t repositoryId, const std::vector<std::string>& names);
    std::vector<std::int64_t> addAssignees(std::int64_t issueId, const std::vector<std::int64_t>& accountIds);
    std::vector<std::int64_t> removeAssignees(std::int64_t issueId, const std::vector<std::int64_t>& accountIds);

    // The users of these names in lower case, and for "org/team" the members of that team, as many as may be told at
    // once. A team is only called by its name in what its organization owns, and where it has the repository.
    std::vector<std::int64_t> mentioned(std::int64_t repositoryId, const std::vector<std::string>& lowerNames);
    // Remembers that these are mentioned; says who was not before. Whoever has blocked the author is not.
    std::vector<std::int64_t> addMentions(std::int64_t issueId, std::int64_t authorId,
                                          const std::vector<std::int64_t>& accountIds);
    void addMention(std::int64_t issueId, std::int64_t accountId); // there already is fine

private:
    db::Database& m_db;
};

} // namespace trivet::issues
