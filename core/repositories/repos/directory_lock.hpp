#pragma once
#include "base/file_descriptor.hpp"

#include <filesystem>

namespace trivet::repos {

// Tells those who tidy that somebody is at work on a directory which no row names yet, however long that takes.
class DirectoryLock {
public:
    DirectoryLock() = default; // of nothing
    // Of one that is there and that nobody else works on. Throws std::system_error.
    explicit DirectoryLock(std::filesystem::path directory);

    // The directory may be removed afterwards, or stays without a trace of the lock.
    void release();
    int file() const { return m_file.number(); }

    static bool isHeld(const std::filesystem::path& directory);

private:
    std::filesystem::path m_directory{};
    FileDescriptor m_file{}; // the kernel lets go of the lock of a process that is killed
};

} // namespace trivet::repos
