#pragma once
#include "forms/refusal.hpp"
#include "http/context.hpp"
#include "pages/view.hpp"
#include "settings_pages/token_form.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::settings_pages {

// Gitea has tokens, authorized and own applications on one page, with the address that tokens have here.
inline constexpr std::string_view kApplicationsAddress = "user/settings/applications";
inline constexpr std::string_view kAuthorizedAddress = "user/settings/applications/authorized";
inline constexpr std::string_view kOwnApplicationsAddress = "user/settings/applications/oauth2";

// What the page of tokens shows beside the list.
struct TokensInput {
    std::string text{}, preset{};
    TokenForm form{};
    bool opensNothing = false; // the form is asked about before it makes a token
    std::optional<forms::Refusal> refusal{};
};
pages::View tokensView(http::Context& context, const TokensInput& input);

// A token with its value, which is nowhere else.
pages::View tokenView(const http::Context& context, const tokens::NewToken& made);

} // namespace trivet::settings_pages
