#include "markup/link_syntax.hpp"

#include "markup/prose.hpp"

#include <algorithm>

namespace trivet::markup {
namespace {

constexpr std::size_t kNoPlace = std::string_view::npos;
constexpr std::size_t kLongestLabel = 1000;
constexpr int kMostParentheses = 32; // as cmark has it

bool isLinkSpace(char c) { return (c >= '\t' && c <= '\r') || c == ' ' || c == kNoProse; }

std::size_t behindSpace(std::string_view text, std::size_t at)
{
    while (at < text.size() && isLinkSpace(text[at]))
        ++at;
    return at;
}

// Nowhere: it does not end.
std::size_t behindQuoted(std::string_view text, std::size_t at, char end, std::string_view never)
{
    for (; at < text.size(); ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == end)
            return at + 1;
        else if (never.find(text[at]) != kNoPlace)
            break;
    }
    return kNoPlace;
}

std::size_t endOfDestination(std::string_view text, std::size_t at)
{
    if (text.substr(at).starts_with('<'))
        return behindQuoted(text, at + 1, '>', "<\r\n");
    int depth = 0;
    for (; at < text.size() && !isLinkSpace(text[at]); ++at) {
        if (text[at] == '\\' && at + 1 < text.size() && !isLinkSpace(text[at + 1]))
            ++at;
        else if (text[at] == '(' && ++depth > kMostParentheses)
            return kNoPlace;
        else if (text[at] == ')' && --depth < 0)
            break;
    }
    return at;
}

// The same place where there is no title.
std::size_t behindTitle(std::string_view text, std::size_t at)
{
    const auto begin = behindSpace(text, at);
    const char quote = begin < text.size() ? text[begin] : '\0';
    if (begin == at || (quote != '"' && quote != '\'' && quote != '('))
        return at;
    const auto end = behindQuoted(text, begin + 1, quote == '(' ? ')' : quote, quote == '(' ? "(" : "");
    return end == kNoPlace ? at : end;
}

// 0: something else stands there.
std::size_t behindLine(std::string_view text, std::size_t at)
{
    at = std::min(text.find_first_not_of(" \t", at), text.size());
    if (at == text.size())
        return at;
    return text.substr(at).starts_with("\r\n") ? at + 2 : text[at] == '\n' || text[at] == '\r' ? at + 1 : 0;
}

} // namespace

LinkTarget inlineTargetAt(std::string_view text, std::size_t at)
{
    LinkTarget target{.begin = behindSpace(text, at)};
    target.end = endOfDestination(text, target.begin);
    if (target.end == kNoPlace)
        return {};
    const auto end = behindSpace(text, behindTitle(text, target.end));
    target.behind = text.substr(end).starts_with(')') ? end + 1 : 0;
    return target;
}

std::size_t endOfDefinition(std::string_view text, std::size_t at)
{
    // "[^" is a footnote, which is shown.
    if (!text.substr(at).starts_with('[') || text.substr(at).starts_with("[^"))
        return 0;
    const auto label = behindQuoted(text.substr(0, at + kLongestLabel), at + 1, ']', "[");
    if (label == kNoPlace || !text.substr(label).starts_with(':') || label == at + 2)
        return 0;
    const auto begin = behindSpace(text, label + 1), end = endOfDestination(text, begin);
    if (end == kNoPlace || end == begin)
        return 0;
    const auto next = behindLine(text, behindTitle(text, end));
    return next != 0 ? next : behindLine(text, end);
}

} // namespace trivet::markup
