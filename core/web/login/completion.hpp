#pragma once
#include "http/reply.hpp"
#include "http/variant_reply.hpp"
#include "pages/view.hpp"
#include "sessions/session_rules.hpp"
#include "users/account_row.hpp"

#include <string>
#include <variant>

// What the steps of signing in share.
namespace trivet::login {

// The page once more, or on to the next one.
using Answer = std::variant<pages::View, http::Redirect>;

// Everything is proved: begins the session and goes on, by way of a new password if one must be chosen.
http::Redirect complete(http::Context& context, const users::AccountRow& account, const sessions::Proof& proof,
                        const std::string& target);

// Where the form of a step may lead in the end: an application that asked for the sign-in gets its answer by redirects.
pages::FormTargets formTargetsFor(const Settings& settings, const std::string& target);

} // namespace trivet::login
