#include "githttp/exchange.hpp"

#include "base/error.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <system_error>
#include <unistd.h>

namespace trivet::githttp {
namespace {

constexpr std::chrono::seconds kLongestSilence{300};
// Refs half changed are worse than a wait: each takes a moment, and a disk may be slow.
constexpr std::chrono::seconds kLongestChange{3600};
constexpr int kPipeSize = 256 * 1024; // fewer changes between the processes
constexpr std::size_t kMostHeld = 32 * 1024 * 1024, kMostComplaints = 4096;

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

git::GitCommand withChannel(git::GitCommand command, const HookChannel* channel)
{
    if (channel)
        command.inherited = channel->theirEnd();
    return command;
}

bool isSideband(std::string_view packet)
{
    return packet.size() > 4 && (packet[4] == '\1' || packet[4] == '\2') &&
           packet.substr(0, 4).find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

} // namespace

Exchange::Exchange(const git::GitCommand& command, std::unique_ptr<HookChannel> channel)
    : m_channel(std::move(channel)), m_git(withChannel(command, m_channel.get()))
{
    if (m_channel)
        m_channel->closeTheirEnd();
    ::fcntl(m_git.input(), F_SETPIPE_SZ, kPipeSize);
    ::fcntl(m_git.output(), F_SETPIPE_SZ, kPipeSize);
    ::fcntl(m_git.input(), F_SETFL, ::fcntl(m_git.input(), F_GETFL) | O_NONBLOCK);
}

void Exchange::feed(body::Source& request, std::uint64_t mostIgnored)
{
    std::array<char, 65536> buffer;
    std::uint64_t ignored = 0;
    while (const auto count = request.read(buffer.data(), buffer.size())) {
        std::string_view unsent(buffer.data(), count);
        while (!unsent.empty() && !m_isDeaf) {
            write(unsent);
            if (!unsent.empty() && !m_isDeaf)
                wait(Wanted::ToWrite);
            if (m_canRead && !m_isDeaf)
                listen();
        }
        if (m_isDeaf && (ignored += unsent.size()) > mostIgnored)
            throw Error::tooLarge("The request is too large");
    }
    m_git.closeInput();
    m_isFed = true;
}

void Exchange::write(std::string_view& unsent)
{
    const auto count = ::write(m_git.input(), unsent.data(), unsent.size());
    if (count >= 0)
        unsent.remove_prefix(static_cast<std::size_t>(count));
    else if (errno != EAGAIN && errno != EINTR)
        m_isDeaf = true; // it says why
}

bool Exchange::wait(Wanted wanted)
{
    std::array<pollfd, 4> ends{pollfd{m_isAtEnd ? -1 : m_git.output(), POLLIN, 0},
                               {m_canHearErrors ? m_git.errors() : -1, POLLIN, 0},
                               {m_channel ? m_channel->listening() : -1, POLLIN, 0},
                               {wanted == Wanted::ToWrite ? m_git.input() : -1, POLLOUT, 0}};
    const int ready = ::poll(ends.data(), ends.size(), static_cast<int>(m_patience.count()));
    if (ready < 0 && errno != EINTR)
        fail("poll");
    m_silence = ready == 0 ? m_silence + m_patience : std::chrono::milliseconds{0};
    if (m_silence >= (mayChangeRefs() ? kLongestChange : kLongestSilence))
        throw std::runtime_error("git was silent for too long");
    m_canRead = ready > 0 && ends[0].revents != 0;
    if (ready > 0 && ends[1].revents != 0)
        hearComplaints();
    if (ready > 0 && (ends[2].revents & POLLIN) != 0)
        m_channel->readQuestions();
    return ready != 0;
}

// Into what is held back.
void Exchange::listen()
{
    std::array<char, 16384> buffer;
    const auto count = ::read(m_git.output(), buffer.data(), buffer.size());
    m_canRead = false;
    if (count < 0)
        return;
    if (count == 0)
        return end();
    m_held.append(buffer.data(), static_cast<std::size_t>(count));
    if (m_held.size() > kMostHeld)
        throw Error::tooLarge("The request is too large");
}

void Exchange::hearComplaints()
{
    std::array<char, 4096> buffer;
    const auto count = ::read(m_git.errors(), buffer.data(), buffer.size());
    m_canHearErrors = count > 0 || (count < 0 && errno == EINTR);
    if (count > 0)
        m_complaints.append(buffer.data(), std::min(static_cast<std::size_t>(count),
                                                    kMostComplaints - std::min(kMostComplaints, m_complaints.size())));
}

void Exchange::end()
{
    m_isAtEnd = true;
    while (m_canHearErrors && m_complaints.empty() && m_held.empty())
        hearComplaints();
    m_status = m_git.wait();
}

void Exchange::awaitAnswer()
{
    while (m_held.empty() && !m_isAtEnd) {
        if (!wait(Wanted::ToRead) && m_keepsAlive)
            m_held = kStillHere;
        if (m_canRead)
            listen();
    }
    if (m_held.empty() && m_status != 0)
        throw std::runtime_error("git failed: " + m_complaints);
}

bool Exchange::speaksSideband() const { return isSideband(m_held); }

std::size_t Exchange::read(char* into, std::size_t size)
{
    if (m_heldRead < m_held.size()) {
        const auto count = m_held.copy(into, size, m_heldRead);
        m_heldRead += count;
        m_packets.pass({into, count});
        if (m_heldRead == m_held.size())
            m_held = std::string(), m_heldRead = 0;
        return count;
    }
    while (!m_isAtEnd) {
        if (!m_canRead && !wait(Wanted::ToRead) && m_keepsAlive && m_packets.isBetween())
            return kStillHere.copy(into, size); // whoever reads has room for that much
        if (!m_canRead)
            continue;
        m_canRead = false;
        const auto count = ::read(m_git.output(), into, size);
        if (count > 0) {
            m_packets.pass({into, static_cast<std::size_t>(count)});
            return static_cast<std::size_t>(count);
        }
        if (count == 0)
            end();
    }
    return 0;
}

void Exchange::finishIgnoringInput()
{
    constexpr std::chrono::seconds kUntilChange{60};
    const auto start = std::chrono::steady_clock::now();
    m_keepsAlive = false;
    while (m_isFed && !m_isAtEnd &&
           std::chrono::steady_clock::now() - start < (mayChangeRefs() ? kLongestChange : kUntilChange)) {
        wait(Wanted::ToRead);
        if (m_canRead) {
            m_held.clear();
            listen();
        }
    }
}

} // namespace trivet::githttp
