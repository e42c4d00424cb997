#include "mail/mail_message.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "mail/header_text.hpp"
#include "settings/root_url.hpp"

#include <Poco/DateTimeFormatter.h>
#include <Poco/Timestamp.h>
#include <algorithm>
#include <stdexcept>

namespace trivet::mail {
namespace {

constexpr std::size_t kLongestLine = 76;   // of base64
constexpr std::size_t kLongestPlain = 900; // a line of text that needs no encoding

// Of "Name <user@host>".
std::string_view nameIn(std::string_view sender)
{
    const auto open = sender.find('<');
    const auto name = trimmed(open == std::string_view::npos ? "" : sender.substr(0, open));
    const bool isQuoted = name.size() > 1 && name.starts_with('"') && name.ends_with('"');
    return isQuoted ? name.substr(1, name.size() - 2) : name;
}

// The name is encoded, the address never.
std::string senderText(const Message& message)
{
    const auto address = addressIn(message.from);
    const auto name = trimmed(message.fromName.empty() ? nameIn(message.from) : message.fromName);
    return name.empty() ? address : encodedWords(oneLine(name)) + " <" + address + ">";
}

// RFC 5322 §3.3.
std::string dateText(std::int64_t now)
{
    return Poco::DateTimeFormatter::format(Poco::Timestamp::fromEpochTime(now), "%w, %e %b %Y %H:%M:%S +0000");
}

// Texts that forms have sent end their lines with CRLF already.
std::vector<std::string_view> linesOf(std::string_view body)
{
    auto lines = split(body, '\n');
    for (auto& line : lines)
        if (line.ends_with('\r'))
            line.remove_suffix(1);
    return lines;
}

bool isPlainBody(std::string_view body)
{
    const auto lines = linesOf(body);
    return std::all_of(lines.begin(), lines.end(),
                       [](std::string_view line) { return line.size() <= kLongestPlain && isPlain(line); });
}

std::string withLineEnds(std::string_view body)
{
    std::string text;
    for (const auto line : linesOf(body))
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

// A text with the headers that say what it is.
std::string part(std::string_view type, std::string_view content)
{
    const bool isPlainText = isPlainBody(content);
    const auto text = withLineEnds(content);
    return "Content-Type: " + std::string(type) + "; charset=utf-8\r\nContent-Transfer-Encoding: " +
           (isPlainText ? "7bit\r\n\r\n" + text : "base64\r\n\r\n" + folded(crypto::encodeBase64(text)));
}

} // namespace

std::string ownHost(const Settings& settings) { return std::string(mailDomainOf(settings.server.rootUrl)); }

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
    const auto id = message.id.empty() ? "<" + hex(randomBytes(16)) + from.substr(from.find('@')) + ">" : message.id;
    std::string text = "From: " + senderText(message) + "\r\nTo: <" + addressIn(message.to) + ">\r\n" +
                       headerField("Subject", message.subject) + "Date: " + dateText(now) + "\r\n" +
                       headerField("Message-ID", id);
    for (const auto& [name, value] : message.headers)
        text += headerField(name, value);
    text += "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n";
    if (message.html.empty())
        return text + part("text/plain", message.body);
    const auto boundary = "=_" + hex(randomBytes(16)); // of characters that no encoding of ours makes
    return text + "Content-Type: multipart/alternative; boundary=\"" + boundary + "\"\r\n\r\n--" + boundary + "\r\n" +
           part("text/plain", message.body) + "--" + boundary + "\r\n" + part("text/html", message.html) + "--" +
           boundary + "--\r\n";
}

} // namespace trivet::mail
