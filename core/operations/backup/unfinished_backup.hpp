#pragma once
#include "repos/directory_lock.hpp"

#include <cstdint>
#include <filesystem>

// A backup grows in a folder beside its file. One that is ended from outside leaves it there.
namespace trivet::backup {

class UnfinishedBackup {
public:
    // Makes the folder (mode 0700), which nobody takes for left behind while this is held. Throws std::runtime_error.
    explicit UnfinishedBackup(const std::filesystem::path& parent);
    // Removes it.
    ~UnfinishedBackup();
    UnfinishedBackup(const UnfinishedBackup&) = delete;
    UnfinishedBackup& operator=(const UnfinishedBackup&) = delete;

    const std::filesystem::path& folder() const { return m_folder; }

private:
    std::filesystem::path m_folder;
    repos::DirectoryLock m_lock;
};

// Removes what backups by the same user have left in the folder, whatever their file was called, and nothing of those
// that are being made.
void removeUnfinishedBackups(const std::filesystem::path& parent, std::int64_t now);

} // namespace trivet::backup
