#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::instance {

std::span<const http::Endpoint> settingsEndpoints();
std::span<const http::Endpoint> documentEndpoints();
std::span<const http::Endpoint> monitoringEndpoints();
std::span<const http::Endpoint> pageEndpoints();

} // namespace trivet::instance
