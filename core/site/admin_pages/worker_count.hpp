#pragma once
#include <cstdint>

namespace trivet::admin_pages {

// How many processes answer requests on this machine together with this one: those of this program that the same
// process has started, be it our own supervisor or a web server. Other instances have another one.
std::int64_t countWorkers();

} // namespace trivet::admin_pages
