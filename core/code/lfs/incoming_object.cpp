#include "lfs/incoming_object.hpp"

#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "base/text.hpp"
#include "crypto/digest_stream.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace trivet::lfs {
namespace {

constexpr mode_t kReadableForGroup = 0640;

[[noreturn]] void failToStore() { throw std::system_error(errno, std::generic_category(), "storing an LFS object"); }

Error otherSize(std::int64_t announced)
{
    return Error::invalid("The object does not have the announced size of " + std::to_string(announced) + " bytes");
}

void write(const FileDescriptor& file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto count = ::write(file.number(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            failToStore();
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

void receive(const FileDescriptor& file, body::Source& source, const Pointer& announced)
{
    crypto::DigestStream digest(crypto::DigestStream::Algorithm::Sha256);
    std::int64_t size = 0;
    std::array<char, 64 * 1024> buffer;
    while (const auto count = source.read(buffer.data(), buffer.size())) {
        size += static_cast<std::int64_t>(count);
        if (size > announced.size)
            throw otherSize(announced.size);
        digest.add({buffer.data(), count});
        write(file, {buffer.data(), count});
    }
    if (size != announced.size)
        throw otherSize(announced.size);
    if (hex(digest.finish()) != announced.oid)
        throw Error::invalid("The SHA-256 of the object is not its id");
}

} // namespace

IncomingObject::IncomingObject(const ObjectFolder& folder, body::Source& source, std::string_view contentLength,
                               const Pointer& announced)
    : m_folder(folder), m_oid(announced.oid)
{
    if (!contentLength.empty() && parseInteger(contentLength) != announced.size)
        throw otherSize(announced.size);
    m_temporary = folder.newTemporaryName();
    try {
        FileDescriptor file(::open(m_temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kReadableForGroup));
        if (!file.isOpen())
            failToStore();
        receive(file, source, announced);
        if (::fsync(file.number()) != 0)
            failToStore();
    } catch (...) {
        ::unlink(m_temporary.c_str());
        throw;
    }
}

IncomingObject::~IncomingObject()
{
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
}

void IncomingObject::place()
{
    if (m_temporary.empty())
        return;
    m_folder.place(m_temporary, m_oid);
    m_temporary.clear();
}

} // namespace trivet::lfs
