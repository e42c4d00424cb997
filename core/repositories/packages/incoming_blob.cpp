#include "packages/incoming_blob.hpp"

#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "base/text.hpp"
#include "body/body_reader.hpp"
#include "crypto/digest_stream.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace trivet::packages {
namespace {

using crypto::DigestStream;

[[noreturn]] void failToStore() { throw std::system_error(errno, std::generic_category(), "storing a package"); }

Error tooLarge(std::int64_t limit)
{
    return Error::tooLarge("the file is larger than the limit of " + std::to_string(limit) + " bytes");
}

class OpenFile {
public:
    explicit OpenFile(const std::string& name)
        : m_file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0640))
    {
        if (!m_file.isOpen())
            failToStore();
    }

    void write(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const auto count = ::write(m_file.number(), bytes.data(), bytes.size());
            if (count < 0 && errno == EINTR)
                continue;
            if (count <= 0)
                failToStore();
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
    }
    void sync()
    {
        if (::fsync(m_file.number()) != 0)
            failToStore();
    }

private:
    FileDescriptor m_file;
};

struct Digests {
    DigestStream md5{DigestStream::Algorithm::Md5}, sha1{DigestStream::Algorithm::Sha1};
    DigestStream sha256{DigestStream::Algorithm::Sha256}, sha512{DigestStream::Algorithm::Sha512};

    void add(std::string_view bytes)
    {
        for (auto* each : {&md5, &sha1, &sha256, &sha512})
            each->add(bytes);
    }
};

BlobRow receive(OpenFile& file, body::Source& source, std::int64_t limit)
{
    Digests digests;
    BlobRow row;
    std::array<char, 64 * 1024> buffer;
    while (const auto count = source.read(buffer.data(), buffer.size())) {
        row.size += static_cast<std::int64_t>(count);
        if (row.size > limit)
            throw tooLarge(limit);
        digests.add({buffer.data(), count});
        file.write({buffer.data(), count});
    }
    row.md5 = hex(digests.md5.finish());
    row.sha1 = hex(digests.sha1.finish());
    row.sha256 = hex(digests.sha256.finish());
    row.sha512 = hex(digests.sha512.finish());
    return row;
}

} // namespace

IncomingBlob::IncomingBlob(const BlobFolder& folder, body::Source& source, std::string_view contentLength,
                           std::int64_t limit)
    : m_folder(folder)
{
    const auto declared = body::declaredLength(contentLength, static_cast<std::size_t>(limit));
    m_temporary = folder.newTemporaryName();
    try {
        OpenFile file(m_temporary);
        m_row = receive(file, source, limit);
        if (declared && *declared != static_cast<std::size_t>(m_row.size))
            throw Error::badRequest("the request body is not as long as its Content-Length");
        file.sync();
    } catch (...) {
        ::unlink(m_temporary.c_str());
        throw;
    }
}

IncomingBlob::~IncomingBlob()
{
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
}

void IncomingBlob::place()
{
    m_folder.place(m_temporary, m_row.sha256);
    m_temporary.clear();
}

} // namespace trivet::packages
