#pragma once
#include <cstdint>
#include <string_view>

namespace trivet {

enum class GlobSyntax {
    Path,        // '*' is any text without a slash, "**" any text, '?' one character but a slash
    Text,        // '*' is any text, '?' any character
    Extended,    // the same; [a-z] and [!x] are sets, {a,b} alternatives, a backslash quotes what follows
    ExtendedPath // as Path, with all of these; a set may have a slash in it
};

// So many steps may still be taken, in all; when they are used up nothing matches any more.
struct GlobBudget {
    std::int64_t steps = 500'000'000;
    bool isUsedUp() const { return steps <= 0; }
};

// Whether a text has the form of a pattern. Takes time in proportion to both lengths, whatever the pattern; what is not
// well formed (an open bracket) matches nothing. Characters are those of UTF-8.
bool matchesGlob(std::string_view pattern, std::string_view text, GlobSyntax syntax = GlobSyntax::Path);

// Whether every bracket of an extended pattern is closed, and no range of a set ends before it begins.
bool isExtendedGlob(std::string_view pattern);

// Whether an extended pattern means this name, or would if its brackets and backslashes stood for themselves: what has
// brackets may be a name ("test [1,2]"), and what is not well formed means what it names.
bool matchesNamePattern(std::string_view pattern, std::string_view name, GlobSyntax syntax = GlobSyntax::ExtendedPath);
// The same where much is to be compared.
bool matchesNamePattern(std::string_view pattern, std::string_view name, GlobBudget& budget);

} // namespace trivet
