#pragma once
#include <string_view>

namespace trivet::applications {

// Whether a user could take this name for that of an application the program knows: whatever its letter case, its
// punctuation and digits that look like letters. For names nobody has looked at.
bool looksLikeBuiltin(std::string_view name);

} // namespace trivet::applications
