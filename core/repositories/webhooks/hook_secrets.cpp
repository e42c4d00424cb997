#include "webhooks/hook_secrets.hpp"

#include "webhooks/webhook_store.hpp"

#include <stdexcept>

namespace trivet::webhooks {
namespace {

constexpr std::string_view kSecret = "webhook secret", kAuthorization = "webhook authorization";

std::string sealed(const crypto::SecretBox& box, std::string_view purpose, std::int64_t id, std::string_view text)
{
    return text.empty() ? std::string() : box.seal({purpose, id}, text);
}

std::string opened(const crypto::SecretBox& box, std::string_view purpose, std::int64_t id, const std::string& text)
{
    if (text.empty())
        return {};
    auto secret = box.open({purpose, id}, text);
    if (!secret)
        throw std::runtime_error("what webhook " + std::to_string(id) +
                                 " proves itself with was sealed with another SECRET_KEY: set it again");
    return std::move(*secret);
}

} // namespace

void HookSecrets::setSecret(WebhookRow& row, std::string_view secret) const
{
    row.sealedSecret = sealed(m_box, kSecret, row.id, secret);
}

void HookSecrets::setAuthorization(WebhookRow& row, std::string_view header) const
{
    row.sealedAuthorization = sealed(m_box, kAuthorization, row.id, header);
}

std::string HookSecrets::secretOf(const WebhookRow& row) const
{
    return opened(m_box, kSecret, row.id, row.sealedSecret);
}

std::string HookSecrets::authorizationOf(const WebhookRow& row) const
{
    return opened(m_box, kAuthorization, row.id, row.sealedAuthorization);
}

crypto::SealedSecrets sealedSecrets(db::Database& db, std::string_view secretKey)
{
    const auto row = WebhookStore(db).newestSealed();
    if (!row)
        return crypto::SealedSecrets::None;
    const HookSecrets secrets(secretKey);
    try {
        secrets.secretOf(*row);
        secrets.authorizationOf(*row);
        return crypto::SealedSecrets::Open;
    } catch (const std::runtime_error&) {
        return crypto::SealedSecrets::DoNotOpen;
    }
}

} // namespace trivet::webhooks
