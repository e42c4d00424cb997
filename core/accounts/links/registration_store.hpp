#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::links {

inline constexpr std::string_view kRegistrationPurpose = "registration"; // to confirm the address
inline constexpr std::string_view kRegistrationPrefix = "trc_";

struct RegistrationRow {
    std::int64_t id = 0;
    std::string name{}, email{}, passwordHash{}, language{};
    std::int64_t expiresAt = 0;

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &RegistrationRow::id), db::column("name", &RegistrationRow::name),
            db::column("email", &RegistrationRow::email), db::column("password_hash", &RegistrationRow::passwordHash),
            db::column("language", &RegistrationRow::language), db::column("expires_at", &RegistrationRow::expiresAt));
    }
};

class RegistrationStore {
public:
    explicit RegistrationStore(db::Database& db) : m_db(db) {}

    std::int64_t insert(const RegistrationRow& row);
    std::optional<RegistrationRow> find(std::int64_t id, std::int64_t now);
    // The secret of a new link that confirms it, in place of the one before.
    std::string issueLink(std::int64_t id);

    std::optional<RegistrationRow> findByLink(std::string_view secret, std::int64_t now);
    // True for one of many who try at once.
    bool remove(std::int64_t id);

private:
    db::Database& m_db;
};

} // namespace trivet::links
