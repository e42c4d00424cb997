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
    ChoppedSource(std::string text, std::size_t pieceBytes)
        : m_text(std::move(text)), m_rest(m_text), m_pieceBytes(pieceBytes)
    {
    }
    ChoppedSource(const ChoppedSource&) = delete;
    ChoppedSource& operator=(const ChoppedSource&) = delete;
    std::size_t read(char* into, std::size_t size) override
    {
        const auto count = m_rest.copy(into, std::min(size, m_pieceBytes));
        m_rest.remove_prefix(count);
        return count;
    }
    std::string_view rest() const { return m_rest; }

private:
    std::string m_text;
    std::string_view m_rest;
    std::size_t m_pieceBytes;
};

// Gives its text and then fails, as a client does that breaks off.
class BrokenSource : public body::Source {
public:
    explicit BrokenSource(std::string text) : m_text(std::move(text)) {}
    std::size_t read(char* into, std::size_t size) override
    {
        if (const auto count = m_text.read(into, size))
            return count;
        throw std::runtime_error("the client is gone");
    }

private:
    body::TextSource m_text;
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
