#pragma once
#include "http/argument.hpp"

namespace trivet::sessions {

// A body may take hours to come. Looks up again whether who sends it is still signed in, and with what. Throws Error
// (Forbidden).
void renewCaller(http::Context& context);

// What the guard G let in before the body came, as it is when it has come. Throws what G throws for who may not use it
// any more.
template <http::Guard G> G renewed(http::Context& context)
{
    renewCaller(context);
    return G::resolve(context);
}

// Guard that stands behind a body, and G before it: what arrived is judged by what its sender may do by then.
template <http::Guard G> struct Renewed : G {
    static Renewed resolve(http::Context& context) { return {renewed<G>(context)}; }
    static void describe(http::Operation&) {} // G has said it
};

} // namespace trivet::sessions
