#include "app/settings_problems.hpp"

#include "applications/application_file.hpp"
#include "auth_sources/configured_sources.hpp"
#include "settings/read_settings.hpp"
#include "signin/certificate_authorities.hpp"

#include <exception>

namespace trivet::app {
namespace {

void readAuthorities(const Settings& settings) { signin::trustedAuthorities(settings); }

void readApplications(const Settings& settings)
{
    if (settings.oauth2.enabled && !settings.oauth2.applicationsFile.empty())
        applications::readApplicationFile(settings.oauth2.applicationsFile, settings);
}

void readSources(const Settings& settings) { auth_sources::readConfigured(settings); }

struct Check {
    const char* setting; // none: the problem says where it is
    void (*read)(const Settings&);
};

constexpr Check kChecks[] = {
    {"[server] SSH_TRUSTED_USER_CA_KEYS", readAuthorities},
    {"[oauth2] APPLICATIONS_FILE", readApplications},
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
            problems.push_back((check.setting ? read.placeOf(check.setting) + ": " : "") + problem.what());
        }
    }
    return problems;
}

} // namespace trivet::app
