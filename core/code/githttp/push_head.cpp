#include "githttp/push_head.hpp"

#include "githttp/packet.hpp"

#include <array>

namespace trivet::githttp {

PushHead::PushHead(body::Source& push) : m_push(push) { lookAhead(); }

void PushHead::lookAhead()
{
    constexpr std::size_t kMost = 64 * 1024; // the packets of kMany refs, unless their names are monstrous
    std::array<char, 8192> buffer;
    std::size_t looked = 0;
    while (m_head.size() < kMost) {
        const auto rest = std::string_view(m_head).substr(looked);
        const auto length = packetLength(rest);
        if (length && *length <= kPacketHead)
            return;
        if (length && rest.size() >= *length) {
            if (!take(rest.substr(kPacketHead, *length - kPacketHead)))
                return;
            looked += *length;
            continue;
        }
        if (!length && rest.size() >= kPacketHead)
            return; // git will say what is wrong with it
        const auto count = m_push.read(buffer.data(), buffer.size());
        if (count == 0)
            return;
        m_head.append(buffer.data(), count);
    }
}

bool PushHead::take(std::string_view packetText)
{
    if (packetText.starts_with("shallow "))
        return true;
    // The first command has behind it what the client can do.
    if (const auto end = packetText.find('\0'); m_commands == 0 && end != std::string_view::npos)
        m_wantsSideband = packetText.substr(end).find("side-band-64k") != std::string_view::npos;
    return ++m_commands < kMany;
}

std::size_t PushHead::read(char* into, std::size_t size)
{
    if (m_headRead == m_head.size())
        return m_push.read(into, size);
    const auto count = m_head.copy(into, size, m_headRead);
    m_headRead += count;
    return count;
}

} // namespace trivet::githttp
