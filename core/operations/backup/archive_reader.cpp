#include "backup/archive_reader.hpp"

#include "backup/layout.hpp"
#include "backup/tar_format.hpp"
#include "base/file_descriptor.hpp"
#include "base/text.hpp"
#include "crypto/digest_stream.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <set>
#include <stdexcept>
#include <unistd.h>

namespace trivet::backup {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMostExtension = 64 * 1024;
constexpr std::size_t kPiece = 256 * 1024;

// A name that stays inside the folder it is unpacked into.
bool isInside(const std::string& name)
{
    const auto words = split(name.ends_with('/') ? std::string_view(name).substr(0, name.size() - 1) : name, '/');
    return std::none_of(words.begin(), words.end(),
                        [](auto word) { return word.empty() || word == "." || word == ".."; }) &&
           name.find('\0') == std::string::npos;
}

class OutputFile {
public:
    OutputFile(const fs::path& path, unsigned mode)
        : m_path(path), m_file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode | 0400))
    {
        if (!m_file.isOpen())
            fail();
    }

    void write(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const auto count = ::write(m_file.number(), bytes.data(), bytes.size());
            if (count < 0 && errno != EINTR)
                fail();
            bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        }
    }

private:
    [[noreturn]] void fail() const { throw std::runtime_error(m_path.string() + ": " + std::strerror(errno)); }

    fs::path m_path;
    FileDescriptor m_file;
};

class Unpacking {
public:
    Unpacking(const fs::path& file, fs::path into)
        : m_name(file.string()), m_in(file, std::ios::binary), m_into(std::move(into))
    {
        if (!m_in)
            throw std::runtime_error(m_name + " cannot be read");
    }

    void run()
    {
        while (const auto member = next())
            member->kind == MemberKind::Folder ? makeFolder(*member) : unpackFile(*member);
        checkManifest();
    }

private:
    [[noreturn]] void refuse(const std::string& why) const
    {
        throw std::runtime_error(m_name + " is damaged or no backup: " + why);
    }

    std::string read(std::size_t size)
    {
        std::string bytes(size, '\0');
        m_in.read(bytes.data(), static_cast<std::streamsize>(size));
        if (static_cast<std::size_t>(m_in.gcount()) != size)
            refuse("it ends too early");
        return bytes;
    }

    std::optional<Member> next()
    {
        std::optional<std::string> name;
        std::optional<std::int64_t> size;
        for (;;) {
            const auto block = read(kBlock);
            if (isEnd(block))
                return {};
            auto header = parseHeader(block);
            if (!header)
                refuse("a header makes no sense");
            if (!header->isExtension) {
                header->member.name = name.value_or(header->member.name);
                header->member.size = size.value_or(header->member.size);
                if (!isInside(header->member.name) || header->member.size < 0)
                    refuse("a name or size makes no sense");
                return header->member;
            }
            const auto length = header->member.size;
            if (length > kMostExtension || !applyExtension(read(static_cast<std::size_t>(length)), name, size))
                refuse("an extension makes no sense");
            read(paddingAfter(length));
        }
    }

    void makeFolder(const Member& member) { fs::create_directories(m_into / member.name); }

    void unpackFile(const Member& member)
    {
        const auto path = m_into / member.name;
        fs::create_directories(path.parent_path());
        OutputFile out(path, member.mode);
        crypto::DigestStream digest(crypto::DigestStream::Algorithm::Sha256);
        for (auto left = member.size; left > 0;) {
            const auto piece = read(std::min(static_cast<std::size_t>(left), kPiece));
            digest.add(piece);
            out.write(piece);
            left -= static_cast<std::int64_t>(piece.size());
        }
        read(paddingAfter(member.size));
        if (member.name != kManifest)
            m_found.insert(hex(digest.finish()) + "  " + member.name);
    }

    void checkManifest()
    {
        std::ifstream manifest(m_into / kManifest, std::ios::binary);
        std::set<std::string> promised;
        for (std::string line; std::getline(manifest, line);)
            promised.insert(line);
        if (promised != m_found)
            refuse("its files are not those of its manifest");
    }

    std::string m_name;
    std::ifstream m_in;
    fs::path m_into;
    std::set<std::string> m_found{}; // lines as in the manifest
};

} // namespace

bool isArchive(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::string block(kBlock, '\0');
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    return in.gcount() == static_cast<std::streamsize>(kBlock) && parseHeader(block).has_value();
}

void unpack(const fs::path& file, const fs::path& into) { Unpacking(file, into).run(); }

} // namespace trivet::backup
