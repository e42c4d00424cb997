#include "settings/secret_key.hpp"

#include "base/file_descriptor.hpp"
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

// Made by a command of root for workers that run as somebody else: it belongs to whom the folder belongs to.
void giveToOwnerOfFolder(int descriptor, const std::string& path)
{
    struct stat folder = {};
    const auto parent = std::filesystem::path(path).parent_path();
    if (geteuid() == 0 && stat(parent.c_str(), &folder) == 0 && fchown(descriptor, folder.st_uid, folder.st_gid) != 0)
        fail(path, errno);
}

// Written under another name first, so that nobody reads half a key; link() fails if somebody else was first.
void makeKeyFile(const std::string& path)
{
    const std::string draft = path + "." + hex(randomBytes(8));
    const FileDescriptor file(open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!file.isOpen())
        fail(path, errno);
    giveToOwnerOfFolder(file.number(), draft);
    const std::string line = hex(randomBytes(32)) + "\n";
    const bool isWritten = write(file.number(), line.data(), line.size()) == static_cast<ssize_t>(line.size()) &&
                           fsync(file.number()) == 0;
    const bool isLinked = isWritten && (link(draft.c_str(), path.c_str()) == 0 || errno == EEXIST);
    const int reason = errno;
    unlink(draft.c_str());
    if (!isLinked)
        fail(path, reason);
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
