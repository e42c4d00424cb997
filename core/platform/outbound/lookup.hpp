#pragma once
#include "outbound/address.hpp"

#include <string>
#include <vector>

namespace trivet::outbound {

// The addresses of a host, which may be one itself; with the brackets of IPv6. Throws Failure if there are none.
std::vector<IpAddress> lookUp(const std::string& host);

} // namespace trivet::outbound
