#pragma once
#include "grants/codes.hpp"
#include "grants/grant_store.hpp"
#include "oauth/response_mode.hpp"

namespace trivet::oauth {

// Makes a code for what the user allowed and sends the browser back with it.
Answer answerWithCode(http::Context& context, const AuthorizeRequest& request, const grants::GrantRow& grant);

} // namespace trivet::oauth
