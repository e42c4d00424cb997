#include "gitea_import/zip_archive.hpp"

#include "base/text.hpp"
#include "gitea_import/zip_inflate.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>

namespace trivet::gitea_import {
namespace {

namespace fs = std::filesystem;

// By PKWARE's APPNOTE: signatures, and how long what begins with them is at least.
constexpr std::string_view kEnd = "PK\5\6", kEnd64 = "PK\6\6", kLocator64 = "PK\6\7", kCentral = "PK\1\2",
                           kLocal = "PK\3\4";
constexpr std::size_t kEndSize = 22, kEnd64Size = 56, kLocatorSize = 20, kCentralSize = 46, kLocalSize = 30;
constexpr std::size_t kLongestComment = 65535;
constexpr std::uint64_t kLargestDirectory = std::uint64_t{1} << 31;
constexpr std::uint64_t kElsewhere = 0xffffffff; // in the 64-bit field

std::uint64_t numberAt(std::string_view bytes, std::size_t at, std::size_t width)
{
    std::uint64_t number = 0;
    for (std::size_t i = width; i > 0; --i)
        number = number << 8 | static_cast<unsigned char>(bytes.at(at + i - 1));
    return number;
}

bool isSafeName(std::string_view name)
{
    if (name.empty() || name.front() == '/' ||
        name.find_first_of(std::string_view("\\\0", 2)) != std::string_view::npos)
        return false;
    const auto parts = split(name, '/');
    return std::none_of(parts.begin(), parts.end(),
                        [](auto part) { return part.empty() || part == "." || part == ".."; });
}

// Sizes and place that did not fit into 32 bits, in the order in which they are missing.
void readLargeNumbers(ZipEntry& entry, std::string_view extra)
{
    while (extra.size() >= 4) {
        const auto kind = numberAt(extra, 0, 2), size = numberAt(extra, 2, 2);
        auto field = extra.substr(4, size);
        extra.remove_prefix(std::min<std::size_t>(extra.size(), 4 + size));
        if (kind != 1)
            continue;
        for (auto* const number : {&entry.size, &entry.packed, &entry.offset})
            if (*number == kElsewhere && field.size() >= 8) {
                *number = numberAt(field, 0, 8);
                field.remove_prefix(8);
            }
    }
}

} // namespace

ZipArchive::ZipArchive(const std::string& path) : m_path(path), m_file(::open(path.c_str(), O_RDONLY | O_CLOEXEC))
{
    struct stat found {};
    if (!m_file.isOpen() || ::fstat(m_file.number(), &found) != 0)
        throw std::runtime_error(path + ": " + std::generic_category().message(errno));
    m_size = static_cast<std::uint64_t>(found.st_size);
    readDirectory();
}

void ZipArchive::refuse(const std::string& why) const { throw std::runtime_error(m_path + ": " + why); }

std::string ZipArchive::read(std::uint64_t offset, std::uint64_t size) const
{
    if (offset > m_size || size > m_size - offset)
        refuse("the archive is cut off");
    std::string bytes(size, '\0');
    std::size_t done = 0;
    while (done < size) {
        const auto count =
            ::pread(m_file.number(), bytes.data() + done, size - done, static_cast<off_t>(offset + done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            refuse("cannot be read");
        done += static_cast<std::size_t>(count);
    }
    return bytes;
}

void ZipArchive::readDirectory()
{
    const auto tail = std::min<std::uint64_t>(m_size, kEndSize + kLongestComment);
    const auto bytes = read(m_size - tail, tail);
    const auto at = bytes.size() < kEndSize ? std::string::npos : bytes.rfind(kEnd, bytes.size() - kEndSize);
    if (at == std::string::npos)
        refuse("is no zip archive");
    auto size = numberAt(bytes, at + 12, 4), offset = numberAt(bytes, at + 16, 4);
    const auto end = m_size - tail + at;
    if (end >= kLocatorSize) {
        const auto locator = read(end - kLocatorSize, kLocatorSize);
        if (locator.starts_with(kLocator64)) {
            const auto large = read(numberAt(locator, 8, 8), kEnd64Size);
            if (!large.starts_with(kEnd64))
                refuse("its directory is broken");
            size = numberAt(large, 40, 8);
            offset = numberAt(large, 48, 8);
        }
    }
    readEntries(offset, size);
}

void ZipArchive::readEntries(std::uint64_t offset, std::uint64_t size)
{
    if (size > kLargestDirectory)
        refuse("its directory is too long");
    const auto bytes = read(offset, size);
    for (std::string_view rest = bytes; rest.size() >= kCentralSize;) {
        const auto nameSize = numberAt(rest, 28, 2), extraSize = numberAt(rest, 30, 2),
                   commentSize = numberAt(rest, 32, 2);
        if (!rest.starts_with(kCentral) || rest.size() < kCentralSize + nameSize + extraSize + commentSize)
            refuse("its directory is broken");
        ZipEntry entry{.name = std::string(rest.substr(kCentralSize, nameSize)),
                       .packed = numberAt(rest, 20, 4),
                       .size = numberAt(rest, 24, 4),
                       .offset = numberAt(rest, 42, 4),
                       .checksum = static_cast<std::uint32_t>(numberAt(rest, 16, 4)),
                       .method = static_cast<std::uint16_t>(numberAt(rest, 10, 2))};
        readLargeNumbers(entry, rest.substr(kCentralSize + nameSize, extraSize));
        const bool isEncrypted = (numberAt(rest, 8, 2) & 1) != 0;
        const bool isLink = S_ISLNK(static_cast<mode_t>(numberAt(rest, 38, 4) >> 16));
        rest.remove_prefix(kCentralSize + nameSize + extraSize + commentSize);
        if (entry.name.ends_with('/') || isLink)
            continue;
        if (isEncrypted)
            refuse("is encrypted");
        if (!isSafeName(entry.name))
            refuse("has a file whose name leads out of it");
        m_entries.push_back(std::move(entry));
    }
}

void ZipArchive::unpack(const ZipEntry& entry, const fs::path& folder) const
{
    const auto header = read(entry.offset, kLocalSize);
    if (!header.starts_with(kLocal))
        refuse("its directory is broken");
    const auto begin = entry.offset + kLocalSize + numberAt(header, 26, 2) + numberAt(header, 28, 2);
    if (begin > m_size || entry.packed > m_size - begin)
        refuse("the archive is cut off");
    const auto target = folder / entry.name;
    fs::create_directories(target.parent_path());
    FileDescriptor file(::open(target.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!file.isOpen())
        refuse(entry.name + ": " + std::generic_category().message(errno));
    ZipInflate out(entry, file);
    constexpr std::uint64_t kPiece = 64 * 1024;
    for (std::uint64_t done = 0; done < entry.packed; done += kPiece)
        out.add(read(begin + done, std::min(kPiece, entry.packed - done)));
    if (!out.isComplete())
        refuse(entry.name + " is broken");
}

} // namespace trivet::gitea_import
