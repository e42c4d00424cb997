#include "applications/private_file.hpp"

#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace trivet::applications {

std::string readSmallFile(const std::string& path, std::size_t longest)
{
    std::ifstream file(path, std::ios::binary);
    std::string text(longest + 1, '\0');
    if (file)
        file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file.eof() && (!file || file.bad()))
        throw std::runtime_error("cannot read " + path);
    text.resize(static_cast<std::size_t>(file.gcount()));
    if (text.size() > longest)
        throw std::runtime_error(path + " is larger than " + std::to_string(longest) + " bytes");
    return text;
}

void requirePrivate(const std::string& path)
{
    std::error_code unknown;
    const auto status = std::filesystem::status(path, unknown);
    if ((status.permissions() & std::filesystem::perms::others_read) != std::filesystem::perms::none && !unknown)
        throw std::runtime_error("every user of this machine can read the secret in " + path + "; run: chmod o-r " +
                                 path);
}

} // namespace trivet::applications
