#include "gitea_import/zip_inflate.hpp"

#include <array>
#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <unistd.h>
#include <zlib.h>

namespace trivet::gitea_import {
namespace {

constexpr std::uint16_t kStored = 0, kDeflated = 8;

} // namespace

struct ZipInflate::State {
    z_stream stream{};
    uLong checksum = crc32(0, nullptr, 0);
    bool isEnded = false;
};

ZipInflate::ZipInflate(const ZipEntry& entry, const FileDescriptor& file)
    : m_entry(entry), m_file(file), m_state(std::make_unique<State>())
{
    if (entry.method != kStored && entry.method != kDeflated)
        throw std::runtime_error(entry.name + " is compressed in a way that is not known");
    if (entry.method == kDeflated && inflateInit2(&m_state->stream, -MAX_WBITS) != Z_OK)
        throw std::runtime_error("zlib cannot be started");
}

ZipInflate::~ZipInflate()
{
    if (m_entry.method == kDeflated)
        inflateEnd(&m_state->stream);
}

void ZipInflate::write(std::string_view bytes)
{
    m_written += bytes.size();
    if (m_written > m_entry.size)
        throw std::runtime_error(m_entry.name + " is longer than the archive says");
    m_state->checksum =
        crc32(m_state->checksum, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size()));
    while (!bytes.empty()) {
        const auto count = ::write(m_file.number(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throw std::system_error(errno, std::generic_category(), m_entry.name);
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

void ZipInflate::add(std::string_view packed)
{
    if (m_entry.method == kStored)
        return write(packed);
    auto& stream = m_state->stream;
    std::array<char, 64 * 1024> buffer;
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    while (stream.avail_in > 0 && !m_state->isEnded) {
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = static_cast<uInt>(buffer.size());
        const auto result = inflate(&stream, Z_NO_FLUSH);
        if (result != Z_OK && result != Z_STREAM_END)
            throw std::runtime_error(m_entry.name + " is broken");
        m_state->isEnded = result == Z_STREAM_END;
        write({buffer.data(), buffer.size() - stream.avail_out});
    }
}

bool ZipInflate::isComplete() const
{
    const bool isEnded = m_entry.method == kStored || m_state->isEnded;
    return isEnded && m_written == m_entry.size && m_state->checksum == m_entry.checksum;
}

} // namespace trivet::gitea_import
