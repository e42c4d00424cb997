#pragma once
#include "body/source.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace trivet::body {

// Bytes of unknown number: kept in memory while they are few, in a nameless file once they are many. The file is gone
// with its last user, also when the process is killed.
class Spool {
public:
    // `folder` is where the file goes if one is needed.
    Spool(std::size_t memoryBytes, std::string folder);

    // Error (Unavailable) if the disk is full, std::system_error if the folder cannot be used.
    void append(std::string_view bytes);

    std::size_t size() const { return m_size; }
    bool isOnDisk() const;
    // The bytes from the first on. It may outlive the spool; nothing is appended once it has been asked for.
    std::unique_ptr<Source> open() const;

private:
    class Content;
    class Reader;

    std::size_t m_memoryBytes;
    std::string m_folder;
    std::size_t m_size = 0;
    std::shared_ptr<Content> m_content;
};

} // namespace trivet::body
