#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::oauth {

// A request that was sent ahead and waits for the browser.
struct PushedRequestRow {
    std::string hash{}; // of the secret in its request_uri
    std::int64_t applicationId = 0;
    std::string parameters{}; // an AuthorizeRequest in JSON
    std::int64_t expiresAt = 0;

    static constexpr auto columns()
    {
        return db::columns(db::column("hash", &PushedRequestRow::hash),
                           db::column("application_id", &PushedRequestRow::applicationId),
                           db::column("parameters", &PushedRequestRow::parameters),
                           db::column("expires_at", &PushedRequestRow::expiresAt));
    }
};

class PushedRequestStore {
public:
    explicit PushedRequestStore(db::Database& db) : m_db(db) {}

    void insert(const PushedRequestRow& row);
    std::int64_t countOf(std::int64_t applicationId); // expired ones too, until they are removed
    std::optional<PushedRequestRow> find(std::string_view secret);
    // Takes it out: of many who try at once one succeeds.
    bool take(std::string_view hash);

private:
    db::Database& m_db;
};

} // namespace trivet::oauth
