#pragma once
#include "forms/refusal.hpp"
#include "http/context.hpp"
#include "pages/text_query.hpp"
#include "pages/view.hpp"
#include "settings_pages/token_form.hpp"

#include <optional>

namespace trivet::settings_pages {

inline constexpr std::string_view kApplicationsAddress = "user/settings/applications";

// API tokens, one's own OAuth2 applications and those one has allowed, on one page; each list has pages of its own.
pages::View applicationsView(http::Context& context, const pages::TextQuery& query, const TokenForm& form = {},
                             const std::optional<forms::Refusal>& refusal = std::nullopt);

// A token with its value, which is nowhere else.
pages::View tokenView(const http::Context& context, const tokens::NewToken& made);

} // namespace trivet::settings_pages
