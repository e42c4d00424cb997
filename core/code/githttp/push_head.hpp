#pragma once
#include "base/error.hpp"
#include "body/source.hpp"

#include <cstdint>
#include <string>

namespace trivet::githttp {

// A push whose beginning is read ahead, to know what is coming before git is started. Reading it gives all of it. git
// holds every command in memory, so no more than `mostRefs` of them pass, and not in monstrous packets; nor do more
// than a few options.
class PushHead : public body::Source {
public:
    PushHead(body::Source& push, std::int64_t mostRefs);

    // Whether something of it was read and not yet given: reading that waits for nobody.
    bool isAhead() const { return m_headRead < m_head.size(); }
    bool wantsSideband() const { return m_wantsSideband; }
    const std::string& firstRef() const { return m_firstRef; } // that is to be changed; empty: none

    // Throws Error (TooLarge).
    std::size_t read(char* into, std::size_t size) override;

private:
    void lookAhead();
    void count(std::string_view bytes); // up to the flush behind the last command, or the last option
    void lookForAbilities(std::string_view bytes);
    void endDigits();
    void endCommands();
    Error tooMany() const;
    Error tooLong() const;

    body::Source& m_push;
    std::uint64_t m_packetsLeft, m_bytesLeft;
    std::int64_t m_mostRefs;
    std::optional<std::uint64_t> m_abilitiesIn{}; // by the packets that were left then
    std::string m_head{}, m_digits{}, m_firstRef{};
    std::size_t m_headRead = 0, m_packetLeft = 0;
    bool m_wantsSideband = false, m_hasOptions = false, m_isInOptions = false, m_isPastCommands = false;
};

} // namespace trivet::githttp
