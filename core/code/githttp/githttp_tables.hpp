#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet {
struct Settings;
}

namespace trivet::githttp {

std::span<const http::Endpoint> gitEndpoints();
void requireEnabled(const Settings& settings);

} // namespace trivet::githttp
