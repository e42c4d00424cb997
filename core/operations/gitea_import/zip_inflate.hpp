#pragma once
#include "base/file_descriptor.hpp"
#include "gitea_import/zip_archive.hpp"

#include <memory>
#include <string_view>

namespace trivet::gitea_import {

// The bytes of one file of an archive on their way to the disk: stored or deflated, and never more than were announced.
class ZipInflate {
public:
    // Throws std::runtime_error for a method that is not known.
    ZipInflate(const ZipEntry& entry, const FileDescriptor& file);
    ~ZipInflate();
    ZipInflate(const ZipInflate&) = delete;
    ZipInflate& operator=(const ZipInflate&) = delete;

    // Throws std::runtime_error for what is broken or too long, std::system_error if it cannot be written.
    void add(std::string_view packed);
    bool isComplete() const; // as long as announced, with that checksum

private:
    struct State;
    void write(std::string_view bytes);

    const ZipEntry& m_entry;
    const FileDescriptor& m_file;
    std::uint64_t m_written = 0;
    std::unique_ptr<State> m_state;
};

} // namespace trivet::gitea_import
