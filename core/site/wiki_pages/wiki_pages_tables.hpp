#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::wiki_pages {

std::span<const http::Endpoint> wikiPageEndpoints();
std::span<const http::Endpoint> wikiFormEndpoints();
std::span<const http::Endpoint> wikiFileEndpoints();

} // namespace trivet::wiki_pages
