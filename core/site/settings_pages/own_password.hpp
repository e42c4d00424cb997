#pragma once
#include "forms/refusal.hpp"
#include "http/context.hpp"
#include "sessions/session_rules.hpp"

#include <optional>
#include <string_view>

namespace trivet::settings_pages {

// Whether this is the password of the user who is signed in; what is wrong is told beside that field. Guessing is as
// slow as at sign-in. Throws Error (TooManyRequests, Unavailable).
std::optional<forms::Refusal> refusalOfPassword(http::Context& context, std::string_view password,
                                                std::string_view field);

// How this session is to go on once new credentials have ended all sessions: to be asked before, and begun after.
sessions::Proof proofForNewSession(http::Context& context, std::string_view methods);

} // namespace trivet::settings_pages
