#pragma once
#include <string_view>

namespace trivet::process {

// Tells systemd how the service is ("READY=1"), if it asked to know (sd_notify(3), without its library).
void notifyServiceManager(std::string_view state);

} // namespace trivet::process
