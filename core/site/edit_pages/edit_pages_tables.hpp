#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::edit_pages {

std::span<const http::Endpoint> editFileEndpoints();
std::span<const http::Endpoint> deleteFileEndpoints();
std::span<const http::Endpoint> uploadFileEndpoints();
std::span<const http::Endpoint> cherryPickEndpoints();
std::span<const http::Endpoint> forkToEditEndpoints();

} // namespace trivet::edit_pages
