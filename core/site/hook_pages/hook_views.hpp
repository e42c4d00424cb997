#pragma once
#include "forms/refusal.hpp"
#include "hook_pages/hook_form.hpp"
#include "hook_pages/managed_hooks.hpp"
#include "http/pagination.hpp"
#include "pages/view.hpp"

#include <optional>

namespace trivet::hook_pages {

pages::View listView(http::Context& context, const ManagedHooks& managed, const http::PageRequest& page);
pages::View newView(http::Context& context, const ManagedHooks& managed, const HookForm& form,
                    const std::optional<forms::Refusal>& refusal);
pages::View editView(http::Context& context, const ManagedHooks& managed, const webhooks::WebhookRow& hook,
                     const HookForm& form, const std::optional<forms::Refusal>& refusal = std::nullopt);

// Of the page of one webhook, relative to the site.
std::string hookAddress(const ManagedHooks& managed, const webhooks::WebhookRow& hook);

} // namespace trivet::hook_pages
