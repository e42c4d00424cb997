#pragma once
#include "base/message.hpp"
#include "webhooks/webhook_row.hpp"
#include "webhooks/webhook_types.hpp"

#include <string>
#include <string_view>

namespace trivet::webhooks {

// What is wrong with the members of a config, and of a webhook beside it.
inline constexpr MessageFormat<1> kInvalidType{"webhook.invalid_type", "Invalid hook type: {{TYPE}}"};
inline constexpr MessageFormat<1> kMissingOption{"webhook.missing_option", "Missing config option: {{OPTION}}"};
inline constexpr MessageFormat<> kInvalidContentType{"webhook.invalid_content_type", "Invalid content type"};
inline constexpr MessageFormat<> kInvalidUrl{"webhook.invalid_url", "Invalid url"};
inline constexpr MessageFormat<> kInvalidFilter{"webhook.invalid_branch_filter", "Invalid branch filter"};
inline constexpr MessageFormat<> kInvalidHeader{"webhook.invalid_authorization_header", "Invalid authorization header"};
inline constexpr MessageFormat<> kInvalidChannel{"webhook.invalid_channel", "Invalid slack channel name"};

// Throws Error (Invalid) if one that every webhook needs is missing.
void requireOptions(const Config& config, std::string_view type);

// Basic authentication from "https://USER:PASSWORD@HOST/…", as the value of its header; empty without. It is kept as a
// secret, and the address without it. Throws Error (Invalid).
std::string authorizationIn(const Config& config);

// Takes over what it has of the address, the content type and what the type knows. Throws Error (Invalid) for what
// cannot be.
void apply(const Config& config, WebhookRow& row);

// What only the type of a webhook knows.
Config settingsOf(const WebhookRow& row);

} // namespace trivet::webhooks
