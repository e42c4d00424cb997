#include "doctor/doctor_checks.hpp"

#include "settings/root_url.hpp"

#include <string_view>

namespace trivet::doctor {
namespace {

using Kind = Finding::Kind;

bool isThisMachine(std::string_view rootUrl)
{
    auto host = originOf(rootUrl);
    host.remove_prefix(host.find("://") + 3);
    return host.starts_with("127.") || host.starts_with("localhost") || host.starts_with("[::1]");
}

} // namespace

Findings checkSettings(const Settings& settings)
{
    Findings findings;
    const auto adviseIf = [&](bool applies, std::string text) {
        if (applies)
            add(findings, Kind::Advice, std::move(text));
    };
    const auto& rootUrl = settings.server.rootUrl;
    if (!rootUrl.starts_with("https://") && !isThisMachine(rootUrl))
        add(findings, Kind::Problem, "[server] ROOT_URL is not https: passwords and tokens can be read on the way");
    adviseIf(!settings.security.disableQueryAuthToken,
             "[security] DISABLE_QUERY_AUTH_TOKEN = true keeps tokens out of addresses, and so out of logs");
    adviseIf(settings.security.otpReuseSeconds > 0, "[security] OTP_REUSE_SECONDS lets a one-time password work twice");
    adviseIf(settings.security.minPasswordLength < 8, "[security] MIN_PASSWORD_LENGTH is less than 8");
    adviseIf(!settings.server.minimumKeySizeCheck,
             "[server] MINIMUM_KEY_SIZE_CHECK is off: weak SSH keys are accepted");
    adviseIf(!settings.audit.enabled, "[audit] ENABLED is off: nobody will know who changed what");
    adviseIf(settings.metrics.enabled && settings.metrics.token.empty(),
             "[metrics] TOKEN is empty: behind a proxy on this machine everybody may read the metrics");
    if (settings.service.enableReverseProxyAuthenticationApi && settings.security.reverseProxyTrustedProxies.empty())
        add(findings, Kind::Problem,
            "[service] ENABLE_REVERSE_PROXY_AUTHENTICATION_API does nothing without REVERSE_PROXY_TRUSTED_PROXIES");
    if (findings.empty())
        add(findings, Kind::Good, "the settings leave nothing open");
    return findings;
}

} // namespace trivet::doctor
