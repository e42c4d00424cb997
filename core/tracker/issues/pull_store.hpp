#pragma once
#include "issues/pull_row.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

// The two branches of a pull request.
struct PullPair {
    std::int64_t baseRepositoryId = 0;
    std::string baseBranch{};
    std::int64_t headRepositoryId = 0;
    std::string headBranch{};
    bool isAgit = false;

    static PullPair of(const PullRow& row)
    {
        return {row.baseRepositoryId, row.baseBranch, row.headRepositoryId.value_or(0), row.headBranch, row.isAgit};
    }
};

// A pull request with its number.
struct NumberedPull {
    std::int64_t number = 0;
    PullRow row{};
    static constexpr auto columns()
    {
        return db::columns(db::column("i.number", &NumberedPull::number), db::part("p", &NumberedPull::row));
    }
};

// The rows of pull requests that stand beside those of issues. Writes belong into a transaction.
class PullStore {
public:
    explicit PullStore(db::Database& db) : m_db(db) {}

    std::optional<PullRow> ofIssue(std::int64_t issueId);
    std::vector<PullRow> ofIssues(const std::vector<std::int64_t>& issueIds); // in no order
    std::optional<PullRow> find(std::int64_t id);
    std::optional<PullRow> ofNumber(std::int64_t repositoryId, std::int64_t number);

    // Throws Error (Conflict) if there is an open one for the same two branches.
    std::int64_t insert(const PullRow& row);
    // The open one for two branches, else the newest.
    std::optional<NumberedPull> forBranches(const PullPair& pair);
    std::optional<NumberedPull> openFor(const PullPair& pair);
    std::optional<NumberedPull> mergedAs(std::int64_t repositoryId, std::string_view commit);

    // The open ones that come from one of these branches, or go into one.
    std::vector<NumberedPull> openFrom(std::int64_t repositoryId, const std::vector<std::string>& branches);
    std::vector<NumberedPull> openInto(std::int64_t repositoryId, const std::vector<std::string>& branches);
    // The open ones that come from a repository and go into another.
    std::vector<PullRow> openElsewhere(std::int64_t headRepositoryId);
    // The open ones from this branch, or from any of the repository, whose authors let maintainers push to it.
    std::vector<PullRow> maintainable(std::int64_t repositoryId, std::string_view branch);
    std::vector<PullRow> maintainable(std::int64_t repositoryId);

    // What a check found; nothing else is changed.
    void setCheck(const PullRow& row);
    // False if the head was another one meanwhile, or it is not open any more.
    bool setHead(std::int64_t id, std::string_view before, std::string_view after);
    // Throw Error (Conflict) if another one was opened for the same two branches meanwhile.
    // False if it is merged: into the branch it had.
    bool setBase(std::int64_t id, std::string_view branch);
    void setOpen(std::int64_t issueId, bool isOpen);
    void setAllowMaintainerEdit(std::int64_t id, bool isAllowed);
    // Who merged it as what; false if it was merged before.
    bool setMerged(std::int64_t id, std::int64_t mergerId, std::string_view commit, std::int64_t mergedAt);
    // A branch that got another name, in all that are not merged.
    void renameBranch(std::int64_t repositoryId, std::string_view before, std::string_view after);

private:
    db::Database& m_db;
};

} // namespace trivet::issues
