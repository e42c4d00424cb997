#pragma once
#include "crypto/secret_box.hpp"
#include "webhooks/webhook_row.hpp"

#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::webhooks {

// Seals what a webhook proves itself with, for that webhook alone.
class HookSecrets {
public:
    explicit HookSecrets(std::string_view secretKey) : m_box(secretKey) {}

    // Nothing is kept of an empty text.
    void setSecret(WebhookRow& row, std::string_view secret) const;
    void setAuthorization(WebhookRow& row, std::string_view header) const;
    // Empty: it has none. Throws std::runtime_error if it was sealed with another key.
    std::string secretOf(const WebhookRow& row) const;
    std::string authorizationOf(const WebhookRow& row) const;

private:
    crypto::SecretBox m_box;
};

crypto::SealedSecrets sealedSecrets(db::Database& db, std::string_view secretKey);

} // namespace trivet::webhooks
