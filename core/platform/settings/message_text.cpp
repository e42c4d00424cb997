#include "settings/message_text.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace trivet::settings {
namespace {

constexpr std::size_t kLongestShown = 80;

// Levenshtein's distance; both words are short.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

} // namespace

std::string printable(std::string_view text)
{
    std::string shown = toUtf8(text.substr(0, kLongestShown));
    for (char& c : shown)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
            c = '?';
    return text.size() > kLongestShown ? shown + "..." : shown;
}

std::optional<std::string_view> similarWord(std::string_view word, std::span<const std::string_view> known)
{
    constexpr std::size_t kLongestCompared = 64;
    if (word.size() > kLongestCompared)
        return std::nullopt;
    std::optional<std::string_view> best;
    std::size_t bestDistance = std::min<std::size_t>(3, 1 + word.size() / 4) + 1;
    for (const auto candidate : known) {
        const auto distance = editDistance(asciiLower(word), asciiLower(candidate));
        if (distance < bestDistance) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

} // namespace trivet::settings
