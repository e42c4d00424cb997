#pragma once
#include "http/context.hpp"

namespace trivet::sessions {

// On pages, where the settings say so: whoever a trusted proxy names is signed in, in place of whoever the browser's
// session belongs to. The proxy vouches for every request, so such a session is always a recent one. Throws Error:
// Unauthorized for an unknown user, Forbidden for one who may not sign in.
void followProxy(http::Context& context);

} // namespace trivet::sessions
