#include "outbound/post.hpp"

#include "base/text.hpp"
#include "outbound/reach.hpp"
#include "outbound/tls.hpp"

#include <optional>

namespace trivet::outbound {
namespace {

constexpr std::size_t kMostOfHead = 16 * 1024;
std::string requestText(const Target& target, std::string_view form)
{
    std::string text = "POST " + (target.pathAndQuery.starts_with('/') ? "" : std::string("/")) + target.pathAndQuery;
    text += " HTTP/1.1\r\nHost: " + hostHeader(target);
    text += "\r\nUser-Agent: Trivet\r\nAccept: */*\r\nContent-Type: application/x-www-form-urlencoded";
    text += "\r\nContent-Length: " + std::to_string(form.size()) + "\r\nConnection: close\r\n\r\n";
    return text.append(form);
}

// The status if the head has come that far.
std::optional<int> statusIn(const std::string& head)
{
    const auto lineEnd = head.find("\r\n");
    if (lineEnd == std::string::npos)
        return std::nullopt;
    constexpr std::size_t kStatus = 9, kDigits = 3; // HTTP/1.1 200
    if (!head.starts_with("HTTP/1.") || lineEnd < kStatus + kDigits || head[kStatus - 1] != ' ')
        throw Failure("the answer is no HTTP");
    const auto status = parseInteger(std::string_view(head).substr(kStatus, kDigits)).value_or(0);
    if (status < 100)
        throw Failure("the answer is no HTTP");
    return static_cast<int>(status);
}

template <class Channel> int exchange(Channel& channel, const std::string& request)
{
    channel.send(request);
    std::string head;
    std::size_t read = 0;
    for (;;) {
        const auto status = statusIn(head);
        if (status && *status >= 200)
            return *status;
        const auto end = head.find("\r\n\r\n");
        if (status && end != std::string::npos) { // only an interim answer
            head.erase(0, end + 4);
            continue;
        }
        const auto more = channel.receive();
        if (more.empty())
            throw Failure("the other side closed the connection without an answer");
        if ((read += more.size()) > kMostOfHead)
            throw Failure("the head of the answer is too long");
        head += more;
    }
}

} // namespace

int postForm(const Target& target, std::string_view form, const Limits& limits)
{
    const auto wire = reach(target, limits);
    const auto request = requestText(target, form);
    if (target.scheme == Scheme::Http)
        return exchange(*wire, request);
    Tls tls(*wire, bareHost(target.host));
    return exchange(tls, request);
}

} // namespace trivet::outbound
