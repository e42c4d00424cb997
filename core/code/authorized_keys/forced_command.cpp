#include "authorized_keys/forced_command.hpp"

#include "base/text.hpp"
#include "base/this_program.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::authorized_keys {
namespace {

constexpr std::string_view kFingerprint = "SHA256:", kPrincipal = "principal-";
constexpr std::size_t kDigestLetters = 43; // of 32 bytes in base64, without its padding

bool isDigestLetter(char c) { return isAsciiAlphanumeric(c) || c == '+' || c == '/'; }

// sshd hands the command to a shell.
std::string shellQuoted(const std::string& text)
{
    const bool isPlain = std::all_of(text.begin(), text.end(), [](char c) {
        return isAsciiAlphanumeric(c) || c == '/' || c == '.' || c == '-' || c == '_' || c == ':' || c == '+';
    });
    if (isPlain)
        return text;
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

// sshd takes a backslash in front of a quote away, and nothing else.
std::string optionQuoted(const std::string& text)
{
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\\\"") : std::string(1, c);
    return quoted + "\"";
}

std::string checkedPath(std::string path)
{
    const bool isOdd = std::any_of(path.begin(), path.end(), [](char c) { return isAsciiControl(c) || c == '\\'; });
    if (path.empty() || isOdd)
        throw std::runtime_error("the path '" + path + "' cannot stand in a line of authorized_keys");
    return path;
}

} // namespace

std::string textOf(const KeyOwner& keyOwner)
{
    return keyOwner.principalId != 0 ? std::string(kPrincipal) + std::to_string(keyOwner.principalId)
                                     : keyOwner.fingerprint;
}

std::optional<KeyOwner> readKeyOwner(std::string_view text)
{
    if (text.starts_with(kPrincipal)) {
        const auto id = parseInteger(text.substr(kPrincipal.size()));
        if (!id || *id <= 0)
            return std::nullopt;
        const KeyOwner principal{.principalId = *id};
        return textOf(principal) == text ? std::optional(principal) : std::nullopt; // no zeros in front
    }
    const auto digest = text.starts_with(kFingerprint) ? text.substr(kFingerprint.size()) : std::string_view();
    if (digest.size() != kDigestLetters || !std::all_of(digest.begin(), digest.end(), isDigestLetter))
        return std::nullopt;
    return KeyOwner{.fingerprint = std::string(text)};
}

Server serverOf(const std::string& program, const std::string& config)
{
    return {checkedPath(program), checkedPath(config)};
}

Server thisServer(const std::string& config) { return serverOf(thisProgram(), config); }

std::string restrictionsFor(const Server& server, const KeyOwner& keyOwner)
{
    const auto command =
        shellQuoted(server.program) + " --config " + shellQuoted(server.config) + " ssh serve " + textOf(keyOwner);
    return "command=" + optionQuoted(command) + ",restrict";
}

} // namespace trivet::authorized_keys
