#pragma once
#include "http/context.hpp"
#include "issues/issue_row.hpp"
#include "issues/issue_types.hpp"
#include "repos/repository_row.hpp"

#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

// Where the issues live. Those of a repository that was deleted since they were read are taken out.
std::vector<repos::OwnedRepository> repositoriesOf(std::vector<IssueRow>& rows, db::Database& db);

// Issues as the caller sees them, in the same order. The repositories are those the issues live in. The same number of
// statements for any number of issues.
std::vector<Issue> toWire(std::vector<IssueRow> rows, const std::vector<repos::OwnedRepository>& repositories,
                          http::Context& context);
Issue toWire(const IssueRow& row, const repos::OwnedRepository& repository, http::Context& context);
// The same for one that was opened just now, with neither labels nor assignees nor a milestone.
Issue toWireBare(IssueRow row, const repos::OwnedRepository& repository, http::Context& context);

} // namespace trivet::issues
