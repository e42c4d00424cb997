#include "base/sync_path.hpp"

#include "base/file_descriptor.hpp"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace trivet {
namespace {

FileDescriptor openToSync(const std::string& path)
{
    FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen())
        throw std::system_error(errno, std::generic_category(), "opening " + path);
    return file;
}

} // namespace

void syncPath(const std::string& path)
{
    if (::fsync(openToSync(path).number()) != 0)
        throw std::system_error(errno, std::generic_category(), "syncing " + path);
}

void syncFileSystem(const std::string& path)
{
    if (::syncfs(openToSync(path).number()) != 0)
        throw std::system_error(errno, std::generic_category(), "syncing the file system of " + path);
}

void makeFolders(const std::string& path)
{
    const auto folder = std::filesystem::absolute(path).lexically_normal();
    const auto parent = folder.parent_path();
    if (std::filesystem::is_directory(folder))
        return;
    if (parent != folder)
        makeFolders(parent.string());
    if (std::filesystem::create_directory(folder))
        syncPath(parent.string());
}

} // namespace trivet
