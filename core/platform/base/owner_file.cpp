#include "base/owner_file.hpp"

#include "base/file_descriptor.hpp"
#include "base/random.hpp"
#include "base/text.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace trivet {
namespace {

// Made by a command of root for workers that run as somebody else.
bool giveToOwnerOfFolder(int descriptor, const std::string& path)
{
    struct stat folder = {};
    const auto parent = std::filesystem::path(path).parent_path();
    return ::geteuid() != 0 || ::stat(parent.c_str(), &folder) != 0 ||
           ::fchown(descriptor, folder.st_uid, folder.st_gid) == 0;
}

bool writeAll(int descriptor, std::string_view text)
{
    return ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
           ::fsync(descriptor) == 0;
}

// link() fails if somebody else was first.
bool putInPlace(const std::string& draft, const std::string& path, IfThere ifThere)
{
    if (ifThere == IfThere::Replace)
        return std::rename(draft.c_str(), path.c_str()) == 0;
    return ::link(draft.c_str(), path.c_str()) == 0 || errno == EEXIST;
}

} // namespace

void makeOwnerFile(const std::string& path, std::string_view text, IfThere ifThere)
{
    const std::string draft = path + "." + hex(randomBytes(8));
    const FileDescriptor file(::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!file.isOpen())
        throw std::system_error(errno, std::generic_category(), path);
    const bool isMade =
        giveToOwnerOfFolder(file.number(), draft) && writeAll(file.number(), text) && putInPlace(draft, path, ifThere);
    const int reason = errno;
    ::unlink(draft.c_str());
    if (!isMade)
        throw std::system_error(reason, std::generic_category(), path);
}

} // namespace trivet
