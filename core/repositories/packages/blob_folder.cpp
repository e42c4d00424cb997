#include "packages/blob_folder.hpp"

#include "base/random.hpp"
#include "base/sync_path.hpp"
#include "base/text.hpp"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace trivet::packages {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(const std::string& what) { throw std::system_error(errno, std::generic_category(), what); }

FileDescriptor openLock(const std::string& root)
{
    FileDescriptor file(::open((root + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!file.isOpen())
        fail("opening the lock of " + root);
    return file;
}

} // namespace

FolderLock::FolderLock(const std::string& root) : m_file(openLock(root))
{
    while (::flock(m_file.number(), LOCK_SH) != 0)
        if (errno != EINTR)
            fail("locking " + root);
}

std::optional<FolderLock> FolderLock::tryTidying(const std::string& root, std::chrono::milliseconds patience)
{
    constexpr std::chrono::milliseconds kPause{20};
    const auto deadline = Clock::now() + patience;
    auto file = openLock(root);
    while (::flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK && errno != EINTR)
            fail("locking " + root);
        if (Clock::now() >= deadline)
            return std::nullopt;
        std::this_thread::sleep_for(kPause);
    }
    return FolderLock(std::move(file));
}

std::string BlobFolder::pathOf(const std::string& sha256) const
{
    return m_root + "/" + sha256.substr(0, 2) + "/" + sha256;
}

std::string BlobFolder::newTemporaryName() const
{
    makeFolders(temporaryFolder());
    return temporaryFolder() + "/" + hex(randomBytes(16));
}

void BlobFolder::place(const std::string& temporary, const std::string& sha256) const
{
    const fs::path target = pathOf(sha256);
    if (fs::create_directory(target.parent_path()))
        syncPath(m_root);
    fs::rename(temporary, target); // over the same bytes, if they are there already
    syncPath(target.parent_path().string());
}

} // namespace trivet::packages
