#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"

namespace trivet::sessions {

// Who looks at a page, from the cookies of their browser. A browser that is remembered gets a new session, whose
// cookies go with the answer. A session of an account that may not sign in any more is worth nothing.
access::Identity identify(http::Context& context);

// The same without writing anything: nobody, if the browser is remembered but has no session.
access::Identity identifyWithoutWriting(http::Context& context);

} // namespace trivet::sessions
