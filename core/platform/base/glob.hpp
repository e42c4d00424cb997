#pragma once
#include <string_view>

namespace trivet {

enum class GlobSyntax {
    Path,    // '*' is any text without a slash, "**" any text, '?' one character but a slash
    Text,    // '*' is any text, '?' any character
    Extended // the same; [a-z] and [!x] are sets, {a,b} alternatives, a backslash takes the meaning from what follows
};

// Whether a text has the form of a pattern. Takes time in proportion to both lengths, whatever the pattern; what is not
// well formed (an open bracket) matches nothing.
bool matchesGlob(std::string_view pattern, std::string_view text, GlobSyntax syntax = GlobSyntax::Path);

// Whether every bracket of an extended pattern is closed.
bool isExtendedGlob(std::string_view pattern);

} // namespace trivet
