#pragma once
#include "outbound/host_list.hpp"
#include "outbound/proxy_rule.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace trivet::outbound {

// Whom a request may reach and what it may cost. What it refers to must outlive it.
struct Limits {
    // Hosts an administrator vouches for: these may be asked without TLS and may have addresses that are not public.
    std::span<const std::string> allowedHosts{};
    std::int64_t milliseconds = 5000;  // for all of it, from looking up the name to the last byte
    std::size_t mostBytes = 64 * 1024; // of the body of an answer
    // Where it is given it decides instead of `allowedHosts`: whoever is on it may be asked, with TLS or without.
    const HostList* hosts = nullptr;
    const HostList* blocked = nullptr; // these are never asked
    std::string_view setting{};        // that made `hosts`, for who reads of a refusal: "[webhook] ALLOWED_HOST_LIST"
    ProxyRule proxy{};
    bool checksCertificates = true; // an administrator may choose to trust whoever answers
};

} // namespace trivet::outbound
