#pragma once
#include "base/message.hpp"

#include <exception>
#include <string_view>

namespace trivet {

inline constexpr MessageFormat<> kDiskFull{"server.disk_full", "the disk of this server is full"};

// Whether something failed because there is no room on a disk, or no more for us. git tells it in words only.
bool isDiskFull(int errorNumber);
bool isDiskFull(std::string_view words);
bool isDiskFull(const std::exception& problem);

} // namespace trivet
