#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::issues {

std::span<const http::Endpoint> issueEndpoints();
std::span<const http::Endpoint> commentEndpoints();
std::span<const http::Endpoint> issueLabelEndpoints();
std::span<const http::Endpoint> assigneeEndpoints();
std::span<const http::Endpoint> issueStateEndpoints();
std::span<const http::Endpoint> pinEndpoints();
std::span<const http::Endpoint> subscriptionEndpoints();
std::span<const http::Endpoint> reactionEndpoints();
std::span<const http::Endpoint> timelineEndpoints();
std::span<const http::Endpoint> assetEndpoints();
std::span<const http::Endpoint> dependencyEndpoints();
std::span<const http::Endpoint> timeEndpoints();
std::span<const http::Endpoint> stopwatchEndpoints();

} // namespace trivet::issues
