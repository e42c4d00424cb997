#include "githttp/push_head.hpp"

#include "base/text.hpp"
#include "githttp/packet.hpp"

#include <algorithm>
#include <array>

namespace trivet::githttp {
namespace {

// Two ids and a name, on average.
constexpr std::uint64_t kBytesForEach = 256;
// What the client can do, and lines about shallow commits.
constexpr std::uint64_t kMorePackets = 1000, kMoreBytes = 64 * 1024;
constexpr std::uint64_t kMostOptions = 64, kMostOptionBytes = 1024 * 1024;

} // namespace

PushHead::PushHead(body::Source& push, std::int64_t mostRefs)
    : m_push(push),
      m_packetsLeft(static_cast<std::uint64_t>(mostRefs) + kMorePackets),
      m_bytesLeft(static_cast<std::uint64_t>(mostRefs) * kBytesForEach + kMoreBytes),
      m_mostRefs(mostRefs)
{
    lookAhead();
}

// The first command has behind it what the client can do.
void PushHead::lookAhead()
{
    constexpr std::size_t kMost = 64 * 1024; // no packet is longer
    std::array<char, 8192> buffer;
    std::size_t looked = 0;
    while (m_head.size() < kMost) {
        const auto rest = std::string_view(m_head).substr(looked);
        const auto length = packetLength(rest);
        if ((length && *length <= kPacketHead) || (!length && rest.size() >= kPacketHead))
            return; // nothing is wanted, or git will say what is wrong with it
        if (length && rest.size() >= *length) {
            const auto text = rest.substr(kPacketHead, *length - kPacketHead);
            const auto end = text.find('\0');
            const auto abilities = end == std::string_view::npos ? std::string_view() : text.substr(end);
            m_wantsSideband = abilities.find("side-band-64k") != std::string_view::npos;
            m_hasOptions = abilities.find("push-options") != std::string_view::npos;
            if (!text.starts_with("shallow ")) {
                const auto words = split(trimmed(text.substr(0, end)), ' '); // OLD NEW REF
                m_firstRef = words.size() == 3 ? words[2] : std::string_view();
                return;
            }
            looked += *length;
            continue;
        }
        const auto count = m_push.read(buffer.data(), buffer.size());
        if (count == 0)
            return;
        m_head.append(buffer.data(), count);
    }
}

void PushHead::endDigits()
{
    const auto length = packetLength(m_digits);
    m_digits.clear();
    if (!length || *length < kPacketHead)
        return endCommands();
    m_packetLeft = *length - kPacketHead;
    if (m_packetsLeft-- == 0)
        throw tooMany();
}

void PushHead::endCommands()
{
    m_packetLeft = 0;
    m_isPastCommands = !m_hasOptions || m_isInOptions;
    m_isInOptions = true;
    m_packetsLeft = kMostOptions;
    m_bytesLeft = kMostOptionBytes;
}

Error PushHead::tooMany() const
{
    if (m_isInOptions)
        return Error::tooLarge("A push may have " + std::to_string(kMostOptions) + " options at most.");
    return Error::tooLarge("A push may change " + std::to_string(m_mostRefs) +
                           " branches and tags at most. Push fewer at a time.");
}

Error PushHead::tooLong() const
{
    return Error::tooLarge(m_isInOptions ? "The options of this push are too long."
                                         : "The names of the branches and tags of this push are too long.");
}

// git takes what the client can do from every command, but no client says it twice: what was said with the first one
// must hold.
void PushHead::lookForAbilities(std::string_view bytes)
{
    if (m_isInOptions || bytes.find('\0') == bytes.npos)
        return;
    if (m_abilitiesIn && *m_abilitiesIn != m_packetsLeft)
        throw Error::badRequest("Only the first command of a push says what the client can do.");
    m_abilitiesIn = m_packetsLeft;
}

void PushHead::count(std::string_view bytes)
{
    while (!bytes.empty() && !m_isPastCommands) {
        const auto passed = std::min(bytes.size(), m_packetLeft > 0 ? m_packetLeft : 1);
        if (m_bytesLeft < passed)
            throw tooLong();
        m_bytesLeft -= passed;
        if (m_packetLeft > 0) {
            lookForAbilities(bytes.substr(0, passed));
            m_packetLeft -= passed;
        } else if (m_digits += bytes.front(); m_digits.size() == kPacketHead)
            endDigits();
        bytes.remove_prefix(passed);
    }
}

std::size_t PushHead::read(char* into, std::size_t size)
{
    const bool isHead = isAhead();
    const auto got = isHead ? m_head.copy(into, size, m_headRead) : m_push.read(into, size);
    if (isHead)
        m_headRead += got;
    count({into, got});
    return got;
}

} // namespace trivet::githttp
