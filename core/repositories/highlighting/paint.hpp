#pragma once
#include "base/work_budget.hpp"
#include "highlighting/grammar.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::highlighting {

// The lines of a text as HTML with its keywords, comments, strings and numbers marked; without a grammar, as it is.
// Everything is escaped. The steps it takes are as many as there are bytes, or a few times as many. Throws
// BudgetExceeded when those are too many, or the lines too long; what is written by then stays in `lines`.
void paint(std::vector<std::string>& lines, std::string_view text, const Grammar* grammar, WorkMeter& meter);

// The same for the text of a patch: what it adds and what it removes is marked.
void paintPatch(std::vector<std::string>& lines, std::string_view text, WorkMeter& meter);

} // namespace trivet::highlighting
