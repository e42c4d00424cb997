#include "grants/device_codes.hpp"

#include "base/error.hpp"
#include "base/ip_address.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/standby.hpp"
#include "grants/user_code.hpp"

#include <algorithm>

namespace trivet::grants {
namespace {

constexpr std::string_view kPrefix = "gtd_";
constexpr std::int64_t kMostOfAddress = 100;
constexpr std::size_t kBytesOfNetwork = 8; // of an IPv6 address

Error refusal(const char* code, const char* message) { return Error::badRequest(message).withCode(code); }

// Whoever has one address of an IPv6 network has all of them.
std::string withoutHost(const std::string& address)
{
    auto plain = parseIpAddress(address);
    if (!plain)
        return address;
    plain = plain->withoutMapping();
    if (!plain->isV6)
        return plain->text();
    std::fill(plain->storage.begin() + kBytesOfNetwork, plain->storage.end(), 0);
    return plain->text() + "/64";
}

} // namespace

NewDeviceCodes issueDeviceCodes(db::Database& db, DeviceRow row, std::int64_t now)
{
    row.address = withoutHost(row.address);
    return db.transact([&] {
        DeviceStore store(db);
        if (store.countOfAddress(row.address, now) >= kMostOfAddress)
            throw Error(Error::Kind::TooManyRequests, "too many devices wait for their users already")
                .retryAfter(static_cast<int>(kPollSeconds));
        NewDeviceCodes codes{.deviceCode = crypto::newSecret(kPrefix)};
        row.hash = crypto::tokenHash(codes.deviceCode);
        row.expiresAt = now + kDeviceCodeSeconds;
        row.intervalSeconds = kPollSeconds;
        do
            row.userCode = codes.userCode = newUserCode();
        while (!store.insert(row));
        return codes;
    });
}

FoundDevice requireAllowedDevice(db::Database& db, std::string_view deviceCode, std::int64_t applicationId,
                                 std::int64_t now)
{
    DeviceStore store(db);
    auto found = db::findForSure(db, [&] { return store.find(crypto::tokenHash(deviceCode)); });
    if (!found || found->device.applicationId != applicationId)
        throw refusal("invalid_grant", "the device code is not known, or was used before");
    if (found->device.expiresAt <= now)
        throw refusal("expired_token", "the device code has expired");
    if (found->device.answer == kDenied)
        throw refusal("access_denied", "the user has not allowed it");
    if (found->device.answer != kAllowed) {
        const bool isInTime = db.transact([&] { return store.notePoll(found->device.id, now); });
        throw isInTime ? refusal("authorization_pending", "the user has not answered yet")
                       : refusal("slow_down", "wait five seconds longer from now on before asking again");
    }
    if (!found->mayOwnerSignIn)
        throw refusal("invalid_grant", "the user of this code may not sign in any more");
    return std::move(*found);
}

} // namespace trivet::grants
