#include "markup/wiki_links.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "markup/escape.hpp"
#include "markup/link_target.hpp"
#include "markup/reference_links.hpp"

#include <optional>

namespace trivet::markup {
namespace {

// A dash that is not escaped would stand for a space there.
std::string pageAddress(std::string_view title, const Context& context)
{
    std::string address = context.linkBase;
    for (const char c : encodePercent(title))
        address += c == '-' ? std::string("%2D") : std::string(1, c);
    return address;
}

std::optional<std::string> addressOf(std::string_view target, const Context& context)
{
    if (target.find("://") != std::string_view::npos)
        return linkTarget(target, context);
    return target.empty() ? std::nullopt : std::optional(pageAddress(target, context));
}

// What stands between the brackets. False if it is no link.
bool appendLink(std::string& html, std::string_view inner, const Context& context)
{
    const auto bar = inner.find('|');
    const auto words = trimmed(inner.substr(0, bar));
    const auto target = bar == std::string_view::npos ? words : trimmed(inner.substr(bar + 1));
    const auto address = addressOf(target, context);
    if (!address)
        return false;
    html += "<a href=\"";
    appendEscaped(html, *address);
    html += "\" rel=\"nofollow ugc\">";
    appendEscaped(html, words.empty() ? target : words);
    html += "</a>";
    return true;
}

} // namespace

bool isInWiki(const Context& context)
{
    return !context.linkBase.empty() && context.imageBase == context.linkBase + "raw/";
}

void appendWithWikiLinks(std::string& html, std::string_view text, const Context& context)
{
    while (!text.empty()) {
        const auto open = text.find("[[");
        const auto close = open == std::string_view::npos ? open : text.find("]]", open + 2);
        if (close == std::string_view::npos)
            break;
        appendWithReferences(html, text.substr(0, open), context);
        if (!appendLink(html, text.substr(open + 2, close - open - 2), context))
            appendEscaped(html, text.substr(open, close + 2 - open));
        text.remove_prefix(close + 2);
    }
    appendWithReferences(html, text, context);
}

} // namespace trivet::markup
