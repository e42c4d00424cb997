#pragma once
#include "http/context.hpp"

#include <string_view>

namespace trivet::login {

// For what anybody may ask for without signing in, meant for the one of that name or address. Counts the request;
// throws Error (TooManyRequests) if there have been too many.
void throttleRequest(http::Context& context, std::string_view meantFor);

} // namespace trivet::login
