#pragma once
#include "log/log_field.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace trivet::log {

// One line of the log, put together without allocating. It never exceeds what write(2) hands to a pipe in one piece;
// what does not fit is left out and the line ends in "cut=true".
class Line {
public:
    // "time=... level=... event=..."
    Line(std::string_view level, Name event) noexcept;
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    void add(const Field& field) noexcept;
    void addText(Name name, std::string_view text, std::size_t longest = 1000) noexcept;
    void addMilliseconds(Name name, std::int64_t microseconds) noexcept;

    // The line with its line end; nothing may be added afterwards.
    std::string_view finish() noexcept;

private:
    // False if there is no room for it.
    [[nodiscard]] bool startField(Name name) noexcept;
    void put(std::string_view bytes) noexcept;
    void putEscaped(std::string_view text) noexcept;
    void putTime() noexcept;

    static constexpr std::size_t kCapacity = 4096; // PIPE_BUF
    static constexpr std::size_t kReserve = 16;    // closing quote, " cut=true", line end
    std::size_t m_size = 0;
    bool m_isFull = false;
    bool m_isShortened = false;
    char m_bytes[kCapacity];
};

} // namespace trivet::log
