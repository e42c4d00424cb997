#pragma once
#include "base/file_descriptor.hpp"
#include "body/source.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::body {

// Bytes that wait on the disk: first they are appended, then read from the first on. The file goes with its user, also
// when the process is killed: it never has a name, where Poco::TemporaryFile chooses one, leaves it to us to create the
// file, and deletes it in a destructor that then does not run. Throws std::system_error, and Error (Unavailable) if the
// disk is full.
class UnlinkedFile : public Source {
public:
    explicit UnlinkedFile(const std::string& folder);
    void append(std::string_view bytes);
    std::uint64_t size() const { return m_size; }
    std::size_t read(char* into, std::size_t size) override;

private:
    FileDescriptor m_file;
    std::uint64_t m_size = 0, m_position = 0;
};

} // namespace trivet::body
