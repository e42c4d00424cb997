#include "gitea_import/source_file.hpp"

#include <array>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace trivet::gitea_import {
namespace {

[[noreturn]] void fail(const std::string& what) { throw std::system_error(errno, std::generic_category(), what); }

bool isOneName(std::string_view part)
{
    return !part.empty() && part != "." && part != ".." && part.find('/') == part.npos && part.find('\0') == part.npos;
}

FileDescriptor openIn(int folder, std::string_view name, int flags)
{
    if (!isOneName(name))
        return {};
    return FileDescriptor(::openat(folder, std::string(name).c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | flags));
}

// A pipe or a device would let us wait for ever.
FileDescriptor onlyPlain(FileDescriptor file)
{
    struct stat about {};
    if (file.isOpen() && (::fstat(file.number(), &about) != 0 || !S_ISREG(about.st_mode)))
        return {};
    return file;
}

FileDescriptor openParent(const std::filesystem::path& root, const PathParts& parts)
{
    FileDescriptor folder(::open(root.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    for (std::size_t i = 0; folder.isOpen() && i + 1 < parts.size(); ++i)
        folder = openIn(folder.number(), parts[i], O_DIRECTORY);
    return folder;
}

std::size_t readSome(const FileDescriptor& file, char* into, std::size_t size)
{
    for (;;) {
        const auto count = ::read(file.number(), into, size);
        if (count >= 0)
            return static_cast<std::size_t>(count);
        if (errno != EINTR)
            fail("reading a file of the old installation");
    }
}

void writeAll(const FileDescriptor& file, std::string_view bytes, const std::string& path)
{
    while (!bytes.empty()) {
        const auto count = ::write(file.number(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            fail("writing " + path);
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

} // namespace

FileDescriptor openFileIn(const FileDescriptor& folder, std::string_view name)
{
    return onlyPlain(openIn(folder.number(), name, O_NONBLOCK));
}

FileDescriptor openFolderIn(const FileDescriptor& folder, std::string_view name)
{
    return openIn(folder.number(), name, O_DIRECTORY);
}

FileDescriptor openFileBelow(const std::filesystem::path& root, const PathParts& parts)
{
    const auto folder = openParent(root, parts);
    return folder.isOpen() && !parts.empty() ? openFileIn(folder, parts.back()) : FileDescriptor();
}

FileDescriptor openFolderBelow(const std::filesystem::path& root, const PathParts& parts)
{
    auto folder = openParent(root, parts);
    return folder.isOpen() && !parts.empty() ? openFolderIn(folder, parts.back()) : std::move(folder);
}

std::vector<std::string> namesIn(const FileDescriptor& folder)
{
    // A description of its own: the one that is given may be listed again.
    const int again = ::openat(folder.number(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const std::unique_ptr<DIR, int (*)(DIR*)> listed(again < 0 ? nullptr : ::fdopendir(again), &::closedir);
    if (!listed)
        fail("reading a folder of the old installation");
    std::vector<std::string> names;
    while (const auto* entry = ::readdir(listed.get()))
        if (isOneName(entry->d_name))
            names.emplace_back(entry->d_name);
    return names;
}

std::int64_t sizeOf(const FileDescriptor& file)
{
    struct stat about {};
    if (::fstat(file.number(), &about) != 0)
        fail("reading a file of the old installation");
    return about.st_size;
}

std::string readAll(const FileDescriptor& file, std::size_t most)
{
    std::string all;
    std::array<char, 16 * 1024> buffer;
    while (const auto count = readSome(file, buffer.data(), buffer.size())) {
        all.append(buffer.data(), count);
        if (all.size() > most)
            throw std::length_error("a file of the old installation is longer than it may be");
    }
    return all;
}

void copyFile(const FileDescriptor& from, const std::string& to, mode_t mode)
{
    ::unlink(to.c_str());
    const FileDescriptor target(::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (!target.isOpen())
        fail("making " + to);
    // Within one file system the blocks can be shared, where it knows how.
    while (const auto count = ::copy_file_range(from.number(), nullptr, target.number(), nullptr, 1 << 30, 0))
        if (count < 0)
            break;
    std::array<char, 64 * 1024> buffer;
    while (const auto count = readSome(from, buffer.data(), buffer.size()))
        writeAll(target, {buffer.data(), count}, to);
}

} // namespace trivet::gitea_import
