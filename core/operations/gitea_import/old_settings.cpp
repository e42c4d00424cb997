#include "gitea_import/old_settings.hpp"

#include "base/text.hpp"
#include "settings/ini_text.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace trivet::gitea_import {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestFile = 1024 * 1024;

std::string readText(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    if (file)
        text << file.rdbuf();
    if (!file || file.bad() || text.view().size() > kLongestFile)
        throw std::runtime_error("cannot read " + path.string());
    return text.str();
}

class IniValues {
public:
    explicit IniValues(const std::string& text) : m_text(settings::parseIni(text)) {}

    // The last one that is given.
    std::string find(std::string_view section, std::string_view key) const
    {
        const auto& all = m_text.entries;
        const auto found = std::find_if(all.rbegin(), all.rend(), [&](const auto& entry) {
            return entry.section == settings::sectionNamed(section) && equalsIgnoringAsciiCase(entry.key, key);
        });
        return found == all.rend() ? std::string{} : found->value;
    }

private:
    settings::IniText m_text;
};

// "file:/etc/gitea/secret_key" and the like.
std::string secretAt(const std::string& uri)
{
    constexpr std::string_view kFile = "file:";
    if (!uri.starts_with(kFile))
        throw std::runtime_error("SECRET_KEY_URI is read where it begins with file: only");
    return std::string(trimmed(readText(uri.substr(uri.starts_with("file://") ? 7 : kFile.size()))));
}

} // namespace

OldSettings readOldSettings(const fs::path& appIni, const fs::path& dataFolder)
{
    OldSettings old;
    old.jwtPrivateKey = dataFolder / "jwt" / "private.pem";
    if (appIni.empty())
        return old;
    const IniValues ini(readText(appIni));
    old.isGiven = true;
    old.secretKey = ini.find("security", "SECRET_KEY");
    if (const auto uri = ini.find("security", "SECRET_KEY_URI"); old.secretKey.empty() && !uri.empty())
        old.secretKey = secretAt(uri);
    old.rootUrl = ini.find("server", "ROOT_URL");
    if (const auto algorithm = ini.find("oauth2", "JWT_SIGNING_ALGORITHM"); !algorithm.empty())
        old.jwtAlgorithm = algorithm;
    old.jwtSecret = ini.find("oauth2", "JWT_SECRET");
    if (const auto file = ini.find("oauth2", "JWT_SIGNING_PRIVATE_KEY_FILE"); !file.empty())
        old.jwtPrivateKey = fs::path(file).is_absolute() ? fs::path(file) : dataFolder / file;
    if (const auto hours = parseInteger(ini.find("oauth2", "REFRESH_TOKEN_EXPIRATION_TIME")); hours && *hours > 0)
        old.refreshTokenHours = *hours;
    return old;
}

} // namespace trivet::gitea_import
