#include "keys/site_public_key.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/ssh_key.hpp"

#include <fstream>
#include <string_view>

namespace trivet::keys {
namespace {

constexpr std::size_t kLongestKey = 16 * 1024;
constexpr std::string_view kPublic = ".pub";

bool isKey(std::string_view line)
{
    try {
        crypto::parseAuthorizedKey(line);
        return true;
    } catch (const Error&) {
        return false;
    }
}

} // namespace

std::string siteKeyFile(const Settings& settings)
{
    auto file = settings.signing.key;
    if (file.empty() || equalsIgnoringAsciiCase(file, "none"))
        return {};
    if (file.ends_with(kPublic))
        file.resize(file.size() - kPublic.size());
    return file.starts_with('/') ? file : settings.server.appDataPath + "/" + file;
}

std::optional<std::string> sitePublicKey(const Settings& settings)
{
    const auto file = siteKeyFile(settings);
    if (file.empty())
        return std::nullopt;
    std::ifstream stream(file + std::string(kPublic), std::ios::binary);
    std::string text(kLongestKey, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    const auto line = trimmed(text);
    return isKey(line) ? std::optional(std::string(line)) : std::nullopt;
}

} // namespace trivet::keys
