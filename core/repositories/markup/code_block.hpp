#pragma once
#include "base/work_budget.hpp"

#include <string>
#include <string_view>

namespace trivet::markup {

// Appends the text of a block of code in the colours of its language; `info` is what stands behind the fence.
void appendCodeBlock(std::string& html, std::string_view text, std::string_view info, WorkMeter& meter);

} // namespace trivet::markup
