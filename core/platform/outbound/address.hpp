#pragma once
#include "base/ip_address.hpp"

namespace trivet::outbound {

// Whether it leads to the open Internet: none of this machine, this network, a private one, or a range kept for other
// purposes. IPv4 inside IPv6 (mapped, NAT64) is judged as IPv4.
bool isPublic(const IpAddress& address);

} // namespace trivet::outbound
