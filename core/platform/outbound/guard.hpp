#pragma once
#include "outbound/address.hpp"
#include "outbound/limits.hpp"
#include "outbound/outbound_failure.hpp"
#include "outbound/target.hpp"

#include <optional>
#include <string>
#include <vector>

// Who may be asked: the one place that knows.
namespace trivet::outbound {

// An administrator vouches for it by name.
bool isAllowedHost(const std::string& host, const Limits& limits);

// Throws Failure for what is not asked whatever its address is.
void requireAdmissible(const Target& target, const Limits& limits);

// Why a connection to this address of the host is not made; nothing if it is.
std::optional<std::string> refusalOf(const std::string& host, const IpAddress& address, const Limits& limits);

// Throws Failure unless the host may be asked through a proxy, which looks up names by itself: it has to be allowed by
// its name, or be an address that is allowed.
void requireAdmissibleByName(const std::string& host, const Limits& limits);

// The addresses of a host that may be spoken to. Throws Failure if there is none. For programs that make the connection
// themselves.
std::vector<IpAddress> admittedAddresses(const std::string& host, const Limits& limits);

// The host without the brackets of IPv6.
std::string bareHost(const std::string& host);

} // namespace trivet::outbound
