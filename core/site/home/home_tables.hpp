#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

namespace trivet::home {

std::span<const http::Endpoint> homeEndpoints();

} // namespace trivet::home
