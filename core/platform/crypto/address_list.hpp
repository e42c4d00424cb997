#pragma once
#include <string_view>

namespace trivet::crypto {

// Whether an IPv4 or IPv6 address is in a list like "10.0.0.0/8,2001:db8::/32,192.0.2.7". False for every address if
// one entry of the list is malformed or has bits set beyond its prefix: a restriction nobody can read admits nobody.
bool isInAddressList(std::string_view address, std::string_view list);

// Whether every entry of a list can be read.
bool isAddressList(std::string_view list);

} // namespace trivet::crypto
