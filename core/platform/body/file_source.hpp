#pragma once
#include "base/file_descriptor.hpp"
#include "body/source.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace trivet::body {

struct FilePart {
    std::int64_t begin = 0, length = 0;
};

// The bytes of a file, or a part of them: then a file that ends before it throws std::system_error, as does whatever
// else keeps it from being read.
class FileSource : public Source {
public:
    explicit FileSource(FileDescriptor file) : m_file(std::move(file)) {}
    FileSource(FileDescriptor file, const FilePart& part)
        : m_file(std::move(file)), m_next(part.begin), m_left(part.length)
    {
    }
    std::size_t read(char* into, std::size_t size) override;

private:
    FileDescriptor m_file;
    std::int64_t m_next = 0;
    std::optional<std::int64_t> m_left{}; // nothing: up to the end
};

// Nothing if it cannot be opened; errno says why.
std::shared_ptr<FileSource> openFile(const std::string& path);

} // namespace trivet::body
