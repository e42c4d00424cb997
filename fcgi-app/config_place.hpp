#pragma once
#include "installed.hpp" // written by make

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace trivet::process {

// Where app.ini is looked for when nobody says: where `make install` puts it, then where a package would have put it.
inline constexpr std::array<std::string_view, 2> kConfigPlaces = {TRIVET_CONFIG_FILE, "/etc/trivet/app.ini"};

inline constexpr std::string_view kConfigHelp =
    kConfigPlaces[0] == kConfigPlaces[1] ? "the configuration (else $TRIVET_CONFIG, else /etc/trivet/app.ini)"
                                         : "the configuration (else $TRIVET_CONFIG, else " TRIVET_CONFIG_FILE
                                           ", else /etc/trivet/app.ini)";

// The first that is there; if none is, the first, for the message.
std::string chooseConfig(std::span<const std::string_view> places);

} // namespace trivet::process
