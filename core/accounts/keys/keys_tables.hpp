#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::keys {

std::span<const http::Endpoint> keyEndpoints();
std::span<const http::Endpoint> adminKeyEndpoints();

} // namespace trivet::keys
