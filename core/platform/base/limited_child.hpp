#pragma once
#include "base/work_budget.hpp"

#include <functional>
#include <optional>
#include <string>

namespace trivet {

// What the work returns, done by a child process that has no more time, memory and output than the budget says. Nothing
// if it took more, or failed. The work must not touch the database or anything else this process shares.
std::optional<std::string> inLimitedChild(const std::function<std::string()>& work,
                                          const WorkBudget& budget = kForeignContent);

} // namespace trivet
