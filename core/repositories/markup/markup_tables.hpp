#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

namespace trivet::markup {

std::span<const http::Endpoint> markupEndpoints();

} // namespace trivet::markup
