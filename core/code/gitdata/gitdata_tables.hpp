#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::gitdata {

std::span<const http::Endpoint> branchEndpoints();
std::span<const http::Endpoint> branchProtectionEndpoints();
std::span<const http::Endpoint> commitEndpoints();
std::span<const http::Endpoint> compareEndpoints();
std::span<const http::Endpoint> contentsEndpoints();
std::span<const http::Endpoint> fileEndpoints();
std::span<const http::Endpoint> fileListEndpoints();
std::span<const http::Endpoint> editorconfigEndpoints();
std::span<const http::Endpoint> rawEndpoints();
std::span<const http::Endpoint> refEndpoints();
std::span<const http::Endpoint> statusEndpoints();
std::span<const http::Endpoint> tagEndpoints();
std::span<const http::Endpoint> tagProtectionEndpoints();
std::span<const http::Endpoint> treeEndpoints();

} // namespace trivet::gitdata
