#include "settings/secret_key.hpp"

#include "base/file_descriptor.hpp"
#include "base/owner_file.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "settings/settings.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace trivet {
namespace {

constexpr std::size_t kMostCharacters = 4096;

[[noreturn]] void fail(const std::string& path, int reason)
{
    throw std::runtime_error("cannot use the secret key " + path + ": " + std::generic_category().message(reason));
}

void makeKeyFile(const std::string& path)
try {
    makeOwnerFile(path, hex(randomBytes(32)) + "\n", IfThere::Keep);
} catch (const std::system_error& problem) {
    fail(path, problem.code().value());
}

std::optional<std::string> readKeyFile(const std::string& path)
{
    const FileDescriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (!file.isOpen())
        return errno == ENOENT ? std::nullopt : (fail(path, errno), std::nullopt);
    struct stat status = {};
    std::array<char, kMostCharacters> text = {};
    const auto length = fstat(file.number(), &status) == 0 ? read(file.number(), text.data(), text.size()) : -1;
    if (length < 0)
        fail(path, errno);
    if ((status.st_mode & 077) != 0)
        throw std::runtime_error("the secret key " + path + " can be read by others: chmod 600 " + path);
    const auto key = trimmed(std::string_view(text.data(), static_cast<std::size_t>(length)));
    if (key.size() < kShortestSecretKey)
        throw std::runtime_error("the secret key " + path + " is shorter than 16 characters");
    return std::string(key);
}

} // namespace

std::string secretKeyFile(const Settings& settings) { return settings.server.appDataPath + "/secret-key"; }

std::optional<std::string> findSecretKey(const Settings& settings)
{
    if (!settings.security.secretKey.empty())
        return settings.security.secretKey;
    return readKeyFile(secretKeyFile(settings));
}

std::string secretKeyOf(const Settings& settings)
{
    auto key = findSecretKey(settings);
    if (!key)
        throw std::runtime_error(
            "the secret key " + secretKeyFile(settings) +
            " is missing: bring it back, for example from a backup; `trivet migrate` makes one for "
            "a new installation");
    return std::move(*key);
}

std::string makeSecretKey(const Settings& settings)
{
    if (auto known = findSecretKey(settings))
        return std::move(*known);
    std::filesystem::create_directories(settings.server.appDataPath);
    makeKeyFile(secretKeyFile(settings));
    return secretKeyOf(settings);
}

} // namespace trivet
