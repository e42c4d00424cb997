#include "diffs/change_list.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"

#include <algorithm>
#include <optional>

namespace trivet::diffs {
namespace {

Change::Kind kindOf(char letter)
{
    switch (letter) {
    case 'A':
        return Change::Kind::Added;
    case 'D':
        return Change::Kind::Deleted;
    case 'R':
        return Change::Kind::Renamed;
    case 'C':
        return Change::Kind::Copied;
    case 'T':
        return Change::Kind::Retyped;
    default:
        return Change::Kind::Changed;
    }
}

} // namespace

std::string anchorOf(std::string_view path) { return "diff-" + hex(crypto::sha256(path)).substr(0, 12); }

std::string addressName(std::string_view path) { return isUtf8(path) ? std::string(path) : anchorOf(path); }

std::size_t ChangeList::placeOf(std::string_view name) const
{
    const auto found =
        std::find_if(changes.begin(), changes.end(), [&](auto& each) { return addressName(each.path) == name; });
    return static_cast<std::size_t>(found - changes.begin());
}

// ":MODE MODE ID ID LETTER" with one path behind it, or the two of a renaming. What is broken off is left out.
std::vector<Change> parseChanges(std::string_view output)
{
    std::vector<Change> changes;
    std::size_t start = 0;
    const auto nextWord = [&]() -> std::optional<std::string_view> {
        const auto end = output.find('\0', start);
        if (end == std::string_view::npos)
            return std::nullopt;
        const auto word = output.substr(start, end - start);
        start = end + 1;
        return word;
    };
    while (const auto head = nextWord()) {
        const auto parts = split(*head, ' ');
        if (parts.size() != 5 || !parts[0].starts_with(':') || parts[4].empty())
            continue;
        const auto kind = kindOf(parts[4].front());
        const auto first = nextWord();
        const bool hasTwo = kind == Change::Kind::Renamed || kind == Change::Kind::Copied;
        const auto last = hasTwo ? nextWord() : first;
        if (!first || !last)
            break;
        changes.push_back({kind, std::string(*last), std::string(*first), std::string(parts[0].substr(1)),
                           std::string(parts[1]), std::string(parts[2]), std::string(parts[3])});
    }
    return changes;
}

} // namespace trivet::diffs
