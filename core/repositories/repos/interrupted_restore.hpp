#pragma once
#include "repos/directory_lock.hpp"
#include "repos/storage.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

// A restore unpacks the backup into a folder beside the repositories. One that is killed leaves it there.
namespace trivet::repos {

class RestoreFolder {
public:
    // Makes one, which nobody takes for left behind while it is held. Throws std::runtime_error.
    explicit RestoreFolder(const std::string& root);
    // Removes it, unless something in it was replaced and could not be put back.
    ~RestoreFolder();
    RestoreFolder(const RestoreFolder&) = delete;
    RestoreFolder& operator=(const RestoreFolder&) = delete;

    std::filesystem::path contents() const { return m_path / "contents"; }
    // What was in the way of them, until they are kept.
    std::filesystem::path aside() const { return m_path / kAside; }
    // It is replaced for good.
    void discardReplaced();
    // Waits until all of it is on the disk. Throws std::runtime_error.
    void sync() const;

    static constexpr const char* kAside = "aside";

private:
    std::filesystem::path m_path;
    DirectoryLock m_lock{};
};

struct InterruptedRestores {
    std::vector<std::string> useless{};
    std::vector<std::string> withReplaced{}; // they hold what was replaced, and that may be the only copy
};

InterruptedRestores findInterruptedRestores(const Storage& storage);
// Removes those that are useless; answers how many.
std::size_t removeInterruptedRestores(const Storage& storage);

} // namespace trivet::repos
