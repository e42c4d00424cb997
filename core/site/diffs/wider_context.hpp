#pragma once
#include "diffs/patch.hpp"

#include <cstdint>
#include <string_view>

namespace trivet::diffs {

// Puts up to so many more unchanged lines around each hunk. `content` is the file as it is after the change. Hunks that
// meet become one.
void widenContext(FilePatch& patch, std::string_view content, std::int64_t lines);

} // namespace trivet::diffs
