#include "outbound/lookup.hpp"

#include "outbound/outbound_failure.hpp"

#include <cstring>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace trivet::outbound {
namespace {

struct Free {
    void operator()(addrinfo* list) const { ::freeaddrinfo(list); }
};

IpAddress addressOf(const addrinfo& info)
{
    IpAddress address{.isV6 = info.ai_family == AF_INET6};
    if (address.isV6)
        std::memcpy(address.storage.data(), &reinterpret_cast<const sockaddr_in6*>(info.ai_addr)->sin6_addr, 16);
    else
        std::memcpy(address.storage.data(), &reinterpret_cast<const sockaddr_in*>(info.ai_addr)->sin_addr, 4);
    return address;
}

} // namespace

std::vector<IpAddress> lookUp(const std::string& host)
{
    const bool hasBrackets = host.size() > 2 && host.starts_with('[') && host.ends_with(']');
    if (const auto literal = parseIpAddress(hasBrackets ? host.substr(1, host.size() - 2) : host))
        return {*literal};
    addrinfo input{};
    input.ai_family = AF_UNSPEC;
    input.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (const int error = ::getaddrinfo(host.c_str(), nullptr, &input, &found); error != 0)
        throw Failure("cannot look up " + host + ": " + ::gai_strerror(error));
    const std::unique_ptr<addrinfo, Free> list(found);
    std::vector<IpAddress> addresses;
    for (const auto* each = found; each != nullptr; each = each->ai_next)
        if (each->ai_family == AF_INET || each->ai_family == AF_INET6)
            addresses.push_back(addressOf(*each));
    if (addresses.empty())
        throw Failure(host + " has no address");
    return addresses;
}

} // namespace trivet::outbound
