#include "doctor/doctor_checks.hpp"

#include "base/text.hpp"
#include "base/uri_syntax.hpp"
#include "settings/root_url.hpp"

#include <string_view>

namespace trivet::doctor {
namespace {

constexpr MessageFormat<> kNotHttps{"health.not_https",
                                    "[server] ROOT_URL is not https: passwords and tokens can be read on the way"};
constexpr MessageFormat<> kQueryToken{
    "health.query_token",
    "[security] DISABLE_QUERY_AUTH_TOKEN = true keeps tokens out of addresses, and so out of logs"};
constexpr MessageFormat<> kOtpReuse{"health.otp_reuse",
                                    "[security] OTP_REUSE_SECONDS lets a one-time password work twice"};
constexpr MessageFormat<> kShortPasswords{"health.short_passwords", "[security] MIN_PASSWORD_LENGTH is less than 8"};
constexpr MessageFormat<> kWeakKeys{"health.weak_keys",
                                    "[server] MINIMUM_KEY_SIZE_CHECK is off: weak SSH keys are accepted"};
constexpr MessageFormat<> kNoAudit{"health.no_audit", "[audit] ENABLED is off: nobody will know who changed what"};
constexpr MessageFormat<> kOpenMetrics{
    "health.open_metrics", "[metrics] TOKEN is empty: behind a proxy on this machine everybody may read the metrics"};
constexpr MessageFormat<> kNoTrustedProxy{
    "health.no_trusted_proxy",
    "[service] ENABLE_REVERSE_PROXY_AUTHENTICATION and ..._API do nothing without REVERSE_PROXY_TRUSTED_PROXIES"};
constexpr MessageFormat<> kRootUrlNotSet{
    "health.root_url_not_set", "[server] ROOT_URL still names localhost: at every other address forms are refused "
                               "(403) and links lead nowhere"};
constexpr MessageFormat<2> kOtherAddress{
    "health.other_address",
    "This page was opened at {{HOST}}, but [server] ROOT_URL is {{ROOT_URL}}: forms are refused "
    "there (403). Set ROOT_URL to the address people type"};
constexpr MessageFormat<> kNothingOpen{"health.nothing_open", "the settings leave nothing open"};

using Kind = Finding::Kind;

} // namespace

Findings checkSettings(const Settings& settings)
{
    Findings findings;
    const auto adviseIf = [&](bool applies, const Message& message) {
        if (applies)
            add(findings, Kind::Advice, message);
    };
    const auto& rootUrl = settings.server.rootUrl;
    if (!rootUrl.starts_with("https://") && !isThisMachine(hostOf(rootUrl)))
        add(findings, Kind::Problem, kNotHttps);
    adviseIf(hostOf(rootUrl) == "localhost", kRootUrlNotSet);
    adviseIf(!settings.security.disableQueryAuthToken, kQueryToken);
    adviseIf(settings.security.otpReuseSeconds > 0, kOtpReuse);
    adviseIf(settings.security.minPasswordLength < 8, kShortPasswords);
    adviseIf(!settings.server.minimumKeySizeCheck, kWeakKeys);
    adviseIf(!settings.audit.enabled, kNoAudit);
    adviseIf(settings.metrics.enabled && settings.metrics.token.empty(), kOpenMetrics);
    const bool believesProxies =
        settings.service.enableReverseProxyAuthentication || settings.service.enableReverseProxyAuthenticationApi;
    if (believesProxies && settings.security.reverseProxyTrustedProxies.empty())
        add(findings, Kind::Problem, kNoTrustedProxy);
    if (findings.empty())
        add(findings, Kind::Good, kNothingOpen);
    return findings;
}

Findings checkAddress(const Settings& settings, std::string_view host)
{
    const auto& rootUrl = settings.server.rootUrl;
    if (host.empty() || equalsIgnoringAsciiCase(host, authorityOf(rootUrl)))
        return {};
    return {{Kind::Problem, kOtherAddress.with(toUtf8(host), rootUrl)}};
}

} // namespace trivet::doctor
