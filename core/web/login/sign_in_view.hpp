#pragma once
#include "http/context.hpp"
#include "login/sign_in_types.hpp"
#include "pages/view.hpp"
#include "users/account_row.hpp"

namespace trivet::login {

// A form somebody who is signed in gets for their own account only.
bool isForSameAccount(const http::Context& context, bool isAgain, bool isOther);

// What somebody reads who has proved that the account is theirs and may not sign in; nobody else learns it.
pages::TextKey whyClosed(const users::AccountRow& account);

// The sign-in page, with the password, with a passkey and with providers.
pages::View signInView(http::Context& context, SignInPage page);

} // namespace trivet::login
