#include "outbound/get.hpp"

#include "base/text.hpp"
#include "outbound/reach.hpp"
#include "outbound/tls.hpp"

#include <optional>

namespace trivet::outbound {
namespace {

constexpr std::size_t kMostOfHead = 16 * 1024;

// HTTP/1.0: the answer then is not cut into chunks, and ends with the connection.
std::string requestText(const Target& target, std::string_view accepted)
{
    std::string text = "GET " + (target.pathAndQuery.starts_with('/') ? "" : std::string("/")) + target.pathAndQuery;
    text += " HTTP/1.0\r\nHost: " + hostHeader(target) + "\r\nUser-Agent: Trivet\r\nAccept: ";
    return text.append(accepted) + "\r\nConnection: close\r\n\r\n";
}

// The value of a header; nothing if it is not there.
std::optional<std::string_view> headerIn(std::string_view head, std::string_view name)
{
    for (const auto line : split(head, '\n')) {
        const auto colon = line.find(':');
        if (colon != std::string_view::npos && equalsIgnoringAsciiCase(line.substr(0, colon), name))
            return trimmed(line.substr(colon + 1));
    }
    return std::nullopt;
}

int statusIn(std::string_view head)
{
    constexpr std::size_t kStatus = 9, kDigits = 3; // HTTP/1.1 200
    if (!head.starts_with("HTTP/1.") || head.size() < kStatus + kDigits || head[kStatus - 1] != ' ')
        throw Failure("the answer is no HTTP");
    return static_cast<int>(parseInteger(head.substr(kStatus, kDigits)).value_or(0));
}

// Whether everything the head announces has come; without a length only the end of the connection tells.
bool isComplete(const std::string& text)
{
    const auto end = text.find("\r\n\r\n");
    if (end == std::string::npos)
        return false;
    const auto length = headerIn(std::string_view(text).substr(0, end), "Content-Length");
    return length && parseInteger(*length).value_or(0) <= static_cast<std::int64_t>(text.size() - end - 4);
}

template <class Channel> std::string receiveAll(Channel& channel, std::size_t most)
{
    std::string text;
    while (!isComplete(text)) {
        const auto more = channel.receive();
        if (more.empty())
            break;
        text += more;
        if (text.size() > most)
            throw Failure("the answer is too long");
    }
    return text;
}

Answer taken(const std::string& text)
{
    const auto end = text.find("\r\n\r\n");
    if (end == std::string::npos || end > kMostOfHead)
        throw Failure("the answer is no HTTP");
    const auto head = std::string_view(text).substr(0, end);
    if (headerIn(head, "Transfer-Encoding"))
        throw Failure("the answer is cut into pieces, which HTTP/1.0 does not know");
    Answer answer{statusIn(head), text.substr(end + 4)};
    if (const auto length = headerIn(head, "Content-Length"))
        if (parseInteger(*length) != static_cast<std::int64_t>(answer.body.size()))
            throw Failure("the answer is not as long as it says");
    return answer;
}

} // namespace

Answer get(const Target& target, std::string_view accepted, std::size_t mostBytes, const Limits& limits)
{
    const auto wire = reach(target, limits);
    const auto request = requestText(target, accepted);
    if (target.scheme == Scheme::Http) {
        wire->send(request);
        return taken(receiveAll(*wire, kMostOfHead + mostBytes));
    }
    Tls tls(*wire, bareHost(target.host));
    tls.send(request);
    return taken(receiveAll(tls, kMostOfHead + mostBytes));
}

} // namespace trivet::outbound
