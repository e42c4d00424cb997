#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::code_pages {

std::span<const http::Endpoint> sourcePageEndpoints();
std::span<const http::Endpoint> downloadPageEndpoints();
std::span<const http::Endpoint> ownerKeyEndpoints();
std::span<const http::Endpoint> historyPageEndpoints();
std::span<const http::Endpoint> commitFeedEndpoints();
std::span<const http::Endpoint> untypedAddressEndpoints();
std::span<const http::Endpoint> refPageEndpoints();
std::span<const http::Endpoint> branchFormEndpoints();
std::span<const http::Endpoint> branchRemovalEndpoints();
std::span<const http::Endpoint> tagRemovalEndpoints();
std::span<const http::Endpoint> forkSyncEndpoints();
std::span<const http::Endpoint> interestPageEndpoints();
std::span<const http::Endpoint> lfsPageEndpoints();
std::span<const http::Endpoint> ownerPageEndpoints();

} // namespace trivet::code_pages
