#pragma once
#include "body/source.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace trivet::test {

// Gives at most `pieceBytes` at a time, as a slow network does.
class ChoppedSource : public body::Source {
public:
    ChoppedSource(std::string_view text, std::size_t pieceBytes) : m_rest(text), m_pieceBytes(pieceBytes) {}
    std::size_t read(char* into, std::size_t size) override
    {
        const auto count = m_rest.copy(into, std::min(size, m_pieceBytes));
        m_rest.remove_prefix(count);
        return count;
    }
    std::string_view rest() const { return m_rest; }

private:
    std::string_view m_rest;
    std::size_t m_pieceBytes;
};

// Gives its text and then fails, as a client does that breaks off.
class BrokenSource : public body::Source {
public:
    explicit BrokenSource(std::string_view text) : m_rest(text) {}
    std::size_t read(char* into, std::size_t size) override
    {
        if (m_rest.empty())
            throw std::runtime_error("the client is gone");
        const auto count = m_rest.copy(into, size);
        m_rest.remove_prefix(count);
        return count;
    }

private:
    std::string_view m_rest;
};

inline std::string readToEnd(body::Source& source)
{
    std::string text;
    char piece[4096];
    while (const auto count = source.read(piece, sizeof piece))
        text.append(piece, count);
    return text;
}

} // namespace trivet::test
