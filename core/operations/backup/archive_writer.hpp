#pragma once
#include "backup/tar_format.hpp"
#include "base/file_descriptor.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace trivet::backup {

// Writes an archive (tar) of mode 0600 that has its name only once it is complete and on disk; until then it grows in a
// folder of the caller's on the same file system. The last member, `manifest`, holds the SHA-256 of all others as
// sha256sum prints them. Throws std::runtime_error.
class ArchiveWriter {
public:
    ArchiveWriter(const std::filesystem::path& file, const std::filesystem::path& unfinished);

    // False if there is no such file. Throws ReadFailure, and adds nothing, if it cannot be read.
    bool addFile(const std::string& name, const std::filesystem::path& source);
    void addText(const std::string& name, std::string_view text);
    void addFolder(const std::string& name);
    // Takes back what the work has added if it answers false or throws ReadFailure.
    bool addWhole(const std::function<bool()>& work);

    void finish();

private:
    void write(std::string_view bytes);
    std::string copy(const std::filesystem::path& source, int file, std::int64_t size); // the digest
    void note(const std::string& name, const std::string& digest);

    std::filesystem::path m_file;
    std::string m_unfinished;
    FileDescriptor m_out{};
    std::int64_t m_size = 0;
    std::string m_manifest{};
};

} // namespace trivet::backup
