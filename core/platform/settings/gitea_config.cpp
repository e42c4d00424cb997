#include "settings/gitea_config.hpp"

#include "base/text.hpp"
#include "settings/ini_text.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace trivet::settings {

bool isGiteaConfig(const std::string& path)
{
    std::ifstream in(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    const auto read = parseIni(text);
    return std::ranges::any_of(read.entries, [](const IniEntry& entry) {
        return entry.section == "security" && (equalsIgnoringAsciiCase(entry.key, "INSTALL_LOCK") ||
                                               equalsIgnoringAsciiCase(entry.key, "INTERNAL_TOKEN"));
    });
}

} // namespace trivet::settings
