#include "feeds/feed_document.hpp"

#include "base/clock.hpp"

#include <array>
#include <ctime>
#include <string_view>

namespace trivet::feeds {
namespace {

// XML 1.0 §2.2: control characters but tab and line breaks cannot be written at all.
void appendText(std::string& out, std::string_view text)
{
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            if (static_cast<unsigned char>(c) >= 0x20 || c == '\t' || c == '\n')
                out += c;
        }
    }
}

void appendElement(std::string& out, std::string_view name, std::string_view text, std::string_view attributes = {})
{
    out.append("<").append(name).append(attributes).append(">");
    appendText(out, text);
    out.append("</").append(name).append(">\n");
}

// "<link …/>" of Atom.
void appendLink(std::string& out, std::string_view address, std::string_view relation)
{
    out.append("<link rel=\"").append(relation).append("\" href=\"");
    appendText(out, address);
    out += "\"/>\n";
}

// RFC 822 with four digits for the year, as RSS wants it; in English whatever the locale is.
std::string rfc822(std::int64_t seconds)
{
    static constexpr const char* kDays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static constexpr const char* kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                              "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto time = static_cast<std::time_t>(seconds);
    std::tm parts{};
    ::gmtime_r(&time, &parts);
    std::array<char, 40> rest{};
    std::strftime(rest.data(), rest.size(), " %Y %H:%M:%S +0000", &parts);
    return std::string(kDays[parts.tm_wday]) + ", " + std::to_string(parts.tm_mday) + " " + kMonths[parts.tm_mon] +
           rest.data();
}

} // namespace

std::string rssOf(const FeedDocument& feed)
{
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\" "
                      "xmlns:content=\"http://purl.org/rss/1.0/modules/content/\">\n<channel>\n";
    appendElement(out, "title", feed.title);
    appendElement(out, "link", feed.link);
    appendElement(out, "description", feed.title);
    appendElement(out, "pubDate", rfc822(feed.time));
    for (const auto& entry : feed.entries) {
        out += "<item>\n";
        appendElement(out, "title", entry.title);
        appendElement(out, "link", entry.link);
        appendElement(out, "description", entry.title);
        appendElement(out, "content:encoded", entry.html);
        appendElement(out, "author", entry.author);
        appendElement(out, "guid", entry.id, " isPermaLink=\"false\"");
        appendElement(out, "pubDate", rfc822(entry.time));
        out += "</item>\n";
    }
    return out + "</channel>\n</rss>\n";
}

std::string atomOf(const FeedDocument& feed)
{
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n";
    appendElement(out, "title", feed.title);
    appendElement(out, "id", feed.link);
    appendElement(out, "updated", rfc3339(feed.time));
    appendLink(out, feed.link, "alternate");
    appendLink(out, feed.address, "self");
    for (const auto& entry : feed.entries) {
        out += "<entry>\n";
        appendElement(out, "title", entry.title);
        appendElement(out, "id", entry.id);
        appendElement(out, "updated", rfc3339(entry.time));
        appendLink(out, entry.link, "alternate");
        appendElement(out, "content", entry.html, " type=\"html\"");
        out += "<author>\n";
        appendElement(out, "name", entry.author);
        out += "</author>\n</entry>\n";
    }
    return out + "</feed>\n";
}

} // namespace trivet::feeds
