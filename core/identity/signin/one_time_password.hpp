#pragma once
#include "http/request.hpp"

#include <string_view>

namespace trivet::signin {

// The headers it may come in: one name of our own, the others for clients of other services.
inline constexpr std::string_view kOneTimePasswordHeaders[] = {"X-Trivet-OTP", "X-Service-OTP", "X-Gitea-OTP"};

// The one-time password in one of them; empty if none was sent. Throws Error (BadRequest) for more than one: which of
// them counts must not be a matter of luck.
std::string_view sentOneTimePassword(const http::Request& request);

} // namespace trivet::signin
