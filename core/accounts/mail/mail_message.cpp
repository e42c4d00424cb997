#include "mail/mail_message.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "settings/root_url.hpp"

#include <Poco/DateTimeFormatter.h>
#include <Poco/Timestamp.h>
#include <algorithm>
#include <stdexcept>

namespace trivet::mail {
namespace {

constexpr std::size_t kLongestLine = 76;   // of base64
constexpr std::size_t kLongestWord = 45;   // bytes in one encoded word, which may have 75 characters
constexpr std::size_t kLongestPlain = 900; // a line of text that needs no encoding

bool isPlain(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < 0x7F; });
}

std::string oneLine(std::string_view text)
{
    std::string line(text);
    std::replace_if(line.begin(), line.end(), isAsciiControl, ' ');
    return line;
}

// The longest beginning of at most so many bytes that does not cut a character of UTF-8.
std::size_t wholeCharacters(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return text.size();
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80)
        --most;
    return most;
}

// RFC 2047.
std::string encodedWords(std::string_view text)
{
    std::string words;
    while (!text.empty()) {
        const auto length = wholeCharacters(text, kLongestWord);
        words +=
            (words.empty() ? "=?utf-8?B?" : "\r\n =?utf-8?B?") + crypto::encodeBase64(text.substr(0, length)) + "?=";
        text.remove_prefix(length);
    }
    return words;
}

std::string headerText(std::string_view text)
{
    auto line = oneLine(text);
    return isPlain(line) ? line : encodedWords(line);
}

// The name is encoded, the address never.
std::string senderText(std::string_view sender)
{
    const auto address = addressIn(sender);
    const auto open = sender.find('<');
    auto name = trimmed(open == std::string_view::npos ? "" : sender.substr(0, open));
    if (name.size() > 1 && name.starts_with('"') && name.ends_with('"'))
        name = name.substr(1, name.size() - 2);
    return name.empty() ? address : encodedWords(oneLine(name)) + " <" + address + ">";
}

// RFC 5322 §3.3.
std::string dateText(std::int64_t now)
{
    return Poco::DateTimeFormatter::format(Poco::Timestamp::fromEpochTime(now), "%w, %e %b %Y %H:%M:%S +0000");
}

bool isPlainBody(std::string_view body)
{
    const auto lines = split(body, '\n');
    return std::all_of(lines.begin(), lines.end(),
                       [](std::string_view line) { return line.size() <= kLongestPlain && isPlain(line); });
}

std::string withLineEnds(std::string_view body)
{
    std::string text;
    for (const auto line : split(body, '\n'))
        text.append(line) += "\r\n";
    return text;
}

std::string folded(const std::string& encoded)
{
    std::string lines;
    for (std::size_t at = 0; at < encoded.size(); at += kLongestLine)
        lines += encoded.substr(at, kLongestLine) + "\r\n";
    return lines;
}

} // namespace

std::string ownHost(const Settings& settings)
{
    const auto origin = originOf(settings.server.rootUrl);
    const auto host = origin.substr(origin.find("//") + 2);
    return std::string(host.starts_with('[') ? "localhost" : host.substr(0, host.find(':')));
}

std::string senderOf(const Settings& settings)
{
    return settings.mailer.from.empty() ? "noreply@" + ownHost(settings) : settings.mailer.from;
}

std::string addressIn(std::string_view sender)
{
    const auto open = sender.rfind('<');
    const auto close = sender.rfind('>');
    std::string_view address = trimmed(sender);
    if (open != std::string_view::npos && close != std::string_view::npos && open < close)
        address = sender.substr(open + 1, close - open - 1);
    if (std::any_of(sender.begin(), sender.end(), isAsciiControl) || address.find('@') == std::string_view::npos ||
        !isPlain(address) || address.find_first_of(" <>\"") != std::string_view::npos || address.starts_with('-'))
        throw std::runtime_error("no e-mail address: " + std::string(sender));
    return std::string(address);
}

std::string render(const Message& message, std::int64_t now)
{
    const auto from = addressIn(message.from);
    const bool isPlainText = isPlainBody(message.body);
    std::string text = "From: " + senderText(message.from) + "\r\nTo: <" + addressIn(message.to) +
                       ">\r\nSubject: " + headerText(message.subject) + "\r\nDate: " + dateText(now) +
                       "\r\nMessage-ID: <" + hex(randomBytes(16)) + from.substr(from.find('@')) +
                       ">\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0"
                       "\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ";
    text += isPlainText ? "7bit\r\n\r\n" : "base64\r\n\r\n";
    const auto body = withLineEnds(message.body);
    return text + (isPlainText ? body : folded(crypto::encodeBase64(body)));
}

} // namespace trivet::mail
