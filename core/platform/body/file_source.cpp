#include "body/file_source.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <system_error>

namespace trivet::body {

std::size_t FileSource::read(char* into, std::size_t size)
{
    const auto wanted = m_left ? std::min(size, static_cast<std::size_t>(*m_left)) : size;
    if (wanted == 0)
        return 0;
    ssize_t count = 0;
    do
        count = ::pread(m_file.number(), into, wanted, static_cast<off_t>(m_next));
    while (count < 0 && errno == EINTR);
    if (count < 0)
        throw std::system_error(errno, std::generic_category(), "reading a file");
    if (count == 0 && m_left)
        throw std::system_error(EIO, std::generic_category(), "a file is shorter than it was");
    m_next += count;
    if (m_left)
        *m_left -= count;
    return static_cast<std::size_t>(count);
}

std::shared_ptr<FileSource> openFile(const std::string& path)
{
    FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    return file.isOpen() ? std::make_shared<FileSource>(std::move(file)) : nullptr;
}

} // namespace trivet::body
