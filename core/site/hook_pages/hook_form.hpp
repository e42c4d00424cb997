#pragma once
#include "webhooks/webhook_row.hpp"
#include "webhooks/webhook_types.hpp"
#include "json/field.hpp"

#include <string>
#include <vector>

namespace trivet::hook_pages {

// A webhook as its page edits it. Secrets come in and are never shown: an empty one stays as it is.
struct HookForm {
    static constexpr auto schema = json::form("HookForm");
    std::string type{"gitea"}, url{}, contentType{"json"}, secret{}, authorizationHeader{};
    std::string name{}, branchFilter{};
    std::vector<std::string> events{};
    bool isActive = false, isSystem = false, forgetsSecrets = false;
    std::string channel{}, username{}, iconUrl{}, color{}, roomId{}, packageUrl{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = HookForm;
        visit(field("type", &F::type, "Type of the receiver", maxLength(30)));
        visit(field("url", &F::url, "Target URL", maxLength(2048)));
        visit(field("content_type", &F::contentType, "Content type", json::oneOf("json", "form")));
        visit(field("secret", &F::secret, "Secret", maxLength(255)));
        visit(field("authorization_header", &F::authorizationHeader, "Authorization header",
                    maxLength(webhooks::kLongestHeader)));
        visit(field("name", &F::name, "Name", maxLength(webhooks::kLongestName)));
        visit(field("branch_filter", &F::branchFilter, "Branch filter", maxLength(webhooks::kLongestFilter)));
        visit(field("events", &F::events, "Events", maxLength(50)));
        visit(field("active", &F::isActive, "Active"));
        visit(field("is_system_webhook", &F::isSystem, "Hears of everything"));
        visit(field("forget_secrets", &F::forgetsSecrets, "Remove the secret and the authorization header"));
        visit(field("channel", &F::channel, "Slack channel", maxLength(255)));
        visit(field("username", &F::username, "Name of the sender", maxLength(255)));
        visit(field("icon_url", &F::iconUrl, "URL of the sender's icon", maxLength(2048)));
        visit(field("color", &F::color, "Color", maxLength(20)));
        visit(field("room_id", &F::roomId, "Matrix room", maxLength(255)));
        visit(field("package_url", &F::packageUrl, "Packagist package", maxLength(2048)));
    }
};

HookForm formOf(const webhooks::WebhookRow& row);
webhooks::CreateHook creationBy(const HookForm& form);
webhooks::EditHook changeBy(const HookForm& form);

} // namespace trivet::hook_pages
