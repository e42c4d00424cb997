#include "body/restartable_source.hpp"

namespace trivet::body {

std::size_t RestartableSource::read(char* into, std::size_t size)
{
    if (m_position < m_remembered.size()) {
        const auto count = m_remembered.copy(into, size, m_position);
        m_position += count;
        return count;
    }
    const auto count = m_inner.read(into, size);
    if (m_isWhole && m_remembered.size() + count <= kMostRemembered) {
        m_remembered.append(into, count);
        m_position = m_remembered.size();
    } else if (count > 0 && m_isWhole) {
        m_isWhole = false;
        m_remembered = {};
        m_position = 0;
    }
    return count;
}

} // namespace trivet::body
