#pragma once
#include "http/endpoint.hpp"

namespace trivet::sessions {

// Throws Error (Forbidden) for a request that changes something and was not sent by a page of this site, unless the
// endpoint takes those. Browsers say so in Sec-Fetch-Site, older ones in Origin; other programs say nothing and pass.
void requireSender(const http::Context& context, const http::Endpoint& endpoint);

// Whether the browser says that a page of this site has sent the request. False too where nothing is said.
bool isFromThisSite(const http::Context& context);

} // namespace trivet::sessions
