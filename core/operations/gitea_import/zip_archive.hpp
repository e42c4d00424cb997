#pragma once
#include "base/file_descriptor.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::gitea_import {

// One file of an archive.
struct ZipEntry {
    std::string name{}; // "repos/alice/site.git/HEAD"
    std::uint64_t packed = 0, size = 0, offset = 0;
    std::uint32_t checksum = 0;
    std::uint16_t method = 0;
};

// A zip archive (with its 64-bit form), read from its directory. Nobody trusts it: names that lead out of a folder are
// refused, symbolic links are no files, and no file becomes longer than the archive says. All throw std::runtime_error
// with a message for the administrator.
class ZipArchive {
public:
    explicit ZipArchive(const std::string& path);

    const std::vector<ZipEntry>& entries() const { return m_entries; }

    // Writes a file that is not there yet, below the folder, which has what is above it made.
    void unpack(const ZipEntry& entry, const std::filesystem::path& folder) const;

private:
    std::string read(std::uint64_t offset, std::uint64_t size) const;
    void readDirectory();
    void readEntries(std::uint64_t offset, std::uint64_t size);
    [[noreturn]] void refuse(const std::string& why) const;

    std::string m_path;
    FileDescriptor m_file;
    std::uint64_t m_size = 0;
    std::vector<ZipEntry> m_entries{};
};

} // namespace trivet::gitea_import
