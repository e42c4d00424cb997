#pragma once
#include "gitdata/protection_changes.hpp"
#include "http/context.hpp"
#include "repos/repo_guards.hpp"

#include <string>

namespace trivet::repo_settings_pages {

inline constexpr char kBranches[] = "settings/branches"; // below the repository

// What a rule says in a line: "no pushes · 2 approvals · status checks".
std::string summaryOf(const http::Context& context, const gitdata::BranchProtection& rule);

// Of the page "edit" or "delete" of that rule; without a name of that for a new one.
std::string ruleAddress(const http::Context& context, const repos::VisibleRepo& repo, const std::string& page,
                        const std::string& ruleName);

} // namespace trivet::repo_settings_pages
