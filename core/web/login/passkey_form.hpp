#pragma once
#include "http/context.hpp"
#include "login/passkey_types.hpp"
#include "pages/view.hpp"
#include "sessions/pending_sign_in_store.hpp"

// The form with which somebody uses a passkey: as their second factor, or instead of a password.
namespace trivet::login {

// Shows it where the account has passkeys, and lets the page run the script it needs.
void addPasskeyForm(pages::View& view, http::Context& context, const sessions::PendingSignInRow& pending);

// For whoever comes: the authenticator says whose it is.
void addPasskeySignInForm(pages::View& view, const http::Context& context, PasskeyReturn returning);

} // namespace trivet::login
