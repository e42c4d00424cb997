#include "applications/builtin_lookalike.hpp"

#include "applications/builtin.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <string>

namespace trivet::applications {
namespace {

char looksLike(char c)
{
    switch (c) {
    case '0':
        return 'o';
    case '1':
    case 'i':
    case '|':
        return 'l';
    case '3':
        return 'e';
    case '5':
        return 's';
    default:
        return c;
    }
}

// What is left of a name at a glance.
std::string glimpse(std::string_view name)
{
    std::string seen;
    for (const char c : asciiLower(name))
        if (const char letter = looksLike(c); (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'))
            seen += letter;
    return seen;
}

} // namespace

bool looksLikeBuiltin(std::string_view name)
{
    const auto seen = glimpse(name);
    const auto all = builtins();
    return std::any_of(all.begin(), all.end(),
                       [&](const Builtin& each) { return seen == glimpse(each.name) || seen == glimpse(each.word); });
}

} // namespace trivet::applications
