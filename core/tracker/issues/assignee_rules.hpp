#pragma once
#include "issues/scene.hpp"

#include <string>
#include <vector>

// Who takes care of an issue. Empty names are skipped: clients send them. All throw Error (Invalid) for a name nobody
// has and for a user who may not write to the issues of the repository.
namespace trivet::issues {

void addAssignees(const Scene& scene, const IssueRow& issue, const std::vector<std::string>& names);
void removeAssignees(const Scene& scene, const IssueRow& issue, const std::vector<std::string>& names);
// These and nobody else.
void replaceAssignees(const Scene& scene, const IssueRow& issue, const std::vector<std::string>& names);

} // namespace trivet::issues
