#pragma once

namespace trivet {
struct Settings;
}

// Settings about other hosts that are well written but can have no effect, or not the one they seem to have. Each
// throws std::runtime_error naming section, key and the part that is wrong.
namespace trivet::app {

void checkWebhookHosts(const Settings& settings);
void checkMigrationDomains(const Settings& settings);
void checkBlockedDomains(const Settings& settings);
void checkMigrationHosts(const Settings& settings);
void checkProxy(const Settings& settings);
void checkWebhookProxy(const Settings& settings);
void checkOrigins(const Settings& settings);
void checkCorsHeaders(const Settings& settings);
void checkSameSite(const Settings& settings);

} // namespace trivet::app
