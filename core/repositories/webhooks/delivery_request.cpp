#include "webhooks/delivery_request.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/hmac_sha1.hpp"
#include "webhooks/chat_body.hpp"
#include "webhooks/hook_config.hpp"
#include "webhooks/hook_type.hpp"

#include <stdexcept>

namespace trivet::webhooks {
namespace {

constexpr std::string_view kAuthorization = "Authorization";
constexpr std::string_view kHidden = "******";

std::string_view targetTypeOf(const WebhookRow& hook, bool isOfOrganization)
{
    switch (hook.kind()) {
    case OwnerKind::Repository:
        return "repository";
    case OwnerKind::Account:
        return isOfOrganization ? "organization" : "user";
    case OwnerKind::System:
        return "system";
    case OwnerKind::Default:
        break;
    }
    return "default";
}

// The names that Gitea's, Gogs' and GitHub's receivers know it by.
void addAliases(outbound::Headers& headers, const std::string& name, std::string_view value)
{
    for (const auto* site : {"Gitea", "Gogs", "GitHub"})
        headers.emplace_back(std::string("X-") + site + "-" + name, value);
}

// Over the text of the event, also where a form is sent. Without a secret the headers are there, but empty.
void addSignatures(outbound::Headers& headers, std::string_view text, const std::string& secret)
{
    const auto sha256 = secret.empty() ? std::string() : hex(crypto::hmacSha256(secret, text));
    const auto sha1 = secret.empty() ? std::string() : hex(crypto::hmacSha1(secret, text));
    headers.emplace_back("X-Gitea-Signature", sha256);
    headers.emplace_back("X-Gogs-Signature", sha256);
    headers.emplace_back("X-Hub-Signature", "sha1=" + sha1);
    headers.emplace_back("X-Hub-Signature-256", "sha256=" + sha256);
}

// A room of Matrix takes a message once for each id, however often it is sent.
std::string addressOf(const WebhookRow& hook, const std::string& uuid)
{
    if (hook.type != "matrix")
        return hook.url;
    auto address = hook.url;
    while (address.ends_with('/'))
        address.pop_back();
    const auto settings = settingsOf(hook);
    const auto room = settings.find("room_id");
    if (room != settings.end() && address.find("/_matrix/") == std::string::npos)
        address += "/_matrix/client/v3/rooms/" + encodePercent(room->second) + "/send/m.room.message";
    return address + "/" + uuid;
}

} // namespace

outbound::Request requestFor(const WebhookRow& hook, const ToldDelivery& delivery, const HookSecrets& secrets,
                             bool isOfOrganization)
{
    const auto* type = findHookType(hook.type);
    const auto target = outbound::targetOf(addressOf(hook, delivery.row.uuid));
    if (!type || !target)
        throw std::runtime_error("it is no address of a server");
    const bool isForm = !type->isChat && hook.contentType == "form";
    auto text = type->isChat ? chatBody(hook, delivery) : delivery.payload;
    outbound::Request request{.method = hook.type == "matrix" ? "PUT" : "POST", .target = *target};
    auto& headers = request.headers;
    headers.emplace_back("Content-Type", isForm ? "application/x-www-form-urlencoded" : "application/json");
    addAliases(headers, "Delivery", delivery.row.uuid);
    addAliases(headers, "Event", events::headerOf(delivery.event()));
    addAliases(headers, "Event-Type", events::typeOf(delivery.event()));
    addSignatures(headers, text, secrets.secretOf(hook));
    const auto targetType = targetTypeOf(hook, isOfOrganization);
    headers.emplace_back("X-Gitea-Hook-Installation-Target-Type", targetType);
    headers.emplace_back("X-GitHub-Hook-Installation-Target-Type", targetType);
    if (auto authorization = secrets.authorizationOf(hook); !authorization.empty())
        headers.emplace_back(kAuthorization, std::move(authorization));
    request.body = isForm ? "payload=" + encodePercent(text) : std::move(text);
    return request;
}

std::string shownHeaders(const outbound::Headers& headers)
{
    std::string text;
    for (const auto& [name, value] : headers)
        text.append(name).append(": ").append(name == kAuthorization ? kHidden : value).append("\n");
    return text;
}

} // namespace trivet::webhooks
