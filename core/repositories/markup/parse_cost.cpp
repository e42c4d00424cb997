#include "markup/parse_cost.hpp"

#include "base/text.hpp"
#include "markup/render.hpp"

#include <algorithm>

namespace trivet::markup {
namespace {

constexpr std::size_t kMostBarsInLine = 200;
constexpr std::size_t kMostDividers = 200;
constexpr std::size_t kMostCells = 50'000; // short rows are filled up to the width of the head
constexpr std::ptrdiff_t kMostAtSigns = 2000;
constexpr std::size_t kMostImages = 2000;

// Whether the line may divide the head of a table from its body, possibly inside quotes and lists.
bool mayDivide(std::string_view line)
{
    return line.find('-') != std::string_view::npos &&
           line.find_first_not_of("|:- \t\v\f\r>*+.)0123456789") == std::string_view::npos;
}

bool tablesAreCheap(std::string_view text)
{
    std::size_t lines = 0, dividers = 0, widest = 0;
    for (const auto line : split(text, '\n')) {
        ++lines;
        dividers += mayDivide(line) ? 1 : 0;
        widest = std::max(widest, static_cast<std::size_t>(std::count(line.begin(), line.end(), '|')));
    }
    // Lone carriage returns end lines too.
    lines += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\r'));
    return widest <= kMostBarsInLine && dividers <= kMostDividers && (widest + 1) * lines <= kMostCells;
}

std::size_t countImages(std::string_view text)
{
    std::size_t count = 0;
    for (auto at = text.find("!["); at != std::string_view::npos; at = text.find("![", at + 2))
        ++count;
    return count;
}

// "[^name]:" somewhere.
bool mayHaveFootnotes(std::string_view text)
{
    bool isInName = false;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] == '[' && text[i + 1] == '^')
            isInName = true;
        else if (text[i] == ']' && isInName && text[i + 1] == ':')
            return true;
        else if (text[i] == ']')
            isInName = false;
    }
    return false;
}

} // namespace

ParserFeatures parserFeaturesFor(std::string_view text)
{
    return {.anything = text.size() <= kMostBytes && countImages(text) <= kMostImages,
            .tables = tablesAreCheap(text),
            .mailAddresses = std::count(text.begin(), text.end(), '@') <= kMostAtSigns,
            .footnotes = mayHaveFootnotes(text)};
}

} // namespace trivet::markup
