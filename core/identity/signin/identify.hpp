#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"

namespace trivet::signin {

// Who is asking, from whatever credential the request carries. The first method that finds a credential of its kind
// decides: a wrong one is refused at once and never downgraded to an anonymous request. No credential is an anonymous
// identity. Throws Error.
access::Identity identify(http::Context& context);

// The same without what only the API has: nobody is refused for being nobody, and nobody acts for somebody else.
access::Identity signIn(http::Context& context);

// For files outside of the API: whoever brings a token, or a password, where browsers bring a session is identified.
void admitToken(http::Context& context);

} // namespace trivet::signin
