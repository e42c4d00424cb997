#pragma once
#include "base/file_descriptor.hpp"
#include "packages/package_rows.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <utility>

namespace trivet::packages {

// Keeps the tidying away while bytes have their place but not yet their row; the tidying keeps uploads away. Released
// at the end of its life, or of the process.
class FolderLock {
public:
    // For adding. Waits for the tidying, which takes moments.
    explicit FolderLock(const std::string& root);
    // Nothing if somebody goes on adding for longer than that: an import does for hours.
    static std::optional<FolderLock> tryTidying(const std::string& root, std::chrono::milliseconds patience);

    static constexpr std::chrono::seconds kPatience{5}; // longer than an upload needs for its row

private:
    explicit FolderLock(FileDescriptor file) : m_file(std::move(file)) {}

    FileDescriptor m_file;
};

// Where the bytes of packages lie: ROOT/ab/abcdef…, named by their SHA-256 and never changed.
class BlobFolder {
public:
    explicit BlobFolder(const std::string& dataFolder) : m_root(dataFolder + "/packages") {}

    const std::string& root() const { return m_root; }
    std::string pathOf(const std::string& sha256) const;
    // Where uploads grow; in the same file system, so that they can be moved.
    std::string newTemporaryName() const;
    std::string temporaryFolder() const { return m_root + "/incoming"; }

    // Gives bytes that are complete and safe on the disk their name. Under a lock for adding, until the row is written.
    void place(const std::string& temporary, const std::string& sha256) const;

private:
    std::string m_root;
};

} // namespace trivet::packages
