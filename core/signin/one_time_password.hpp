#pragma once
#include "http/request.hpp"

#include <string_view>

namespace trivet::signin {

// The one-time password in X-Trivet-OTP, X-Service-OTP or X-Gitea-OTP; empty if none was sent. Throws Error
// (BadRequest) for more than one: which of them counts must not be a matter of luck.
std::string_view sentOneTimePassword(const http::Request& request);

} // namespace trivet::signin
