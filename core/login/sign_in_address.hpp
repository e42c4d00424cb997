#pragma once
#include "http/context.hpp"

#include <string>
#include <string_view>

namespace trivet::login {

// Why somebody is sent to the sign-in page.
enum class Reason {
    NotSignedIn,
    Again,          // signed in, but the password must be typed once more: a session with a new time follows
    AnotherAccount, // signed in, and free to choose under which name to go on
};

// The address of the sign-in page, as a path with its query. The target is the path and query within this site to come
// back to, the sub-path included; the hint is filled in as the name, and may be empty.
std::string signInAddress(const http::Context& context, std::string_view returnTarget, Reason reason,
                          std::string_view loginHint = {});

} // namespace trivet::login
