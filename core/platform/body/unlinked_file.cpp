#include "body/unlinked_file.hpp"

#include "base/disk_full.hpp"
#include "base/error.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace trivet::body {
namespace {

[[noreturn]] void fail(const std::string& what)
{
    const std::system_error cause(errno, std::generic_category(), what);
    if (isDiskFull(cause))
        throw Error::unavailable(kDiskFull).because(cause.what());
    throw cause;
}

FileDescriptor openNameless(const std::string& folder)
{
    FileDescriptor file(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
    if (file.isOpen() || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL))
        return file;
    // Network and overlay file systems know no O_TMPFILE.
    std::string name = folder + "/nameless-XXXXXX";
    FileDescriptor named(::mkostemp(name.data(), O_CLOEXEC));
    if (named.isOpen())
        ::unlink(name.c_str());
    return named;
}

} // namespace

UnlinkedFile::UnlinkedFile(const std::string& folder) : m_file(openNameless(folder))
{
    if (!m_file.isOpen())
        fail("a file in " + folder);
}

void UnlinkedFile::append(std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto count = ::write(m_file.number(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            fail("writing a nameless file");
        bytes.remove_prefix(static_cast<std::size_t>(count));
        m_size += static_cast<std::uint64_t>(count);
    }
}

std::size_t UnlinkedFile::read(char* into, std::size_t size)
{
    for (;;) {
        const auto count = ::pread(m_file.number(), into, size, static_cast<off_t>(m_position));
        if (count >= 0) {
            m_position += static_cast<std::uint64_t>(count);
            return static_cast<std::size_t>(count);
        }
        if (errno != EINTR)
            fail("reading a nameless file");
    }
}

} // namespace trivet::body
