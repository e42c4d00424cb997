#include "notification_mails/unsubscribe_token.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/secret_box.hpp"
#include "settings/secret_key.hpp"

#include <iterator>

namespace trivet::notification_mails {
namespace {

constexpr std::string_view kKinds[] = {"issue", "repository", "mail"};

std::string signatureOf(const Settings& settings, std::string_view text)
{
    return hex(crypto::hmacSha256(crypto::deriveKey(secretKeyOf(settings), "unsubscribe", 32), text));
}

} // namespace

std::string unsubscribeToken(const Settings& settings, const Subscription& subscription)
{
    const auto text = std::to_string(subscription.accountId) + "-" +
                      std::string(kKinds[static_cast<std::size_t>(subscription.kind)]) + "-" +
                      std::to_string(subscription.id);
    return text + "-" + signatureOf(settings, text);
}

std::optional<Subscription> subscriptionOf(const Settings& settings, std::string_view token)
{
    const auto parts = split(token, '-');
    if (parts.size() != 4)
        return std::nullopt;
    const auto text = token.substr(0, token.size() - parts[3].size() - 1);
    if (!crypto::equalsInConstantTime(signatureOf(settings, text), parts[3]))
        return std::nullopt;
    const auto account = parseInteger(parts[0]), id = parseInteger(parts[2]);
    for (std::size_t i = 0; account && id && i < std::size(kKinds); ++i)
        if (kKinds[i] == parts[1])
            return Subscription{*account, static_cast<Subscription::Kind>(i), *id};
    return std::nullopt;
}

std::string unsubscribeAddress(const Settings& settings, const Subscription& subscription)
{
    return settings.server.rootUrl + "user/unsubscribe?token=" + unsubscribeToken(settings, subscription);
}

} // namespace trivet::notification_mails
