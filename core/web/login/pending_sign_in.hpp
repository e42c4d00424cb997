#pragma once
#include "http/context.hpp"
#include "http/reply.hpp"
#include "sessions/pending_sign_in_store.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

// A sign-in between password and second factor: known by a cookie of its own, for a few minutes and a few tries.
namespace trivet::login {

// The page that asks for the second factor of the account: for a code, or for a passkey where there is no other.
std::string_view firstStepPath(http::Context& context, std::int64_t accountId);

// Keeps it and goes to that page. Throws Error (Unauthorized) if the credentials of the account have changed since the
// row was read.
http::Redirect askForSecondFactor(http::Context& context, const users::AccountRow& account,
                                  sessions::PendingSignInRow pending);

// The one of this browser, unless it is over.
std::optional<sessions::PendingSignInRow> findPending(http::Context& context);

// It has led to a session or to nothing: the browser need not keep its cookie.
void forgetPending(http::Context& context);

} // namespace trivet::login
