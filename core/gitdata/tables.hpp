#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::gitdata {

std::span<const http::Endpoint> branchEndpoints();
std::span<const http::Endpoint> commitEndpoints();
std::span<const http::Endpoint> contentsEndpoints();
std::span<const http::Endpoint> rawEndpoints();
std::span<const http::Endpoint> refEndpoints();
std::span<const http::Endpoint> treeEndpoints();

} // namespace trivet::gitdata
