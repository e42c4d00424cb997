#include "gitssh/relay.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <system_error>
#include <unistd.h>

namespace trivet::gitssh {
namespace {

constexpr std::chrono::milliseconds kPatience{10'000};
// A client may spend long on what it is about to push, or on a slow line; sshd ends those that are gone.
constexpr std::chrono::seconds kLongestSilence{900}, kLongestPushSilence{3600};
// Refs half changed are worse than a wait.
constexpr std::chrono::seconds kLongestChange{3600}, kLongestUnheard{60};

void writeWithoutWaiting(int descriptor) { ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK); }

git::GitCommand withChannel(git::GitCommand command, const githttp::HookChannel* channel)
{
    if (channel)
        command.inherited = channel->theirEnd();
    return command;
}

bool isLater() { return errno == EAGAIN || errno == EINTR; }

} // namespace

Relay::Relay(const git::GitCommand& command, std::unique_ptr<githttp::HookChannel> channel, const ClientStreams& client,
             Purpose purpose)
    : m_channel(std::move(channel)), m_git(withChannel(command, m_channel.get())), m_client(client), m_purpose(purpose)
{
    if (m_channel)
        m_channel->closeTheirEnd();
    for (const int descriptor : {m_git.input(), m_client.output, m_client.errors})
        writeWithoutWaiting(descriptor);
}

int Relay::run(body::Source& request, std::string_view first)
{
    // What was read ahead may be more than the buffer holds; git waits for it, so it takes it.
    for (; !first.empty(); first.remove_prefix(std::min(first.size(), m_toGit.buffer.size()))) {
        m_toGit.bytes = first.substr(0, m_toGit.buffer.size());
        while (!m_toGit.bytes.empty())
            wait();
    }
    m_isListening = true;
    return run(&request);
}

int Relay::run()
{
    m_git.closeInput();
    return run(nullptr);
}

int Relay::run(body::Source* request)
{
    while (!isDone()) {
        wait();
        if (m_canReadRequest && request)
            readRequest(*request);
    }
    return m_git.wait();
}

bool Relay::isDone() const
{
    return !m_hasOutput && !m_hasErrors && m_toClient.bytes.empty() && m_toErrors.bytes.empty();
}

// One round: whatever can go on goes on.
void Relay::wait()
{
    const bool readsRequest = m_isListening && m_toGit.bytes.empty();
    const bool readsOutput = m_hasOutput && m_toClient.bytes.empty();
    const bool readsErrors = m_hasErrors && m_toErrors.bytes.empty();
    const short writing = POLLOUT, reading = POLLIN, nothing = 0;
    std::array<pollfd, 7> ends{
        pollfd{readsRequest ? m_client.input : -1, reading, 0},
        {m_toGit.bytes.empty() ? -1 : m_git.input(), writing, 0},
        {readsOutput ? m_git.output() : -1, reading, 0},
        {m_isClientThere ? m_client.output : -1, m_toClient.bytes.empty() ? nothing : writing, 0},
        {readsErrors ? m_git.errors() : -1, reading, 0},
        {m_toErrors.bytes.empty() ? -1 : m_client.errors, writing, 0},
        {m_channel ? m_channel->listening() : -1, reading, 0}};
    const int ready = ::poll(ends.data(), ends.size(), static_cast<int>(kPatience.count()));
    if (ready < 0 && errno != EINTR)
        throw std::system_error(errno, std::generic_category(), "poll");
    m_silence = ready == 0 ? m_silence + kPatience : std::chrono::milliseconds{0};
    const auto most = mayChangeRefs()                 ? kLongestChange
                      : !m_isClientThere              ? kLongestUnheard
                      : m_purpose == Purpose::Pushing ? kLongestPushSilence
                                                      : kLongestSilence;
    if (m_silence >= most)
        throw std::runtime_error("nothing was said for too long");
    m_canReadRequest = ready > 0 && ends[0].revents != 0;
    if (ready <= 0) {
        // Whoever else has its error output is nobody to wait for.
        m_hasErrors = m_hasErrors && (ready < 0 || m_hasOutput);
        return;
    }
    if (ends[1].revents != 0)
        writeRequest();
    if ((ends[3].revents & (POLLERR | POLLHUP)) != 0)
        giveUpClient();
    else if (ends[3].revents != 0)
        send(m_toClient, m_client.output);
    if (ends[5].revents != 0)
        send(m_toErrors, m_client.errors);
    if (ends[2].revents != 0)
        pass(m_git.output(), m_toClient, m_client.output, m_hasOutput);
    if (ends[4].revents != 0)
        pass(m_git.errors(), m_toErrors, m_client.errors, m_hasErrors);
    if ((ends[6].revents & POLLIN) != 0)
        m_channel->readQuestions();
}

void Relay::readRequest(body::Source& request)
{
    const auto count = request.read(m_toGit.buffer.data(), m_toGit.buffer.size());
    m_toGit.bytes = {m_toGit.buffer.data(), count};
    if (count > 0)
        return writeRequest();
    m_isListening = false;
    m_git.closeInput();
}

void Relay::writeRequest()
{
    const auto count = ::write(m_git.input(), m_toGit.bytes.data(), m_toGit.bytes.size());
    if (count >= 0) {
        m_toGit.bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (!isLater()) { // it has heard enough; it says why
        m_toGit.bytes = {};
        m_isListening = false;
        m_git.closeInput();
    }
}

void Relay::pass(int from, Unsent& unsent, int to, bool& isOpen)
{
    const auto count = ::read(from, unsent.buffer.data(), unsent.buffer.size());
    if (count == 0 || (count < 0 && !isLater()))
        isOpen = false;
    if (count <= 0)
        return;
    unsent.bytes = {unsent.buffer.data(), static_cast<std::size_t>(count)};
    send(unsent, to);
}

void Relay::send(Unsent& unsent, int to)
{
    const auto count =
        m_isClientThere ? ::write(to, unsent.bytes.data(), unsent.bytes.size()) : std::ssize(unsent.bytes);
    if (count >= 0)
        unsent.bytes.remove_prefix(static_cast<std::size_t>(count));
    else if (!isLater())
        giveUpClient();
}

// What it has pushed completely is applied although nobody hears of it.
void Relay::giveUpClient()
{
    m_isClientThere = false;
    m_toClient.bytes = m_toErrors.bytes = {};
    if (m_purpose == Purpose::Reading)
        m_git.kill();
}

} // namespace trivet::gitssh
