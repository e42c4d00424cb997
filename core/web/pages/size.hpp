#pragma once
#include "http/context.hpp"

#include <cstdint>
#include <string>

namespace trivet::pages {

// "512 B", "1.2 MiB": as the reader's language writes numbers.
std::string sizeOf(const http::Context& context, std::int64_t bytes);

} // namespace trivet::pages
