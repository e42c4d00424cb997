#pragma once
#include "issues/issue_operation.hpp"
#include "labels/label_row.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::issues {

// Labels by their numbers or by their names.
struct LabelChoice {
    std::vector<std::int64_t> ids{};
    std::vector<std::string> names{};
};

enum class LabelChange { Add, Replace };

// Adds labels of the repository or its organization, or makes them the only ones. What is unknown is skipped; an
// exclusive label takes the place of the one of its scope.
void changeLabels(const IssueOperation& operation, const IssueRow& issue, const LabelChoice& wanted,
                  LabelChange change);
void clearLabels(const IssueOperation& operation, const IssueRow& issue);
// Throws Error (Invalid) for a label that does not exist.
void removeLabel(const IssueOperation& operation, const IssueRow& issue, const LabelChoice& label);

std::vector<labels::LabelRow> labelsOf(db::Database& db, const IssueRow& issue);

} // namespace trivet::issues
