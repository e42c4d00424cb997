#pragma once
#include "base/work_budget.hpp"
#include "pages/values.hpp"

#include <optional>
#include <string_view>

namespace trivet::code_pages {

// A file of values separated by commas or tabs (RFC 4180) as a table, its first line as the heading. Others separate
// them by semicolons or bars: what stands in the first line most often counts.
struct DelimitedTable {
    pages::SafeHtml html{};
    bool isCutShort = false; // it has more lines, or costs too much
    bool hasUnseen = false;  // as Highlighted has it
};

bool isDelimited(std::string_view fileName);

// Nothing for a file that is none: a quotation mark that has no other.
std::optional<DelimitedTable> tableOf(std::string_view text, std::string_view fileName,
                                      const WorkBudget& budget = kForeignContent);

} // namespace trivet::code_pages
