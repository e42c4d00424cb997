#pragma once
#include "applications/application_row.hpp"
#include "grants/approval.hpp"
#include "grants/scope_words.hpp"
#include "http/context.hpp"
#include "oauth/authorize_request.hpp"

#include <cstdint>
#include <optional>

namespace trivet::oauth {

// OpenID Connect Core §3.1.2.1: how much the user must be asked.
struct Prompt {
    bool isNone = false, isLogin = false, isConsent = false, isSelectAccount = false;
};

// An authorization request on its way through the checks: each may rely on what those before it have filled in.
struct Authorization {
    http::Context& context;
    const Parameters& brought; // by the browser, to come back here with
    const Parameters& sent;    // by the application: the same, or what it had pushed
    AuthorizeRequest request{};
    std::string pushedHash{}; // of a request that was sent ahead
    applications::Application application{};
    grants::ScopeWords scope{};
    Prompt prompt{};
    std::optional<std::int64_t> maxAge{};
    grants::Approval approval{}; // filled once the user is known
};

} // namespace trivet::oauth
