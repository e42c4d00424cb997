#pragma once
#include "base/parameters.hpp"
#include "http/context.hpp"

#include <optional>
#include <string>
#include <string_view>

// Requests that applications send ahead (RFC 9126): the browser brings nothing but a reference.
namespace trivet::oauth {

inline constexpr std::string_view kRequestUriPrefix = "urn:ietf:params:oauth:request_uri:";
inline constexpr std::string_view kPushedPrefix = "trp_"; // of the secret behind it
inline constexpr std::int64_t kPushedSeconds = 600;       // for the user to sign in meanwhile

struct PushedRequest {
    std::string hash{};
    Parameters parameters{}; // as if the browser had brought them
};

// What the browser refers to; nothing if it refers to nothing of ours. Throws Error (invalid_request_uri), to be shown
// to the user, for one that is unknown, used, expired or another client's.
std::optional<PushedRequest> findPushedRequest(http::Context& context, const Parameters& brought);

} // namespace trivet::oauth
