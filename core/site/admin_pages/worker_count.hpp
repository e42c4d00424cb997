#pragma once
#include <cstdint>

namespace trivet::admin_pages {

// How many processes of this program answer requests on this machine, however they were started. One that looks after
// others is none of them.
std::int64_t countWorkers();

} // namespace trivet::admin_pages
