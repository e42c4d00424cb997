#include "webhooks/delivery_request.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/hmac_sha1.hpp"
#include "webhooks/chat_body.hpp"
#include "webhooks/hook_config.hpp"
#include "webhooks/hook_type.hpp"
#include "webhooks/packagist_body.hpp"

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

std::string settingOf(const WebhookRow& hook, const std::string& name)
{
    const auto settings = settingsOf(hook);
    const auto found = settings.find(name);
    return found == settings.end() ? std::string() : found->second;
}

// A room of Matrix takes a message once for each id, however often it is sent.
std::string matrixAddress(const WebhookRow& hook, const std::string& uuid)
{
    auto address = hook.url;
    while (address.ends_with('/'))
        address.pop_back();
    const auto room = settingOf(hook, "room_id");
    if (!room.empty() && address.find("/_matrix/") == std::string::npos)
        address += "/_matrix/client/v3/rooms/" + encodePercent(room) + "/send/m.room.message";
    return address + "/" + uuid;
}

// Packagist knows its users by what stands in the address; the secret of the webhook is their API token.
std::string packagistAddress(const WebhookRow& hook, const std::string& token)
{
    const auto user = settingOf(hook, "username");
    if (user.empty() || token.empty() || hook.url.find("apiToken=") != std::string::npos)
        return hook.url;
    return hook.url + (hook.url.find('?') == std::string::npos ? "?" : "&") + "username=" + encodePercent(user) +
           "&apiToken=" + encodePercent(token);
}

std::string addressOf(const WebhookRow& hook, const std::string& uuid, const std::string& secret)
{
    if (hook.type == "matrix")
        return matrixAddress(hook, uuid);
    return hook.type == "packagist" ? packagistAddress(hook, secret) : hook.url;
}

std::string bodyFor(const HookType& type, const WebhookRow& hook, const ToldDelivery& delivery)
{
    switch (type.body) {
    case BodyKind::Message:
        return chatBody(hook, delivery);
    case BodyKind::Packagist:
        return packagistBody(hook, delivery);
    case BodyKind::Event:
        break;
    }
    return delivery.payload;
}

} // namespace

bool isWorthSending(const WebhookRow& hook, const ToldDelivery& delivery)
{
    const auto* type = findHookType(hook.type);
    if (type && type->isChat())
        return isWorthChat(delivery);
    return !type || type->body != BodyKind::Packagist || delivery.event() == HookEvent::Push;
}

outbound::Request requestFor(const WebhookRow& hook, const ToldDelivery& delivery, const HookSecrets& secrets,
                             bool isOfOrganization)
{
    const auto* type = findHookType(hook.type);
    const auto secret = secrets.secretOf(hook);
    const auto target = outbound::targetOf(addressOf(hook, delivery.row.uuid, secret));
    if (!type || !target)
        throw std::runtime_error("it is no address of a server");
    const bool isForm = type->body == BodyKind::Event && hook.contentType == "form";
    auto text = bodyFor(*type, hook, delivery);
    outbound::Request request{.method = hook.type == "matrix" ? "PUT" : "POST", .target = *target};
    auto& headers = request.headers;
    headers.emplace_back("Content-Type", isForm ? "application/x-www-form-urlencoded" : "application/json");
    addAliases(headers, "Delivery", delivery.row.uuid);
    addAliases(headers, "Event", events::headerOf(delivery.event()));
    addAliases(headers, "Event-Type", events::typeOf(delivery.event()));
    addSignatures(headers, text, secret);
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
