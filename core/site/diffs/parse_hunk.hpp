#pragma once
#include "diffs/patch.hpp"

#include <optional>
#include <string_view>

namespace trivet::diffs {

// One hunk without the file it is of, as far as it goes; nothing if it is none.
std::optional<Hunk> parseHunk(std::string_view text);

} // namespace trivet::diffs
