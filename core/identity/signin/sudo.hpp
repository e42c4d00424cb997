#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"

namespace trivet::signin {

// An administrator acts as the user named by ?sudo= or the header Sudo: from here on everything is judged as if that
// user had asked, except that the scopes and limits of the administrator's token still hold. Throws Error: Forbidden
// for others than administrators and for an account that may not sign in, NotFound, BadRequest for two names.
access::Identity actFor(http::Context& context, access::Identity who);

} // namespace trivet::signin
