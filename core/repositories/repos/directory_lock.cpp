#include "repos/directory_lock.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>

namespace trivet::repos {
namespace {

namespace fs = std::filesystem;

// A file and not the directory: over NFS the lock of a directory is known to one host only.
fs::path fileIn(const fs::path& directory) { return directory / "lock"; }

FileDescriptor open(const fs::path& directory, int flags)
{
    return FileDescriptor(::open(fileIn(directory).c_str(), O_RDWR | O_CLOEXEC | flags, 0600));
}

} // namespace

DirectoryLock::DirectoryLock(fs::path directory)
    : m_directory(std::move(directory)), m_file(open(m_directory, O_CREAT | O_EXCL))
{
    if (!m_file.isOpen() || ::flock(m_file.number(), LOCK_EX) != 0)
        throw std::system_error(errno, std::generic_category(), fileIn(m_directory).string());
}

void DirectoryLock::release()
{
    if (!m_file.isOpen())
        return;
    m_file.close(); // over NFS an open file keeps its directory from being removed
    std::error_code ignored;
    fs::remove(fileIn(m_directory), ignored);
}

bool DirectoryLock::isHeld(const fs::path& directory)
{
    const auto opened = open(directory, 0);
    return opened.isOpen() ? ::flock(opened.number(), LOCK_EX | LOCK_NB) != 0 : errno != ENOENT;
}

} // namespace trivet::repos
