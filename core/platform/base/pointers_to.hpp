#pragma once
#include <string>
#include <vector>

namespace trivet {

// Arguments or an environment as exec and posix_spawn want them, which are older than const but write nothing. They
// point into the words, which have to outlive them.
inline std::vector<char*> pointersTo(const std::vector<std::string>& words)
{
    std::vector<char*> pointers;
    for (const auto& word : words)
        pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

} // namespace trivet
