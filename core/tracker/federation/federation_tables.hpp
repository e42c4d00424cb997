#pragma once
#include "federation/federation_settings.hpp"

#include <span>

namespace trivet::http {
struct Endpoint;
}

namespace trivet::federation {

std::span<const http::Endpoint> actorEndpoints();
std::span<const http::Endpoint> inboxEndpoints();
std::span<const http::Endpoint> nodeInfoEndpoints();  // of the API
std::span<const http::Endpoint> discoveryEndpoints(); // outside of it

} // namespace trivet::federation
