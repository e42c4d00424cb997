#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace trivet::reviews {

// A comment in pieces: Markdown, and what stands in fences with the word "suggestion".
struct TextPart {
    std::string text{}; // of a suggestion its lines, each with its end
    bool isSuggestion = false;
    bool operator==(const TextPart&) const = default;
};
std::vector<TextPart> splitSuggestions(std::string_view markdown);

// By which a form names what was seen when it was sent.
std::string suggestionId(std::string_view text);

// The line a comment is about: the last of the lines kept with it, without the mark of the diff.
std::string_view commentedLine(std::string_view diffHunk);

} // namespace trivet::reviews
