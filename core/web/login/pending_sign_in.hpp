#pragma once
#include "http/context.hpp"
#include "http/reply.hpp"
#include "sessions/pending_sign_in_store.hpp"

#include <optional>

// A sign-in between password and one-time password: known by a cookie of its own, for a few minutes and a few tries.
namespace trivet::login {

// Keeps it and goes to the page that asks for the code.
http::Redirect askForCode(http::Context& context, sessions::PendingSignInRow pending);

// The one of this browser, unless it is over.
std::optional<sessions::PendingSignInRow> findPending(http::Context& context);

// It has led to a session or to nothing: the browser need not keep its cookie.
void forgetPending(http::Context& context);

} // namespace trivet::login
