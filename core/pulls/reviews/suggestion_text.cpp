#include "reviews/suggestion_text.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"

#include <algorithm>

namespace trivet::reviews {
namespace {

constexpr std::size_t kMostSuggestions = 20; // more are shown as code

// How a code block begins or ends: at least three of one sign, not far from the left (CommonMark 4.5).
struct Fence {
    char sign = '\0';
    std::size_t length = 0;
    std::string_view word{};
};

Fence fenceIn(std::string_view line)
{
    const auto indent = std::min(line.find_first_not_of(' '), line.size());
    const auto rest = line.substr(indent);
    if (indent > 3 || rest.empty() || (rest.front() != '`' && rest.front() != '~'))
        return {};
    const auto length = std::min(rest.find_first_not_of(rest.front()), rest.size());
    return length < 3 ? Fence{} : Fence{rest.front(), length, trimmed(rest.substr(length))};
}

} // namespace

std::vector<TextPart> splitSuggestions(std::string_view markdown)
{
    std::vector<TextPart> parts;
    std::size_t suggestions = 0;
    Fence open;
    const auto into = [&](bool isSuggestion) -> std::string& {
        if (parts.empty() || parts.back().isSuggestion != isSuggestion)
            parts.push_back({.isSuggestion = isSuggestion});
        return parts.back().text;
    };
    bool isSuggesting = false;
    for (std::size_t start = 0; start < markdown.size();) {
        const auto end = std::min(markdown.find('\n', start), markdown.size());
        const auto line = markdown.substr(start, end - start);
        start = end + 1;
        const auto fence = fenceIn(line);
        const bool closes =
            open.length > 0 && fence.sign == open.sign && fence.length >= open.length && fence.word.empty();
        if (open.length == 0 && fence.word == "suggestion" && suggestions < kMostSuggestions) {
            isSuggesting = true;
            ++suggestions;
            parts.push_back({.isSuggestion = true});
        } else if (!(closes && isSuggesting)) {
            into(isSuggesting) += std::string(line) + "\n";
        }
        if (closes) {
            if (isSuggesting)
                parts.push_back({});
            isSuggesting = false;
            open = {};
        } else if (open.length == 0 && fence.length > 0) {
            open = fence;
        }
    }
    std::erase_if(parts, [](const TextPart& part) { return !part.isSuggestion && trimmed(part.text).empty(); });
    return parts;
}

std::string suggestionId(std::string_view text) { return hex(crypto::sha256(text)).substr(0, 32); }

std::string_view commentedLine(std::string_view diffHunk)
{
    while (diffHunk.ends_with('\n'))
        diffHunk.remove_suffix(1);
    const auto start = diffHunk.rfind('\n');
    return start == std::string_view::npos ? std::string_view() : diffHunk.substr(std::min(start + 2, diffHunk.size()));
}

} // namespace trivet::reviews
