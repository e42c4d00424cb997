#pragma once
#include <string>
#include <string_view>

namespace trivet::git {

// As git reads a path in which blanks, colons and quotes have no meaning of their own.
inline std::string quotedPath(std::string_view path)
{
    std::string quoted = "\"";
    for (const char c : path) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

} // namespace trivet::git
