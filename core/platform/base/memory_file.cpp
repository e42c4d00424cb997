#include "base/memory_file.hpp"

#include <cerrno>
#include <sys/mman.h>
#include <system_error>

namespace trivet {

FileDescriptor fileInMemory(const char* name, std::string_view content)
{
    FileDescriptor file(::memfd_create(name, MFD_CLOEXEC));
    if (!file.isOpen())
        throw std::system_error(errno, std::generic_category(), "memfd_create");
    off_t end = 0;
    while (!content.empty()) {
        const auto count = ::pwrite(file.number(), content.data(), content.size(), end);
        if (count < 0 && errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "a file in memory cannot be written");
        content.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
        end += count < 0 ? 0 : count;
    }
    return file;
}

} // namespace trivet
