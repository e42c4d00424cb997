#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace trivet::body {

// Bytes that arrive or are sent piece by piece: a request body, a file, the output of git.
class Source {
public:
    virtual ~Source() = default;
    // Fills at most `size` bytes and says how many; 0 is the end. Throws if the other side broke off.
    virtual std::size_t read(char* into, std::size_t size) = 0;
};

// Bytes already in memory.
class TextSource : public Source {
public:
    explicit TextSource(std::string text) : m_text(std::move(text)) {}
    std::size_t read(char* into, std::size_t size) override
    {
        const auto count = m_text.copy(into, size, m_position);
        m_position += count;
        return count;
    }

private:
    std::string m_text;
    std::size_t m_position = 0;
};

} // namespace trivet::body
