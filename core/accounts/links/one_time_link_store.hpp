#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::links {

inline constexpr std::string_view kPasswordPurpose = "password"; // to choose a new one
inline constexpr std::string_view kEmailPurpose = "email";       // to show that an address is one's own
inline constexpr std::string_view kLinkPrefix = "trl_";

// Of the link for that very address: several may wait to be verified.
inline std::string purposeOfEmail(std::int64_t emailId)
{
    return std::string(kEmailPurpose) + " " + std::to_string(emailId);
}

class OneTimeLinkStore {
public:
    explicit OneTimeLinkStore(db::Database& db) : m_db(db) {}

    // The secret of a new link, in place of earlier ones of the account for the same purpose.
    std::string issue(std::string_view purpose, std::int64_t accountId, std::int64_t expiresAt);

    // Whose link it is, if it is still good.
    std::optional<std::int64_t> find(std::string_view purpose, std::string_view secret, std::int64_t now);
    // The same, and it is good no longer. Of many who try at once one succeeds.
    std::optional<std::int64_t> redeem(std::string_view purpose, std::string_view secret, std::int64_t now);
    void removeAllOf(std::int64_t accountId);

private:
    db::Database& m_db;
};

} // namespace trivet::links
