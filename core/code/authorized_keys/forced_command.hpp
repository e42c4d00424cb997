#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::authorized_keys {

// Who sshd has let in, as it stands behind `trivet ssh serve`: the fingerprint of a key, or the number of a principal.
struct KeyOwner {
    std::string fingerprint{};
    std::int64_t principalId = 0;
};

std::string textOf(const KeyOwner& keyOwner);                // "SHA256:...", "principal-3"
std::optional<KeyOwner> readKeyOwner(std::string_view text); // nothing if it is neither

// The program that serves them, and the app.ini it reads.
struct Server {
    std::string program{}, config{};
};

// Throws std::runtime_error for paths that cannot stand in such a line.
Server serverOf(const std::string& program, const std::string& config);
Server thisServer(const std::string& config); // this program

// The options of a line of authorized_keys, or in front of a principal: that command and nothing else.
std::string restrictionsFor(const Server& server, const KeyOwner& keyOwner);

} // namespace trivet::authorized_keys
