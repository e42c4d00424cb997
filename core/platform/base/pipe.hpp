#pragma once
#include "base/file_descriptor.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <system_error>

namespace trivet {

struct Pipe {
    FileDescriptor reading{}, writing{};
};

// Not inherited by programs that are started. Throws std::system_error.
inline Pipe makePipe()
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

} // namespace trivet
