#pragma once
#include "body/source.hpp"
#include "git/git_process.hpp"
#include "githttp/hook_channel.hpp"

#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace trivet::gitssh {

// Descriptors of the client, as sshd gives them to a forced command.
struct ClientStreams {
    int input = 0, output = 1, errors = 2;
};

// One git and one client that talk to each other: what either says goes to the other at once, in memory that does not
// grow. Who has nothing to say for too long is ended, and so is a git whose client has gone; one that may change refs
// is given time to do that, and one that was pushed to finds out by itself whether all of it has come.
class Relay {
public:
    enum class Purpose { Reading, Pushing };

    // The channel may be null; it hears the hooks of this git.
    Relay(const git::GitCommand& command, std::unique_ptr<githttp::HookChannel> channel, const ClientStreams& client,
          Purpose purpose);

    // The exit status of git. `request` reads from the input of the client, and is read only when there is something to
    // read; `first` was read before. Throws what the source throws, and std::runtime_error.
    int run(body::Source& request, std::string_view first);
    // Without listening to the client.
    int run();

private:
    using Buffer = std::array<char, 65536>;

    // Bytes on their way to a descriptor.
    struct Unsent {
        Buffer buffer{};
        std::string_view bytes{};
    };

    int run(body::Source* request);
    void wait();
    void readRequest(body::Source& request);
    void writeRequest();
    void pass(int from, Unsent& unsent, int to, bool& isOpen);
    void send(Unsent& unsent, int to);
    void giveUpClient();
    bool isDone() const;
    bool mayChangeRefs() const { return m_channel && m_channel->mayChangeRefs(); }

    std::unique_ptr<githttp::HookChannel> m_channel;
    git::GitProcess m_git;
    ClientStreams m_client;
    Purpose m_purpose;
    Unsent m_toGit{}, m_toClient{}, m_toErrors{};
    bool m_isListening = false, m_hasOutput = true, m_hasErrors = true, m_isClientThere = true;
    bool m_canReadRequest = false, m_canReadOutput = false, m_canReadErrors = false;
    std::chrono::milliseconds m_silence{0};
};

} // namespace trivet::gitssh
