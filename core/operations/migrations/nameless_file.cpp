#include "migrations/nameless_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace trivet::migrations {

FileDescriptor namelessFile(const std::string& folder)
{
    auto name = folder + "/migration-XXXXXX";
    FileDescriptor file(::mkostemp(name.data(), O_CLOEXEC));
    if (!file.isOpen())
        throw std::system_error(errno, std::generic_category(), "cannot make a file in " + folder);
    ::unlink(name.c_str());
    return file;
}

void append(const FileDescriptor& file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto count = ::write(file.number(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throw std::system_error(errno, std::generic_category(), "cannot write what is migrated");
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

} // namespace trivet::migrations
