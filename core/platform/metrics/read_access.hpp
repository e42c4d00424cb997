#pragma once
#include "settings/settings.hpp"

#include <string_view>

namespace trivet::metrics {

struct Reader {
    std::string_view remoteAddress{};
    std::string_view authorization{}; // the header
    bool isForwarded = false;         // a proxy in front says that it asks for somebody else
};

// Whether this client may read /metrics: with a TOKEN set, whoever sends "Authorization: Bearer TOKEN"; without one, a
// client on this machine that asks for itself. Never while ENABLED is false.
bool mayRead(const Settings::Metrics& settings, const Reader& reader);

} // namespace trivet::metrics
