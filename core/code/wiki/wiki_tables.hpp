#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::wiki {

std::span<const http::Endpoint> wikiEndpoints();

} // namespace trivet::wiki
