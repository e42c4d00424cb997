#include "backup/archive_writer.hpp"

#include "backup/read_failure.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/digest_stream.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>

namespace trivet::backup {
namespace {

constexpr std::size_t kPiece = 256 * 1024;

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what + ": " + std::strerror(errno)); }
[[noreturn]] void failToRead(const std::string& what) { throw ReadFailure(what + ": " + std::strerror(errno)); }

FileDescriptor openToRead(const std::string& path)
{
    return FileDescriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
}

} // namespace

ArchiveWriter::ArchiveWriter(const std::filesystem::path& file, const std::filesystem::path& unfinished)
    : m_file(std::filesystem::absolute(file)), m_unfinished(unfinished / "archive.tar")
{
    if (std::filesystem::exists(m_file) && !std::filesystem::is_empty(m_file))
        throw std::runtime_error(m_file.string() + " exists; a backup does not overwrite anything");
    m_out = FileDescriptor(::open(m_unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!m_out.isOpen())
        fail(m_unfinished);
}

void ArchiveWriter::write(std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto count = ::write(m_out.number(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            fail(m_unfinished);
        m_size += count;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

bool ArchiveWriter::addWhole(const std::function<bool()>& work)
{
    const auto size = m_size;
    const auto noted = m_manifest.size();
    const auto takeBack = [&] {
        if (::ftruncate(m_out.number(), size) != 0 || ::lseek(m_out.number(), size, SEEK_SET) != size)
            fail(m_unfinished);
        m_size = size;
        m_manifest.resize(noted);
    };
    try {
        if (work())
            return true;
    } catch (const ReadFailure&) {
        takeBack();
        throw;
    }
    takeBack();
    return false;
}

void ArchiveWriter::note(const std::string& name, const std::string& digest)
{
    m_manifest += hex(digest) + "  " + name + "\n";
}

std::string ArchiveWriter::copy(const std::filesystem::path& source, int file, std::int64_t size)
{
    crypto::DigestStream digest(crypto::DigestStream::Algorithm::Sha256);
    std::string piece(kPiece, '\0');
    for (auto left = size; left > 0;) {
        const auto wanted = std::min(static_cast<std::size_t>(left), piece.size());
        const auto count = ::read(file, piece.data(), wanted);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            failToRead(source.string());
        if (count == 0)
            throw ReadFailure(source.string() + " became shorter while it was read");
        const std::string_view read(piece.data(), static_cast<std::size_t>(count));
        digest.add(read);
        write(read);
        left -= count;
    }
    write(std::string(paddingAfter(size), '\0'));
    return digest.finish();
}

bool ArchiveWriter::addFile(const std::string& name, const std::filesystem::path& source)
{
    const auto file = openToRead(source.string());
    if (!file.isOpen() && errno == ENOENT)
        return false;
    struct stat status {};
    if (!file.isOpen() || ::fstat(file.number(), &status) != 0)
        failToRead(source.string());
    return addWhole([&] {
        write(headerOf({.name = name,
                        .size = status.st_size,
                        .mode = status.st_mode & 0777U,
                        .changedAt = static_cast<std::int64_t>(status.st_mtime)}));
        note(name, copy(source, file.number(), status.st_size));
        return true;
    });
}

void ArchiveWriter::addText(const std::string& name, std::string_view text)
{
    const auto size = static_cast<std::int64_t>(text.size());
    write(headerOf({.name = name, .size = size, .mode = 0644}));
    write(text);
    write(std::string(paddingAfter(size), '\0'));
    note(name, crypto::sha256(text));
}

void ArchiveWriter::addFolder(const std::string& name)
{
    write(headerOf({.name = name + "/", .kind = MemberKind::Folder, .mode = 0755}));
}

void ArchiveWriter::finish()
{
    addText("manifest", std::string(m_manifest));
    write(std::string(2 * kBlock, '\0'));
    if (::fsync(m_out.number()) != 0)
        fail(m_unfinished);
    if (::rename(m_unfinished.c_str(), m_file.c_str()) != 0)
        fail(m_file.string());
    const auto folder = openToRead(m_file.parent_path().string());
    if (folder.isOpen())
        ::fsync(folder.number());
}

} // namespace trivet::backup
