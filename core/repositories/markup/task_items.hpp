#pragma once
#include "base/work_budget.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::markup {

// The text with the mark of one task item set or taken away. The item is named by the line it begins in, counted from
// one, as render() writes it into data-line. Nothing if no task item begins there, or if finding out costs too much.
std::optional<std::string> withTask(std::string_view text, std::int64_t line, bool isDone,
                                    const WorkBudget& budget = kForeignContent);

} // namespace trivet::markup
