#pragma once
#include "http/context.hpp"
#include "http/reply.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::forms {

// For how long after the password was typed nobody asks for it again.
inline constexpr std::int64_t kRecentSeconds = 15 * 60;

bool hasRecentSignIn(const http::Context& context);

// The page that asks for the password and leads back to that path, the sub-path included.
std::string confirmAddress(const http::Context& context, std::string_view returnPath);

// To be asked before something is changed that gives lasting access to the account. Where the sign-in is too old:
// first to the password, then to that page of this site.
std::optional<http::Redirect> confirmFirst(const http::Context& context, std::string_view page);

} // namespace trivet::forms
