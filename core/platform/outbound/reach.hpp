#pragma once
#include "outbound/address.hpp"
#include "outbound/post.hpp"
#include "outbound/wire.hpp"

#include <memory>
#include <string>
#include <vector>

namespace trivet::outbound {

// A connection to the host of the target, at an address that was looked at: a public one unless the host is vouched
// for, which may be asked without TLS too. Throws Failure.
std::unique_ptr<Wire> reach(const Target& target, const Limits& limits);

// The addresses of a host that may be spoken to: public ones, or any of a host that is vouched for. Throws Failure if
// there is none. For programs that make the connection themselves.
std::vector<Address> admittedAddresses(const std::string& host, const Limits& limits);
bool isAllowedHost(const std::string& host, const Limits& limits);

// The host without the brackets of IPv6, as certificates have it.
std::string bareHost(const std::string& host);

// As the header Host has it, with the port if it is not the usual one.
std::string hostHeader(const Target& target);

} // namespace trivet::outbound
