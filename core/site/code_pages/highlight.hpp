#pragma once
#include "base/work_budget.hpp"
#include "pages/values.hpp"

#include <string_view>
#include <vector>

namespace trivet::code_pages {

struct Highlighted {
    std::vector<pages::SafeHtml> lines{};
    bool isPlain = false;    // marking it would have cost too much
    bool isCutShort = false; // and so would have showing all of it
    bool hasUnseen = false;  // characters a reader is warned of (highlighting/unseen_marks.hpp)
};

// The lines of a source file with its keywords, comments, strings and numbers marked. The name of the file tells the
// language; what is in none of those known here is shown as it is. Everything is escaped, and what is not seen is
// marked.
Highlighted highlight(std::string_view text, std::string_view fileName, const WorkBudget& budget = kForeignContent);

// The same with the steps it takes counted: as many as there are bytes, or a few times as many. Throws BudgetExceeded
// when those are too many, or the lines too long; what is written by then stays in `lines`.
void highlightInto(std::vector<pages::SafeHtml>& lines, std::string_view text, std::string_view fileName,
                   WorkMeter& meter);

} // namespace trivet::code_pages
