#pragma once
#include "outbound/target.hpp"

#include <span>
#include <string>
#include <string_view>

namespace trivet {
struct Settings;
}

namespace trivet::outbound {

// Which requests go through a proxy. What it refers to must outlive it.
struct ProxyRule {
    bool isOn = false;                    // off: none does, whatever the environment says
    std::string_view url{};               // may hold a password
    std::span<const std::string> hosts{}; // that go through it, with * and ?; others do as the environment says
};

// What [proxy] says.
ProxyRule proxyRuleOf(const Settings& settings);

// The address of the proxy for this target; empty: none.
std::string proxyFor(const Target& target, const ProxyRule& rule);

} // namespace trivet::outbound
