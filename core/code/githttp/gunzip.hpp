#pragma once
#include "body/source.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace trivet::githttp {

// What a gzip stream unpacks to, piece by piece. Throws Error (BadRequest) if it is broken or ends early.
class Gunzip : public body::Source {
public:
    explicit Gunzip(body::Source& packed);
    ~Gunzip() override;
    std::size_t read(char* into, std::size_t size) override;

private:
    struct Stream;
    bool refill(); // false at the end of what is packed

    body::Source& m_packed;
    std::unique_ptr<Stream> m_stream;
    std::vector<char> m_buffer;
    bool m_isAtEnd = false;
};

// No more than a certain number of bytes; throws Error (TooLarge) at the first one above it.
class Limited : public body::Source {
public:
    Limited(body::Source& source, std::uint64_t most) : m_source(source), m_left(most) {}
    std::size_t read(char* into, std::size_t size) override;

private:
    body::Source& m_source;
    std::uint64_t m_left;
};

// Counts what was read of it.
class Counted : public body::Source {
public:
    explicit Counted(body::Source& source) : m_source(source) {}
    std::size_t read(char* into, std::size_t size) override
    {
        const auto count = m_source.read(into, size);
        bytes += count;
        return count;
    }
    std::uint64_t bytes = 0;

private:
    body::Source& m_source;
};

} // namespace trivet::githttp
