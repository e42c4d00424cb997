#pragma once
#include <string>
#include <string_view>

namespace trivet {

// 16 hexadecimal characters that change when the text does. For cache validation only: it keeps no secret and
// withstands no attacker.
std::string fingerprint(std::string_view text);

} // namespace trivet
