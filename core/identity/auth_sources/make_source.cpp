#include "auth_sources/ldap_source.hpp"
#include "auth_sources/pam_source.hpp"
#include "auth_sources/source_rules.hpp"
#include "auth_sources/source_secrets.hpp"
#include "settings/secret_key.hpp"
#include "settings/settings.hpp"

namespace trivet::auth_sources {
namespace {

LdapSource directoryOf(const AuthSourceRow& row, const Settings& settings)
try {
    return LdapSource({.kind = row.kindOf(),
                       .settings = settingsOf(row),
                       .bindPassword = openSecret(secretKeyOf(settings), row),
                       .patience = std::chrono::seconds(settings.authSource.timeoutSeconds)});
} catch (const std::runtime_error& problem) {
    throw SourceUnavailable(problem.what());
}

} // namespace

std::unique_ptr<SignInSource> makeSource(const AuthSourceRow& row, const Settings& settings)
{
    if (!takesPasswords(row.kindOf()))
        throw SourceUnavailable("the source " + row.name + " is not asked with passwords");
    if (isDirectory(row.kindOf()))
        return std::make_unique<LdapSource>(directoryOf(row, settings));
    const auto described = settingsOf(row);
    return std::make_unique<PamSource>(
        PamSource::Access{described.pamServiceName, described.pamEmailDomain, settings.authSource.timeoutSeconds});
}

void visitUsers(const AuthSourceRow& row, const Settings& settings, const std::function<void(ExternalUser)>& visit)
{
    directoryOf(row, settings).visitUsers(visit);
}

} // namespace trivet::auth_sources
