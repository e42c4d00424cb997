#pragma once
#include <string_view>
#include <vector>

namespace trivet::audit {

// Of everything the log can tell, by topic: for who chooses among them.
std::vector<std::string_view> actionNames();

} // namespace trivet::audit
