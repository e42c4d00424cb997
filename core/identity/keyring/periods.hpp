#pragma once
#include "settings/settings.hpp"

#include <cstdint>

// How long things about keys are remembered. The only place for it: each figure needs the others.
namespace trivet::keyring {

// Of the key set, in browsers, applications and web servers.
constexpr int kCacheSeconds = 300;
// A key is published so long before it signs: many times as long as anybody may keep a set without it.
constexpr std::int64_t kPublishSeconds = 3600;
// The age of what a worker knows about the keys.
constexpr std::int64_t kViewSeconds = 1;
// How far clocks may be apart.
constexpr std::int64_t kClockSkewSeconds = 60;

static_assert(kCacheSeconds + kViewSeconds + kClockSkewSeconds < kPublishSeconds);

// From the moment its successor signs until the last token of a key has expired everywhere.
inline std::int64_t secondsToRetire(const Settings& settings)
{
    return settings.oauth2.accessTokenSeconds + kViewSeconds + kClockSkewSeconds;
}

// From there on until the key is forgotten: an application may send back an ID token of a session that goes on, long
// after the token has expired (OpenID Connect RP-Initiated Logout §4).
inline std::int64_t secondsToForget(const Settings& settings) { return settings.session.absoluteLifeTimeSeconds; }

} // namespace trivet::keyring
