#pragma once
#include "db/column.hpp"
#include "grants/family_store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::grants {

// A device that waits for its user.
struct DeviceRow {
    std::int64_t id = 0;
    std::string hash{}, userCode{};
    std::int64_t applicationId = 0;
    std::string scope{}, address{}; // where the device asked from; of IPv6 the network
    std::int64_t expiresAt = 0, intervalSeconds = 0, polledAt = 0;
    std::string answer{}; // empty: none yet
    std::optional<std::int64_t> grantId{};
    std::int64_t authenticatedAt = 0; // of the user who allowed it
    std::string methods{};

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &DeviceRow::id), db::column("hash", &DeviceRow::hash),
            db::column("user_code", &DeviceRow::userCode), db::column("application_id", &DeviceRow::applicationId),
            db::column("scope", &DeviceRow::scope), db::column("address", &DeviceRow::address),
            db::column("expires_at", &DeviceRow::expiresAt),
            db::column("interval_seconds", &DeviceRow::intervalSeconds), db::column("polled_at", &DeviceRow::polledAt),
            db::column("answer", &DeviceRow::answer), db::column("grant_id", &DeviceRow::grantId),
            db::column("authenticated_at", &DeviceRow::authenticatedAt), db::column("methods", &DeviceRow::methods));
    }
};

inline constexpr std::string_view kAllowed = "allowed", kDenied = "denied";

// A device with who has allowed it; 0: nobody yet.
struct FoundDevice {
    DeviceRow device{};
    std::int64_t accountId = 0;
    bool mayOwnerSignIn = false;

    static constexpr auto columns()
    {
        return db::columns(
            db::part("d", &FoundDevice::device), db::column("COALESCE(a.id, 0)", &FoundDevice::accountId),
            db::column("COALESCE(a.is_active AND NOT a.is_prohibited, FALSE)", &FoundDevice::mayOwnerSignIn));
    }
};

class DeviceStore {
public:
    explicit DeviceStore(db::Database& db) : m_db(db) {}

    bool insert(const DeviceRow& row); // false: one of the codes is taken
    std::int64_t countOfAddress(std::string_view address, std::int64_t now);
    std::optional<FoundDevice> find(std::string_view hash);
    // One that still waits for its user's answer.
    std::optional<DeviceRow> findWaiting(std::string_view userCode, std::int64_t now);

    // The answer of the user; false if there was one before or it is too late.
    bool allow(std::int64_t id, std::int64_t grantId, const SignOn& signOn, std::int64_t now);
    bool deny(std::int64_t id, std::int64_t now);

    // Notes that the device has asked. False if it did so too soon; then it has to wait longer from now on.
    bool notePoll(std::int64_t id, std::int64_t now);
    // Takes an allowed one out: of many who try at once one succeeds.
    bool take(std::int64_t id, std::int64_t now);

private:
    db::Database& m_db;
};

} // namespace trivet::grants
