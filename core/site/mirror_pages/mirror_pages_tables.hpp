#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::mirror_pages {

std::span<const http::Endpoint> mirrorPageEndpoints();

} // namespace trivet::mirror_pages
