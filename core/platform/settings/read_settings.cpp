#include "settings/read_settings.hpp"

#include "base/text.hpp"
#include "settings/given_value.hpp"
#include "settings/message_text.hpp"
#include "settings/setting.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <unistd.h>

namespace trivet {
namespace {

using namespace settings;

constexpr std::string_view kSourcePrefix = "auth_source.";

std::string joined(const std::vector<std::string>& lines)
{
    std::string text;
    for (const auto& line : lines)
        text.append(text.empty() ? "" : "\n").append(line);
    return text;
}

std::string named(std::string_view section, std::string_view key)
{
    return (section.empty() ? "" : "[" + std::string(section) + "] ") + std::string(key);
}

const Setting* findSetting(std::string_view section, std::string_view key)
{
    const auto all = allSettings();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Setting& setting) {
        return setting.section == section && equalsIgnoringAsciiCase(setting.key, key);
    });
    return found == all.end() ? nullptr : &*found;
}

// Keys above the first section are looked at one by one, like those of a known section.
bool isKnownSection(std::string_view section)
{
    const auto all = allSettings();
    return section.empty() ||
           std::any_of(all.begin(), all.end(), [&](const Setting& setting) { return setting.section == section; });
}

std::string similarSection(std::string_view section)
{
    std::vector<std::string_view> known;
    for (const auto& setting : allSettings())
        if (!setting.section.empty())
            known.push_back(setting.section);
    const auto similar = similarWord(section, known);
    return similar ? "; did you mean [" + std::string(*similar) + "]?" : "";
}

std::string similarKey(const GivenValue& given)
{
    std::vector<std::string_view> neighbours;
    std::vector<const Setting*> elsewhere;
    for (const auto& setting : allSettings()) {
        if (setting.section == given.section)
            neighbours.push_back(setting.key);
        else if (equalsIgnoringAsciiCase(setting.key, given.key))
            elsewhere.push_back(&setting);
    }
    if (elsewhere.size() == 1)
        return "; did you mean " + named(elsewhere[0]->section, elsewhere[0]->key) + "?";
    const auto similar = similarWord(given.key, neighbours);
    return similar ? "; did you mean " + std::string(*similar) + "?" : "";
}

class Reader {
public:
    explicit Reader(const std::string& path)
    {
        m_result.settings.configPath = std::filesystem::absolute(path).lexically_normal().string();
    }

    void apply(GivenValues given)
    {
        std::move(given.problems.begin(), given.problems.end(), std::back_inserter(m_problems));
        std::move(given.warnings.begin(), given.warnings.end(), std::back_inserter(m_result.warnings));
        for (const auto& value : given.values)
            apply(value);
    }

    ReadResult finish()
    {
        auto& settings = m_result.settings;
        if (settings.cors.allowCredentials && std::ranges::count(settings.cors.allowDomain, "*") > 0)
            m_problems.push_back(settings.configPath + ": [cors] ALLOW_CREDENTIALS = true needs named origins in "
                                                       "ALLOW_DOMAIN, not *");
        if (settings.ssh.ownServer)
            m_problems.push_back(m_result.placeOf("[server] START_SSH_SERVER") +
                                 ": [server] START_SSH_SERVER = true: must be false; Trivet has no SSH server of its "
                                 "own, the OpenSSH of the host serves git (docs/ssh.md)");
        const auto& proxy = settings.markdown.imageProxyUrl;
        const bool isWeb = proxy.starts_with("https://") || proxy.starts_with("http://");
        if (settings.markdown.externalImages == "proxy" && (!isWeb || proxy.find("{url}") == std::string::npos))
            m_problems.push_back(settings.configPath + ": [markdown] EXTERNAL_IMAGES = proxy needs an http or https "
                                                       "address with {url} in IMAGE_PROXY_URL");
        if (settings.webhook.allowedHosts.empty()) // as in Gitea; nobody adds webhooks that go nowhere
            settings.webhook.allowedHosts = Settings{}.webhook.allowedHosts;
        if (!m_problems.empty())
            throw SettingsError(std::move(m_problems));
        for (const auto& setting : allSettings())
            resolvePath(setting.kind, settings);
        return std::move(m_result);
    }

private:
    void apply(const GivenValue& given)
    {
        const auto* setting = findSetting(given.section, given.key);
        if (given.section.starts_with(kSourcePrefix))
            return keepSourceValue(given);
        if (setting == nullptr)
            return warnOfUnknown(given);
        m_result.places[named(setting->section, setting->key)] = given.where;
        if (assign(setting->kind, m_result.settings, given.value))
            return;
        const auto shown = isSecret(setting->kind) ? "" : " = " + printable(given.value);
        m_problems.push_back(given.where + ": " + named(setting->section, setting->key) + shown + ": must be " +
                             allowedValues(setting->kind));
    }

    // What the environment says of a source stands in place of what the file says.
    void keepSourceValue(const GivenValue& given)
    {
        auto& sections = m_result.settings.authSourceSections;
        const auto name = given.section.substr(kSourcePrefix.size());
        auto section = std::ranges::find(sections, name, &Settings::AuthSourceSection::name);
        if (section == sections.end())
            section = sections.insert(sections.end(), {.name = name});
        const auto key = asciiLower(given.key);
        std::erase_if(section->values, [&](const auto& value) { return value.key == key; });
        section->values.push_back({given.where, key, given.value});
    }

    // An unknown section is mentioned once, not for each of its keys: an app.ini that came from Gitea has many.
    void warnOfUnknown(const GivenValue& given)
    {
        const bool isKnown = isKnownSection(given.section);
        if (!isKnown && !m_unknownSections.insert(given.section).second)
            return;
        const auto what = isKnown ? named(given.section, printable(given.key)) : "[" + printable(given.section) + "]";
        m_result.warnings.push_back(given.where + ": " + what + " is not known and has no effect" +
                                    (isKnown ? similarKey(given) : similarSection(given.section)));
    }

    ReadResult m_result{};
    std::vector<std::string> m_problems{};
    std::set<std::string> m_unknownSections{};
};

} // namespace

SettingsError::SettingsError(std::vector<std::string> problems)
    : std::runtime_error(joined(problems)), m_problems(std::move(problems))
{
}

const std::string& ReadResult::placeOf(const std::string& setting) const
{
    const auto found = places.find(setting);
    return found == places.end() ? settings.configPath : found->second;
}

ReadResult readSettings(const std::string& path)
{
    std::vector<std::string> environment;
    for (char** variable = environ; *variable != nullptr; ++variable)
        environment.emplace_back(*variable);
    return readSettings(path, environment);
}

ReadResult readSettings(const std::string& path, std::span<const std::string> environment)
{
    Reader reader(path);
    reader.apply(settings::valuesOfFile(path));
    reader.apply(settings::valuesOfEnvironment(environment));
    return reader.finish();
}

} // namespace trivet
