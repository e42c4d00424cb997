#pragma once
#include "applications/application_row.hpp"
#include "grants/family_store.hpp"
#include "grants/refresh_tokens.hpp"
#include "grants/scope_words.hpp"
#include "http/context.hpp"
#include "oauth/token_answer.hpp"

#include <optional>
#include <string>

namespace trivet::oauth {

// A sign-in of an application that was allowed; whichever grant led to it, the tokens are made here.
struct Issue {
    const applications::ApplicationRow& application;
    std::int64_t accountId = 0, familyId = 0;
    const grants::ScopeWords& scope;
    const grants::SignOn& signOn;
    std::optional<std::string> nonce{};
    std::string refreshToken{};
};
TokenAnswer issueTokens(http::Context& context, Issue issue);

grants::RefreshOrder refreshOrderOf(const http::Context& context);

} // namespace trivet::oauth
