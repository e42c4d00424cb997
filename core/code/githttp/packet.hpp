#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// The packets of git's protocol: four hex digits with the length of the whole, then text. "0000" ends a part.
namespace trivet::githttp {

inline constexpr std::size_t kPacketHead = 4;
inline constexpr std::string_view kFlush = "0000";
// Says nothing, in the band of what git's answer is made of: who waits for that learns that somebody is working.
inline constexpr std::string_view kStillHere{"0005\1", 5};

std::string packet(std::string_view text);

// The length of the packet that begins here, its digits included; less than those for one without text. Nothing if it
// is none, or too little of it is there.
std::optional<std::size_t> packetLength(std::string_view bytes);

// Follows a stream of packets, to tell where another one may be put between them.
class PacketTracker {
public:
    void pass(std::string_view bytes);
    // False after a flush, too: nothing may follow the last one.
    bool isBetween() const { return m_isSound && m_left == 0 && m_head.empty(); }

private:
    std::string m_head{};
    std::size_t m_left = 0;
    bool m_isSound = true;
};

} // namespace trivet::githttp
