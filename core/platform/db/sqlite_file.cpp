#include "db/sqlite_file.hpp"

#include "base/clock_skew.hpp"
#include "base/file_descriptor.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet::db {
namespace {

[[noreturn]] void fail(const std::string& path) { throw std::runtime_error(path + ": " + std::strerror(errno)); }

// What counts is what we may do, capabilities included; plain access(2) asks for the real user without them.
bool may(const std::string& path, int mode) { return ::faccessat(AT_FDCWD, path.c_str(), mode, AT_EACCESS) == 0; }

} // namespace

std::uintmax_t sizeOf(const std::string& path)
{
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 ? static_cast<std::uintmax_t>(info.st_size) : 0;
}

bool isUnchangedFor(const std::string& path, std::chrono::seconds time)
{
    struct stat info {};
    timespec now{};
    ::clock_gettime(CLOCK_REALTIME, &now);
    const auto nanoseconds = [](const timespec& t) {
        return std::chrono::seconds(t.tv_sec) + std::chrono::nanoseconds(t.tv_nsec);
    };
    return ::stat(path.c_str(), &info) != 0 || nanoseconds(now) - nanoseconds(info.st_mtim) >= time ||
           isAhead(info.st_mtim.tv_sec, now.tv_sec);
}

// Made under another name and linked: whoever opens the real name finds a file that we have already closed.
void createSqliteFile(const std::string& path)
{
    if (may(path, F_OK))
        return;
    const std::string folder = std::filesystem::path(path).parent_path().string();
    std::string unfinished = path + ".XXXXXX";
    {
        const FileDescriptor file(::mkstemp(unfinished.data())); // mode 0600
        struct stat owner {};
        if (!file.isOpen() || ::stat(folder.c_str(), &owner) != 0)
            fail(path);
        if (::geteuid() == 0 && ::fchown(file.number(), owner.st_uid, owner.st_gid) != 0)
            fail(path);
    }
    const bool isLinked = ::link(unfinished.c_str(), path.c_str()) == 0 || errno == EEXIST;
    const int reason = errno;
    ::unlink(unfinished.c_str());
    errno = reason;
    if (!isLinked)
        fail(path);
}

void requireSqliteFile(const std::string& path)
{
    if (!may(path, F_OK))
        throw std::runtime_error("there is no database " + path + "; `trivet migrate` creates it");
    if (!may(path, R_OK | W_OK))
        fail(path);
}

} // namespace trivet::db
