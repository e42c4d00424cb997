#pragma once
#include "grants/logout_notice_store.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <string>

namespace trivet::jose {
class SigningKey;
}

namespace trivet::oidc {

// What an application is told when a session has ended (OpenID Connect Back-Channel Logout §2.4).
std::string signLogoutToken(const jose::SigningKey& key, const grants::LogoutNotice& notice,
                            const grants::LogoutReceiver& receiver, const Settings& settings, std::int64_t now);

} // namespace trivet::oidc
