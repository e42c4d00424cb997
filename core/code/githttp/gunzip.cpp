#include "githttp/gunzip.hpp"

#include "base/error.hpp"

#include <stdexcept>
#include <zlib.h>

namespace trivet::githttp {

struct Gunzip::Stream : z_stream {
    Stream() : z_stream{}
    {
        constexpr int kWindow = 15, kGzipOnly = 16;
        if (inflateInit2(this, kWindow + kGzipOnly) != Z_OK)
            throw std::runtime_error("zlib cannot be used");
    }
    ~Stream() { inflateEnd(this); }
    Stream(const Stream&) = delete;
};

Gunzip::Gunzip(body::Source& packed) : m_packed(packed), m_stream(std::make_unique<Stream>()), m_buffer(16384) {}
Gunzip::~Gunzip() = default;

bool Gunzip::refill()
{
    const auto count = m_packed.read(m_buffer.data(), m_buffer.size());
    m_stream->next_in = reinterpret_cast<Bytef*>(m_buffer.data());
    m_stream->avail_in = static_cast<uInt>(count);
    return count > 0;
}

std::size_t Gunzip::read(char* into, std::size_t size)
{
    if (m_isAtEnd || size == 0)
        return 0;
    m_stream->next_out = reinterpret_cast<Bytef*>(into);
    m_stream->avail_out = static_cast<uInt>(size);
    while (m_stream->avail_out == size) {
        if (m_stream->avail_in == 0 && !refill())
            throw Error::badRequest("The compressed request body ends early");
        const int result = inflate(m_stream.get(), Z_NO_FLUSH);
        m_isAtEnd = result == Z_STREAM_END;
        if (m_isAtEnd)
            break;
        if (result != Z_OK && result != Z_BUF_ERROR)
            throw Error::badRequest("The compressed request body is broken");
    }
    return size - m_stream->avail_out;
}

std::size_t Limited::read(char* into, std::size_t size)
{
    const auto count = m_source.read(into, size);
    if (count > m_left)
        throw Error::tooLarge("The request body is too large");
    m_left -= count;
    return count;
}

} // namespace trivet::githttp
