#include "githttp/packet.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

namespace trivet::githttp {

std::string packet(std::string_view text)
{
    std::array<char, kPacketHead + 1> length{};
    std::snprintf(length.data(), length.size(), "%04zx", text.size() + kPacketHead);
    return length.data() + std::string(text);
}

std::optional<std::size_t> packetLength(std::string_view bytes)
{
    std::size_t length = 0;
    const char* end = bytes.data() + kPacketHead;
    if (bytes.size() < kPacketHead || std::from_chars(bytes.data(), end, length, 16).ptr != end || length == 3)
        return std::nullopt;
    return length;
}

void PacketTracker::pass(std::string_view bytes)
{
    while (!bytes.empty() && m_isSound) {
        if (m_left > 0) {
            const auto passed = std::min(m_left, bytes.size());
            m_left -= passed;
            bytes.remove_prefix(passed);
            continue;
        }
        m_head += bytes.front();
        bytes.remove_prefix(1);
        if (m_head.size() < kPacketHead)
            continue;
        const auto length = packetLength(m_head);
        m_isSound = length && *length >= kPacketHead;
        m_left = m_isSound ? *length - kPacketHead : 0;
        m_head.clear();
    }
}

} // namespace trivet::githttp
