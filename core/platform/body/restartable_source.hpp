#pragma once
#include "body/source.hpp"

#include <string>

namespace trivet::body {

// Passes another source on and remembers its beginning, so that a request can be answered from the start once more.
class RestartableSource : public Source {
public:
    explicit RestartableSource(Source& inner) : m_inner(inner) {}

    std::size_t read(char* into, std::size_t size) override;

    // Whether everything that was read so far is remembered.
    bool canRestart() const { return m_isWhole; }
    void restart() { m_position = 0; }

private:
    static constexpr std::size_t kMostRemembered = 64 * 1024; // more than any form that signs somebody in

    Source& m_inner;
    std::string m_remembered{};
    std::size_t m_position = 0;
    bool m_isWhole = true;
};

} // namespace trivet::body
