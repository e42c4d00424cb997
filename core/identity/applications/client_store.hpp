#pragma once
#include "applications/application_row.hpp"
#include "db/column.hpp"

#include <optional>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::applications {

// An application as somebody names it who wants to be taken for it.
struct ClaimedClient {
    struct Secret {
        std::optional<std::int64_t> id{}, expiresAt{}, lastUsedAt{};
        std::optional<std::string> hash{};

        static constexpr auto columns()
        {
            return db::columns(db::column("id", &Secret::id), db::column("hash", &Secret::hash),
                               db::column("expires_at", &Secret::expiresAt),
                               db::column("last_used_at", &Secret::lastUsedAt));
        }
    };
    ApplicationRow application{};
    Secret secret{}; // the one that was sent, if the application has it: otherwise without a number

    bool provedBySecret(std::int64_t now) const { return secret.id && !(secret.expiresAt && *secret.expiresAt <= now); }
    static constexpr auto columns()
    {
        return db::columns(db::part("p", &ClaimedClient::application), db::part("s", &ClaimedClient::secret));
    }
};

class ClientStore {
public:
    explicit ClientStore(db::Database& db) : m_db(db) {}

    // One statement, whoever asks and whether the client exists or not. The secret is found by its hash, which is then
    // compared in constant time.
    std::optional<ClaimedClient> find(std::string_view clientId, std::string_view secret);

private:
    db::Database& m_db;
};

} // namespace trivet::applications
