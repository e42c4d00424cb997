#pragma once
#include "body/source.hpp"
#include "git/git_process.hpp"
#include "githttp/hook_channel.hpp"
#include "githttp/packet.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

namespace trivet::githttp {

// One git that a client talks to: first all of the request goes in, then the answer comes out. Web servers stop sending
// a request once its answer has begun, so what git says before is held back. Memory does not grow with what is
// transferred; a git that is silent for too long is ended, and so is one whose client has gone. One that may change
// refs is given time to do that.
class Exchange : public body::Source {
public:
    // The channel may be null; it hears the hooks of this git.
    Exchange(const git::GitCommand& command, std::unique_ptr<HookChannel> channel);

    // Feeds it. What git does not want to hear is read and thrown away, up to `mostIgnored` bytes. Throws what the
    // source throws, and Error (TooLarge).
    void feed(body::Source& request, std::uint64_t mostIgnored);
    // From now on who waits for the answer hears after every such pause that it will come: web servers end what is
    // silent for a minute. To be called only if all of the answer is sideband packets.
    void keepAlive(std::chrono::milliseconds pause) { m_keepsAlive = true, m_patience = pause; }
    // Waits for the first word of the answer. Throws std::runtime_error if git fails without one.
    void awaitAnswer();
    // In front of what git says; says whether its answer, so far, is made of sideband packets.
    void prepend(std::string_view text) { m_held.insert(0, text); }
    bool speaksSideband() const;

    std::size_t read(char* into, std::size_t size) override;
    // Lets it come to its end although nobody listens any more: as long as it may change refs, else for a minute. One
    // that has not heard all of the request is ended.
    void finishIgnoringInput();

    const HookChannel* channel() const { return m_channel.get(); }

private:
    enum class Wanted { ToWrite, ToRead };
    // False if nothing happened for a while; throws std::runtime_error if that happens too often.
    bool wait(Wanted wanted);
    bool mayChangeRefs() const { return m_channel && m_channel->mayChangeRefs(); }
    void write(std::string_view& unsent);
    void listen();
    void hearComplaints();
    void end();

    std::unique_ptr<HookChannel> m_channel;
    git::GitProcess m_git;
    std::string m_held{};
    std::size_t m_heldRead = 0;
    std::string m_complaints{}; // the beginning of its standard error
    PacketTracker m_packets{};
    std::chrono::milliseconds m_patience{60'000}, m_silence{0};
    bool m_isFed = false, m_keepsAlive = false;
    bool m_isDeaf = false, m_isAtEnd = false, m_canRead = false, m_canWrite = false, m_canHearErrors = true;
    int m_status = 0;
};

} // namespace trivet::githttp
