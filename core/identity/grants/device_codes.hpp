#pragma once
#include "grants/device_store.hpp"

#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

// Device codes: how a device without a browser gets its tokens (RFC 8628).
namespace trivet::grants {

inline constexpr std::int64_t kDeviceCodeSeconds = 900;
inline constexpr std::int64_t kPollSeconds = 5;

struct NewDeviceCodes {
    std::string deviceCode{}, userCode{};
};
// Stores a device for what the row says (codes and times are filled in; of an IPv6 address the network stays). Throws
// Error (TooManyRequests) if too many from the same address, or the same IPv6 network, wait already.
NewDeviceCodes issueDeviceCodes(db::Database& db, DeviceRow row, std::int64_t now);

// The device of an application that has proved who it is, if its user has allowed it. Throws Error for everything else:
// authorization_pending, slow_down, access_denied, expired_token, invalid_grant.
FoundDevice requireAllowedDevice(db::Database& db, std::string_view deviceCode, std::int64_t applicationId,
                                 std::int64_t now);

} // namespace trivet::grants
