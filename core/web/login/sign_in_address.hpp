#pragma once
#include "http/context.hpp"

#include <string>
#include <string_view>

namespace trivet::login {

// Why somebody is sent to the sign-in page.
enum class Reason {
    NotSignedIn,
    SignedOut,      // what was sent by somebody who was signed in before is not saved: the page says so
    Again,          // signed in, but the password must be typed once more: a session with a new time follows
    AnotherAccount, // signed in, and free to choose under which name to go on
};

// The address of the sign-in page, as a path with its query. The target is the path and query within this site to come
// back to, the sub-path included; the hint is filled in as the name, and may be empty.
std::string signInAddress(const http::Context& context, std::string_view returnTarget, Reason reason,
                          std::string_view loginHint = {});

// The same of the page where somebody who must chooses a new password.
std::string newPasswordAddress(const http::Context& context, std::string_view returnTarget);

// Where this very request comes from, for who has to go elsewhere first: the page it asked for or whose form was sent,
// else the front page.
std::string returnHere(const http::Context& context);

} // namespace trivet::login
