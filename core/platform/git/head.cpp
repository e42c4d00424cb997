#include "git/head.hpp"

#include "base/error.hpp"
#include "base/sync_path.hpp"
#include "git/stale_locks.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <fstream>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace trivet::git {
namespace {

constexpr std::string_view kSymbolic = "ref: ";

[[noreturn]] void fail(const std::string& path) { throw std::system_error(errno, std::generic_category(), path); }

FileDescriptor tryCreate(const std::string& path)
{
    FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
    if (!file.isOpen() && errno != EEXIST)
        fail(path);
    return file;
}

// As git itself makes it: whoever makes the file may change HEAD.
FileDescriptor createLock(const ChangeLock& lock, const std::string& path)
{
    constexpr std::chrono::milliseconds kPause{200};
    const auto deadline = std::chrono::steady_clock::now() + 2 * kLeastLockAge;
    for (;;) {
        if (auto file = tryCreate(path); file.isOpen())
            return file;
        if (removeStaleLocks(lock) > 0)
            continue;
        if (std::chrono::steady_clock::now() > deadline)
            throw Error::conflict("somebody else is changing the default branch right now, please try again");
        std::this_thread::sleep_for(kPause);
    }
}

} // namespace

std::string branchOfHead(const std::string& repository)
{
    std::string line;
    std::ifstream in(repository + "/HEAD", std::ios::binary);
    std::getline(in, line);
    return line.starts_with(kSymbolic) ? line.substr(kSymbolic.size()) : std::string();
}

void setHead(const ChangeLock& lock, const std::string& branch)
{
    const auto head = lock.repository() + "/HEAD", path = head + ".lock";
    const auto file = createLock(lock, path);
    const auto text = std::string(kSymbolic) + "refs/heads/" + branch + "\n";
    // What is in it first, then its name: HEAD is never empty.
    if (::write(file.number(), text.data(), text.size()) != static_cast<ssize_t>(text.size()) ||
        ::fsync(file.number()) != 0 || std::rename(path.c_str(), head.c_str()) != 0) {
        const std::system_error problem(errno, std::generic_category(), path);
        ::unlink(path.c_str());
        throw problem;
    }
    syncPath(lock.repository());
}

void setHead(const std::string& repository, const std::string& branch) { setHead(ChangeLock(repository), branch); }

} // namespace trivet::git
