#include "gitdata/glob.hpp"

#include <vector>

namespace trivet::gitdata {
namespace {

// Which beginnings of the text (by length) a beginning of the pattern matches.
using Reached = std::vector<char>;

Reached afterStar(const Reached& before, std::string_view text, bool crossesSlashes)
{
    Reached after = before;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (after[i] && (crossesSlashes || text[i] != '/'))
            after[i + 1] = 1;
    return after;
}

Reached afterCharacter(const Reached& before, std::string_view text, char wanted)
{
    Reached after(before.size(), 0);
    for (std::size_t i = 0; i < text.size(); ++i)
        after[i + 1] = before[i] && (wanted == '?' ? text[i] != '/' : text[i] == wanted);
    return after;
}

} // namespace

bool matchesGlob(std::string_view pattern, std::string_view text)
{
    Reached reached(text.size() + 1, 0);
    reached[0] = 1;
    while (!pattern.empty()) {
        const char wanted = pattern.front();
        pattern.remove_prefix(1);
        if (wanted != '*') {
            reached = afterCharacter(reached, text, wanted);
            continue;
        }
        const bool isDouble = pattern.starts_with('*');
        pattern.remove_prefix(isDouble ? 1 : 0);
        reached = afterStar(reached, text, isDouble);
    }
    return reached.back() != 0;
}

} // namespace trivet::gitdata
