#pragma once
#include <string>
#include <string_view>

namespace trivet::git {

// The variable by which a git in one repository also sees the objects of another one.
inline std::string borrowingFrom(std::string_view repositoryPath)
{
    // Colons stand between folders; in quotes they do not.
    std::string variable = "GIT_ALTERNATE_OBJECT_DIRECTORIES=\"";
    for (const char c : repositoryPath) {
        if (c == '"' || c == '\\')
            variable += '\\';
        variable += c;
    }
    return variable + "/objects\"";
}

} // namespace trivet::git
