#pragma once
#include <string>
#include <string_view>

namespace trivet::signin {

// The network an address belongs to, as far as guessing passwords is concerned: /24 of IPv4, /64 of IPv6, because
// whoever has one address of it easily gets the others. What is no address stands for itself.
std::string addressBlock(std::string_view address);

} // namespace trivet::signin
