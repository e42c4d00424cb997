#pragma once
#include "forms/refusal.hpp"
#include "http/context.hpp"
#include "http/pagination.hpp"
#include "pages/view.hpp"
#include "settings_pages/token_form.hpp"

#include <optional>

namespace trivet::settings_pages {

inline constexpr std::string_view kApplicationsAddress = "user/settings/applications";

// API tokens, one's own OAuth2 applications and those one has allowed, on one page.
pages::View applicationsView(http::Context& context, const http::PageRequest& page, const TokenForm& form = {},
                             const std::optional<forms::Refusal>& refusal = std::nullopt);

// A token with its value, which is nowhere else.
pages::View tokenView(const http::Context& context, const tokens::NewToken& made);

} // namespace trivet::settings_pages
