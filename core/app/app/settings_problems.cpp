#include "app/settings_problems.hpp"

#include "access/theme.hpp"
#include "app/network_settings.hpp"
#include "applications/application_file.hpp"
#include "auth_sources/configured_sources.hpp"
#include "crypto/address_list.hpp"
#include "mail/mail_message.hpp"
#include "repos/repository_name.hpp"
#include "settings/read_settings.hpp"
#include "signin/certificate_authorities.hpp"

#include <exception>
#include <stdexcept>

namespace trivet::app {
namespace {

void readAuthorities(const Settings& settings) { signin::trustedAuthorities(settings); }

void readApplications(const Settings& settings)
{
    if (settings.oauth2.enabled && !settings.oauth2.applicationsFile.empty())
        applications::readApplicationFile(settings.oauth2.applicationsFile, settings);
}

void readSources(const Settings& settings) { auth_sources::readConfigured(settings); }

void readProxies(const Settings& settings)
{
    for (const auto& each : settings.security.reverseProxyTrustedProxies)
        if (!crypto::isAddressList(each))
            throw std::runtime_error("[security] REVERSE_PROXY_TRUSTED_PROXIES: " + each +
                                     ": must be an address, or a network without bits behind its prefix, such as "
                                     "10.0.0.0/8");
}

void readSender(const Settings& settings)
{
    if (settings.mailer.enabled && !settings.mailer.from.empty())
        try {
            mail::addressIn(settings.mailer.from);
        } catch (const std::exception&) {
            throw std::runtime_error("[mailer] FROM = " + settings.mailer.from +
                                     ": must be an address, such as trivet@example.org, or Trivet "
                                     "<trivet@example.org>");
        }
}

void readDefaultBranch(const Settings& settings)
{
    if (!repos::isUsableBranch(settings.repository.defaultBranch))
        throw std::runtime_error("[repository] DEFAULT_BRANCH = " + settings.repository.defaultBranch +
                                 ": must be the name of a branch");
}

void readRegistration(const Settings& settings)
{
    if (settings.oauth2.registration == "token" && settings.oauth2.registrationToken.empty())
        throw std::runtime_error("[oauth2] REGISTRATION = token needs a REGISTRATION_TOKEN");
}

void readTheme(const Settings& settings)
{
    const std::string_view name = settings.ui.defaultTheme;
    if (access::themeNamed(name) == access::Theme::Auto && !name.empty() && name.find("auto") == name.npos)
        throw std::runtime_error("[ui] DEFAULT_THEME = " + settings.ui.defaultTheme +
                                 ": must be gitea-auto, gitea-light or gitea-dark");
}

struct Check {
    const char* setting; // none: the problem says where it is
    void (*read)(const Settings&);
    const char* older = nullptr; // another name for it, of earlier Gitea
};

const std::string& placeOf(const Check& check, const ReadResult& read)
{
    const bool isOlder = check.older && !read.places.contains(check.setting) && read.places.contains(check.older);
    return read.placeOf(isOlder ? check.older : check.setting);
}

constexpr Check kChecks[] = {
    {"[server] SSH_TRUSTED_USER_CA_KEYS", readAuthorities},
    {"[oauth2] APPLICATIONS_FILE", readApplications},
    {"[security] REVERSE_PROXY_TRUSTED_PROXIES", readProxies},
    {"[mailer] FROM", readSender},
    {"[repository] DEFAULT_BRANCH", readDefaultBranch},
    {"[oauth2] REGISTRATION", readRegistration},
    {"[ui] DEFAULT_THEME", readTheme},
    {"[session] SAME_SITE", checkSameSite},
    {"[webhook] ALLOWED_HOST_LIST", checkWebhookHosts, "[security] ALLOWED_HOST_LIST"},
    {"[webhook] PROXY_URL", checkWebhookProxy},
    {"[migrations] ALLOWED_DOMAINS", checkMigrationDomains},
    {"[migrations] BLOCKED_DOMAINS", checkBlockedDomains},
    {"[migrations] ALLOWED_HOSTS", checkMigrationHosts},
    {"[proxy] PROXY_URL", checkProxy},
    {"[cors] ALLOW_DOMAIN", checkOrigins},
    {"[cors] HEADERS", checkCorsHeaders},
    {nullptr, readSources},
};

} // namespace

std::vector<std::string> settingsProblems(const ReadResult& read)
{
    std::vector<std::string> problems;
    for (const auto& check : kChecks) {
        try {
            check.read(read.settings);
        } catch (const std::exception& problem) {
            problems.push_back((check.setting ? placeOf(check, read) + ": " : "") + problem.what());
        }
    }
    return problems;
}

} // namespace trivet::app
