#pragma once
#include "packages/package_guards.hpp"

#include <span>

namespace trivet::http {
struct Endpoint;
}

namespace trivet::packages {

std::span<const http::Endpoint> packageEndpoints();
std::span<const http::Endpoint> packageLinkEndpoints();
std::span<const http::Endpoint> genericEndpoints(); // below /api/packages

} // namespace trivet::packages
