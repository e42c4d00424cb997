#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::outbound {

enum class Scheme { Http, Https };

struct Target {
    Scheme scheme = Scheme::Https;
    std::string host{}; // as in an address, with the brackets of IPv6
    std::uint16_t port = 443;
    std::string pathAndQuery{};
};

// Nothing for what is no address of a web server.
std::optional<Target> targetOf(std::string_view address);

} // namespace trivet::outbound
