#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::pull_pages {

std::span<const http::Endpoint> pullPageEndpoints();
std::span<const http::Endpoint> pullCommentEndpoints();
std::span<const http::Endpoint> mergePageEndpoints();
std::span<const http::Endpoint> pullEditEndpoints();
std::span<const http::Endpoint> pullCommitsEndpoints();
std::span<const http::Endpoint> pullListEndpoints();
std::span<const http::Endpoint> comparePageEndpoints();
std::span<const http::Endpoint> reviewerEndpoints();
std::span<const http::Endpoint> pullFilesEndpoints();
std::span<const http::Endpoint> pullFilesCommentEndpoints();
std::span<const http::Endpoint> reviewPageEndpoints();

} // namespace trivet::pull_pages
